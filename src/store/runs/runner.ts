/** Runs one kind of work. A new run cancels the previous one, whose later events are ignored. */
import { isUnwanted, wordsOf } from "../../worker/client";
import type { Results, ResultsStore } from "../results";
import { after, isUnderWay, type Run, type RunEvent } from "./run";

/** Milliseconds between two progress reports; faster ones are unreadable. */
const PROGRESS_MS = 120;

interface Place<Value> {
  readonly get: () => Run<Value>;
  readonly set: (run: Run<Value>) => void;
  /** Milliseconds. */
  readonly now: () => number;
}

export interface AtWork<Value> {
  readonly signal: AbortSignal;
  /** Reports the share of the whole run that is done, 0..1. */
  readonly progress: (share: number) => void;
  /** Reports partial results. */
  readonly part: (value: Value) => void;
  readonly fail: (error: unknown) => void;
}

type Begin<Value> = Extract<RunEvent<Value>, { type: "start" | "resume" }>;

type RunName = { [Name in keyof Results]: Results[Name] extends Run<unknown> ? Name : never }[keyof Results];
type ValueOf<Name extends RunName> = NonNullable<Results[Name]["value"]>;

export const placeOf = <Name extends RunName>({ store }: ResultsStore, name: Name) => {
  const get = () => store.getState()[name] as Run<ValueOf<Name>>;
  const set = (run: Run<ValueOf<Name>>) => store.setState({ [name]: run });
  const restore = (run: Run<ValueOf<Name>>) => set(after(get(), { type: "restore", run }));
  return { get, set, subscribe: store.subscribe, restore };
};

/** Runs work whose state is the run of this name in the results. */
export const defineRun = <Name extends RunName>(results: ResultsStore, name: Name, now: () => number) =>
  createRunner<ValueOf<Name>>({ ...placeOf(results, name), now });

export type Runner<Value> = ReturnType<typeof createRunner<Value>>;

export function createRunner<Value>({ get, set, now }: Place<Value>) {
  let running = new AbortController();
  const send = (event: RunEvent<Value>): void => {
    const before = get();
    const next = after(before, event);
    if (next !== before) set(next);
  };

  /** `had`: the share that was done before this start. */
  async function run(
    begin: Begin<Value>,
    had: number,
    work: (at: AtWork<Value>) => Promise<Value | undefined>,
  ): Promise<void> {
    running.abort();
    const { signal } = (running = new AbortController());
    const tell = (event: RunEvent<Value>): void => {
      if (!signal.aborted) send(event);
    };
    const begun = now();
    let reported = begun;
    const at: AtWork<Value> = {
      signal,
      progress(share) {
        if (now() - reported < PROGRESS_MS) return;
        reported = now();
        tell({
          type: "progress",
          progress: share,
          secondsLeft: leftOf(share - had, 1 - share, (reported - begun) / 1000),
        });
      },
      part: (value) => tell({ type: "part", value }),
      fail: (error) => tell({ type: "fail", message: wordsOf(error) }),
    };
    send(begin);
    send({ type: "progress", progress: had });
    try {
      const value = await work(at);
      tell({ type: "finish", value });
    } catch (error) {
      tell(isUnwanted(error) ? { type: "cancel" } : { type: "fail", message: wordsOf(error) });
    }
  }

  return {
    run,
    /** Results so far stay. */
    cancel(): void {
      if (!isUnderWay(get())) return;
      running.abort();
      send({ type: "cancel" });
    },
    restore: (kept: Run<Value>): void => send({ type: "restore", run: kept }),
  };
}

/** Seconds left at the present rate; null until 1 % is done or a second has passed. */
function leftOf(made: number, rest: number, seconds: number): number | null {
  return made > 0 && (seconds >= 1 || made > 0.01 * (made + rest)) ? (seconds * rest) / made : null;
}
