import { useEffect, useMemo, useReducer, useRef, useState } from "react";
import { importing, wordsOf, type PendingImport } from "../../store";
import type { FileInput } from "../../worker/protocol";
import { OPENED, after, type Session, type SessionEvent } from "./intake/session";
import { addressOf, inputsOf, isBlank, resultsIn, sizeOf, type Intake, type SourceText } from "./intake/texts";

/** Texts of up to so many characters are read after a short pause in typing. */
const SHORT = 20_000;
/** Pauses, ms. */
const SOON = 40;
const PAUSE = 160;
/** Of longer texts, the beginning is read first, as a preview. */
const LONG = 1_500_000;
const BEGINNING = 150_000;

const letGo = (reading: PendingImport) => void importing.giveUp(reading).catch(() => undefined);

/** The beginning of a long text, up to a line end; null for formats that cannot be read in parts. */
function beginningOf(sources: readonly SourceText[]): readonly FileInput[] | null {
  const [first] = sources;
  if (sizeOf({ sources }) < LONG || !first || /^\s*[[{<]/.test(first.text.slice(0, 200))) return null;
  const end = first.text.lastIndexOf("\n", BEGINNING);
  const [input] = inputsOf([{ name: first.name, text: first.text.slice(0, end + 1) }]);
  return end > 0 ? [input] : null;
}

export interface ReadingControls {
  readonly session: Session;
  readonly send: (event: SessionEvent) => void;
  /** Stops a long reading; the races of the beginning remain. */
  readonly stop: () => void;
  readonly resume: () => void;
  /** The current reading, which the hook still owns. */
  readonly held: () => PendingImport | null;
  /** Returns the reading, which the caller then owns. */
  readonly take: () => PendingImport | null;
}

/**
 * Reads text in the worker as it is typed or opened; only the latest reading is kept. `dataSet`: one that is fetched
 * again.
 */
export function useReading({ sources, read: options }: Intake, dataSet?: string): ReadingControls {
  const results = useMemo(() => resultsIn(sources), [sources]);
  const [session, send] = useReducer(after, OPENED);
  const [again, setAgain] = useState(0);
  const held = useRef<PendingImport | null>(null);
  const running = useRef<AbortController | null>(null);
  /** The texts of the last reading that was started or postponed. */
  const asked = useRef(sources);
  // An address is not read as results; the page that it leads to is.
  const empty = isBlank({ sources: results }) || addressOf({ sources }) !== null;

  useEffect(() => {
    const hold = (next: PendingImport | null) => {
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
    const tell = (event: SessionEvent) => {
      if (!signal.aborted) send(event);
    };
    const of = { sources, options };
    const read = async () => {
      send({ type: "begin" });
      try {
        const beginning = beginningOf(results);
        if (beginning) {
          const look = await importing.read(beginning, options, { signal });
          letGo(look);
          if (signal.aborted) return;
          send({ type: "beginning", result: look.result, of });
        }
        const onProgress = (progress: number) => tell({ type: "progress", progress });
        const reading = await importing.read(inputsOf(results), options, { signal, onProgress, dataSet });
        if (signal.aborted) return void letGo(reading);
        hold(reading);
        send({ type: "read", result: reading.result, again: reading.again ?? null, of });
      } catch (error) {
        tell({ type: "fail", message: wordsOf(error) });
      }
    };
    // Only typing has pauses; after an answer or a mark, the text is read at once.
    const isTyped = asked.current !== sources;
    asked.current = sources;
    const timer = setTimeout(() => void read(), !isTyped ? 0 : sizeOf({ sources }) < SHORT ? SOON : PAUSE);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [sources, results, options, empty, again, dataSet]);

  useEffect(
    () => () => {
      if (held.current) letGo(held.current);
      held.current = null;
    },
    [],
  );

  return {
    session,
    send,
    stop() {
      running.current?.abort();
      send({ type: "stop" });
    },
    resume: () => setAgain((n) => n + 1),
    held: () => held.current,
    take() {
      const reading = held.current;
      held.current = null;
      return reading;
    },
  };
}
