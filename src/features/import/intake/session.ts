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

/** Phases in which an event has an effect; events without an entry always have one. */
const WHEN: { readonly [Type in SessionEvent["type"]]?: readonly Phase[] } = {
  begin: ["idle", "reading", "done", "failed", "stopped"],
  beginning: ["reading"],
  progress: ["reading"],
  read: ["reading"],
  fail: ["reading"],
  stop: ["reading"],
  save: ["done"],
  again: ["saving"],
};

export function after(now: Session, event: SessionEvent): Session {
  if (WHEN[event.type]?.includes(now.phase) === false) return now;
  switch (event.type) {
    case "begin":
    case "again":
      return { ...now, phase: "reading", progress: 0 };
    case "beginning":
      return { ...now, result: event.result, of: event.of, partial: true };
    case "progress":
      return { ...now, progress: event.progress };
    case "read":
      return {
        ...now,
        ...UNREAD,
        phase: "done",
        result: event.result,
        again: event.again ?? null,
        of: event.of,
        progress: 1,
      };
    case "fail":
      return { ...now, ...UNREAD, phase: "failed", message: event.message };
    case "stop":
      return { ...now, phase: "stopped", progress: 0 };
    case "save":
      return { ...now, phase: "saving" };
    case "ask":
      return { ...now, asked: event.about };
    case "point":
      return event.line === now.line ? now : { ...now, line: event.line };
    case "table":
      return { ...now, asked: null, head: event.head };
    case "change":
      return { ...now, changing: event.changing };
  }
}

/** The state without a text, to which earlier results do not belong. */
export function unread(now: Session): Session {
  return { ...now, ...UNREAD };
}
