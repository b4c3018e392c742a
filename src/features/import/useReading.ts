import { useEffect, useRef, useState } from "react";
import type { ReadInput, ReadOptions } from "../../ingest/types";
import { importing } from "../../store";
import type { Reading } from "../../store";
import type { ResultOf } from "../../worker/protocol";

export interface ReadingState {
  /** stopped: the user did not want to wait; what was read of the beginning stays in sight. */
  readonly status: "idle" | "reading" | "done" | "failed" | "stopped";
  /** The latest, kept in sight while a newer text is read. */
  readonly result: ResultOf<"read"> | null;
  /** What the result was read of: lines of another text are not its lines. */
  readonly of: readonly ReadInput[] | null;
  /** The result is of the beginning of a long text. */
  readonly partial: boolean;
  readonly progress: number;
  readonly message: string;
}

const IDLE: ReadingState = { status: "idle", result: null, of: null, partial: false, progress: 0, message: "" };
/** A pause in typing, ms. */
const PAUSE = 160;
/** Characters beyond which the beginning is read first, for a look. */
const LONG = 1_500_000;
const BEGINNING = 150_000;

const textOf = ({ data }: ReadInput) => (typeof data === "string" ? data : "");
const isEmpty = (input: ReadInput) => !textOf(input).trim();
const wordsOf = (error: unknown) => (error instanceof Error ? error.message : String(error));
const letGo = (reading: Reading) => void importing.giveUp(reading).catch(() => undefined);

/** The beginning of a long text, up to a line's end; null where half of it would be no text of its kind. */
export function beginningOf(inputs: readonly ReadInput[]): readonly ReadInput[] | null {
  const size = inputs.reduce((sum, input) => sum + textOf(input).length, 0);
  const [first] = inputs;
  if (size < LONG || !first || /^\s*[[{<]/.test(textOf(first).slice(0, 200))) return null;
  const text = textOf(first);
  const end = text.lastIndexOf("\n", BEGINNING);
  return end > 0 ? [{ ...first, data: text.slice(0, end + 1) }] : null;
}

/** Reads in the worker what is typed or opened; only the latest counts. A reading that is not kept is given up. */
export function useReading(inputs: readonly ReadInput[], options: ReadOptions) {
  const [state, setState] = useState<ReadingState>(IDLE);
  const [again, setAgain] = useState(0);
  const held = useRef<Reading | null>(null);
  const running = useRef<AbortController | null>(null);
  const empty = inputs.every(isEmpty);

  useEffect(() => {
    const hold = (next: Reading | null) => {
      if (held.current) letGo(held.current);
      held.current = next;
    };
    if (empty) {
      hold(null);
      return undefined;
    }
    const stop = new AbortController();
    const { signal } = stop;
    running.current = stop;
    const read = async () => {
      setState((old) => ({ ...old, status: "reading", progress: 0 }));
      try {
        const beginning = beginningOf(inputs);
        if (beginning) {
          const look = await importing.read(beginning, options, { signal });
          letGo(look);
          if (signal.aborted) return;
          setState((old) => ({ ...old, result: look.result, of: inputs, partial: true }));
        }
        const onProgress = (progress: number) => setState((old) => (signal.aborted ? old : { ...old, progress }));
        const reading = await importing.read(inputs, options, { signal, onProgress });
        if (signal.aborted) return void letGo(reading);
        hold(reading);
        setState({ status: "done", result: reading.result, of: inputs, partial: false, progress: 1, message: "" });
      } catch (error) {
        if (!signal.aborted) setState({ ...IDLE, status: "failed", message: wordsOf(error) });
      }
    };
    const timer = setTimeout(() => void read(), PAUSE);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [inputs, options, empty, again]);

  useEffect(
    () => () => {
      if (held.current) letGo(held.current);
      held.current = null;
    },
    [],
  );

  return {
    ...(empty ? IDLE : state),
    /** Ends a long reading; what was read of the beginning stays. */
    stop() {
      running.current?.abort();
      setState((old) => ({ ...old, status: "stopped", progress: 0 }));
    },
    resume: () => setAgain((n) => n + 1),
    /** Hands the reading over: from now on it is the caller's. */
    take(): Reading | null {
      const reading = held.current;
      held.current = null;
      return reading;
    },
  };
}
