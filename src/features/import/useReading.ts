import { useEffect, useRef, useState } from "react";
import type { ReadInput, ReadOptions } from "../../ingest/types";
import { importing } from "../../store";
import type { Reading } from "../../store";
import type { ResultOf } from "../../worker/protocol";

export interface ReadingState {
  readonly status: "idle" | "reading" | "done" | "failed";
  /** The latest, kept in sight while a newer text is read. */
  readonly result: ResultOf<"read"> | null;
  readonly progress: number;
  readonly message: string;
}

const IDLE: ReadingState = { status: "idle", result: null, progress: 0, message: "" };
/** A pause in typing, ms. */
const PAUSE = 160;

const isEmpty = ({ data }: ReadInput) => (typeof data === "string" ? !data.trim() : data.length === 0);
const wordsOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** Reads in the worker what is typed or opened; only the latest counts. A reading that is not kept is given up. */
export function useReading(
  inputs: readonly ReadInput[],
  options: ReadOptions,
): ReadingState & { readonly take: () => Reading | null } {
  const [state, setState] = useState<ReadingState>(IDLE);
  const held = useRef<Reading | null>(null);
  const empty = inputs.every(isEmpty);

  useEffect(() => {
    const hold = (next: Reading | null) => {
      if (held.current) void importing.giveUp(held.current).catch(() => undefined);
      held.current = next;
    };
    if (empty) {
      hold(null);
      return undefined;
    }
    const stop = new AbortController();
    const { signal } = stop;
    const onProgress = (progress: number) => setState((old) => (signal.aborted ? old : { ...old, progress }));
    const read = async () => {
      setState((old) => ({ ...old, status: "reading", progress: 0 }));
      try {
        const reading = await importing.read(inputs, options, { signal, onProgress });
        if (signal.aborted) return void (await importing.giveUp(reading));
        hold(reading);
        setState({ status: "done", result: reading.result, progress: 1, message: "" });
      } catch (error) {
        if (!signal.aborted) setState({ status: "failed", result: null, progress: 0, message: wordsOf(error) });
      }
    };
    const timer = setTimeout(() => void read(), PAUSE);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [inputs, options, empty]);

  useEffect(
    () => () => {
      if (held.current) void importing.giveUp(held.current).catch(() => undefined);
      held.current = null;
    },
    [],
  );

  return {
    ...(empty ? IDLE : state),
    /** Hands the reading over: from now on it is the caller's. */
    take() {
      const reading = held.current;
      held.current = null;
      return reading;
    },
  };
}
