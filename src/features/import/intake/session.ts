/** The state of one opened dialog. Pure: `after` gives the next state and ignores events of a reading that was stopped. */
import type { Problem, ReadOptions } from "../../../ingest/types";
import type { Reading } from "../../../store";
import type { ResultOf } from "../../../worker/protocol";
import type { Paper } from "./table";

/** stopped: the user did not wait; the races read so far stay visible. keeping: races are being saved as a data set. */
export type Phase = "idle" | "reading" | "done" | "failed" | "stopped" | "keeping";

/** What was read: lines and answers of another reading are not its own. */
interface Of {
  readonly papers: readonly Paper[];
  readonly options: ReadOptions;
}

export interface Session {
  readonly phase: Phase;
  /** The latest, kept in sight while a newer text is read. */
  readonly result: ResultOf<"read"> | null;
  readonly of: Of | null;
  /** What was fetched again and is there already; null: it was not. */
  readonly again: Reading["again"] | null;
  /** The result is of the beginning of a long text. */
  readonly partial: boolean;
  /** 0..1 */
  readonly progress: number;
  /** In words, when it failed. */
  readonly message: string;
  /** The problem asked about, until it is answered. */
  readonly asked: Problem | null;
  /** The line pointed at. */
  readonly line: number | null;
  /** Headings of the table looked at, where a text has several; null: the first. */
  readonly head: string | null;
  /** A data set that is added to takes on the meaning chosen here. */
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
  | { readonly type: "keep" }
  /** It could not be kept, and is read once more. */
  | { readonly type: "again" }
  | { readonly type: "ask"; readonly about: Problem | null }
  | { readonly type: "point"; readonly line: number }
  | { readonly type: "turn"; readonly head: string }
  | { readonly type: "change"; readonly changing: boolean };

/** Phases in which an event counts; those that are not named count in all. */
const WHEN: { readonly [Type in SessionEvent["type"]]?: readonly Phase[] } = {
  begin: ["idle", "reading", "done", "failed", "stopped"],
  beginning: ["reading"],
  progress: ["reading"],
  read: ["reading"],
  fail: ["reading"],
  stop: ["reading"],
  keep: ["done"],
  again: ["keeping"],
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
    case "keep":
      return { ...now, phase: "keeping" };
    case "ask":
      return { ...now, asked: event.about };
    case "point":
      return { ...now, line: event.line };
    case "turn":
      return { ...now, asked: null, head: event.head };
    case "change":
      return { ...now, changing: event.changing };
  }
}

/** As it is while there is no text: what was read before is of no text that is there. */
export function unread(now: Session): Session {
  return { ...now, ...UNREAD };
}
