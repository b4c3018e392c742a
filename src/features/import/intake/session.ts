/** The state of an open dialog. Pure: `after` returns the next state and ignores events of a reading that was stopped. */
import type { Problem, ReadOptions } from "../../../ingest/types";
import type { PendingImport } from "../../../store";
import type { ResultOf } from "../../../worker/protocol";
import type { SourceText } from "./texts";

/**
 * stopped: the user cancelled, and the races read so far stay visible. saving: races are being saved as a data set.
 */
export type Phase = "idle" | "reading" | "done" | "failed" | "stopped" | "saving";

/** The texts and answers that a result belongs to. */
interface Of {
  readonly sources: readonly SourceText[];
  readonly options: ReadOptions;
}

export interface Session {
  readonly phase: Phase;
  /** The latest result, shown while a newer text is read. */
  readonly result: ResultOf<"read"> | null;
  readonly of: Of | null;
  /** Counts of fetched races that the data set already has; null if nothing was fetched again. */
  readonly again: PendingImport["again"] | null;
  /** Whether the result covers only the beginning of a long text. */
  readonly partial: boolean;
  /** From 0 to 1. */
  readonly progress: number;
  /** The error message, if it failed. */
  readonly message: string;
  /** The selected problem, until it is resolved. */
  readonly asked: Problem | null;
  /** The highlighted line. */
  readonly line: number | null;
  /** Headings of the selected table, if a text has several; null: the first. */
  readonly head: string | null;
  /** Whether the data set adopts the answers given here when races are added to it. */
  readonly changing: boolean;
}

const UNREAD = {
  phase: "idle",
  result: null,
  of: null,
  again: null,
  partial: false,
  progress: 0,
  message: "",
} as const;
export const OPENED: Session = { ...UNREAD, asked: null, line: null, head: null, changing: false };

export type SessionEvent =
  | { readonly type: "begin" }
  | { readonly type: "beginning"; readonly result: ResultOf<"read">; readonly of: Of }
  | { readonly type: "progress"; readonly progress: number }
  | { readonly type: "read"; readonly result: ResultOf<"read">; readonly again?: Session["again"]; readonly of: Of }
  | { readonly type: "fail"; readonly message: string }
  | { readonly type: "stop" }
  | { readonly type: "save" }
  /** Saving failed; the text is read again. */
  | { readonly type: "again" }
  | { readonly type: "ask"; readonly about: Problem | null }
  | { readonly type: "point"; readonly line: number }
  | { readonly type: "table"; readonly head: string }
  | { readonly type: "change"; readonly changing: boolean };

/** In which phases an event has an effect (absent: in all), and which state follows. */
type Transitions = {
  readonly [Type in SessionEvent["type"]]: {
    readonly in?: readonly Phase[];
    readonly next: (now: Session, event: Extract<SessionEvent, { readonly type: Type }>) => Session;
  };
};

const TRANSITIONS: Transitions = {
  begin: {
    in: ["idle", "reading", "done", "failed", "stopped"],
    next: (now) => ({ ...now, phase: "reading", progress: 0 }),
  },
  beginning: { in: ["reading"], next: (now, { result, of }) => ({ ...now, result, of, partial: true }) },
  progress: { in: ["reading"], next: (now, { progress }) => ({ ...now, progress }) },
  read: {
    in: ["reading"],
    next: (now, { result, again = null, of }) => ({ ...now, ...UNREAD, phase: "done", result, again, of, progress: 1 }),
  },
  fail: { in: ["reading"], next: (now, { message }) => ({ ...now, ...UNREAD, phase: "failed", message }) },
  stop: { in: ["reading"], next: (now) => ({ ...now, phase: "stopped", progress: 0 }) },
  save: { in: ["done"], next: (now) => ({ ...now, phase: "saving" }) },
  again: { in: ["saving"], next: (now) => ({ ...now, phase: "reading", progress: 0 }) },
  ask: { next: (now, { about }) => ({ ...now, asked: about }) },
  point: { next: (now, { line }) => (line === now.line ? now : { ...now, line }) },
  table: { next: (now, { head }) => ({ ...now, asked: null, head }) },
  change: { next: (now, { changing }) => ({ ...now, changing }) },
};

export function after<Type extends SessionEvent["type"]>(
  now: Session,
  event: Extract<SessionEvent, { readonly type: Type }>,
): Session {
  const { in: phases, next } = TRANSITIONS[event.type as Type];
  return phases?.includes(now.phase) === false ? now : next(now, event);
}

/** The state without a text, to which earlier results do not belong. */
export const unread = (now: Session): Session => ({ ...now, ...UNREAD });
