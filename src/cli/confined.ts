/** Runs custom rules in a thread that can be stopped, because a rule may hang or use all memory. */
import { parentPort, Worker } from "node:worker_threads";

/** Megabytes of the thread, for results and rules together. */
const MEMORY_LIMIT = 2048;
/** Maximum duration of a call of a rule, ms; loops are stopped after one second. */
const CALL_LIMIT = 3000;
const LOOK_EVERY = 100;

const STUCK = "The rule did not answer for 3 s, so it was stopped.";
const TOO_LARGE = "The rule needed more than 2 GB of memory, so it was stopped.";

export interface Confined {
  /** Counts the beginnings and ends of rule calls, so that it is odd during a call. */
  readonly calls: SharedArrayBuffer;
  /** Standard error is a terminal. */
  readonly isTTY: boolean;
}

/** Message of the thread: it begins to read standard input. */
const READS_INPUT = "reads input";

/** Standard input in the thread. It is passed on only once it is read, because what a command does not read is not its own. */
export async function* passedInput(): AsyncGenerator<Uint8Array> {
  parentPort!.postMessage(READS_INPUT);
  yield* process.stdin;
}

/** Ends the thread after its output is written; without this, input that was not read to its end would keep it running. */
export async function endThread(code: number): Promise<never> {
  for (const output of [process.stdout, process.stderr])
    await new Promise<void>((resolve) => void output.write("", () => resolve()));
  process.exit(code);
}

export const runsRule = (words: readonly string[]): boolean =>
  words.some((word) => word === "--rule" || word.startsWith("--rule="));

/** Runs the program at `entry` with these words in a thread; resolves to its exit code. */
export function confined(entry: string, words: readonly string[], say: (line: string) => void): Promise<number> {
  const calls = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  const data: Confined = { calls: calls.buffer, isTTY: process.stderr.isTTY };
  // In a checkout the program runs under tsx, which must be registered again in each thread.
  const isSource = entry.endsWith(".ts");
  const start = `import("tsx/esm/api").then(({ register }) => { register(); return import(${JSON.stringify(entry)}); })`;
  const worker = new Worker(isSource ? start : new URL(entry), {
    eval: isSource,
    argv: [...words],
    stdin: true,
    workerData: data,
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_LIMIT },
  });
  let stdin: NodeJS.ReadStream | undefined;
  worker.on("message", (message) => {
    if (message === READS_INPUT) (stdin = process.stdin).pipe(worker.stdin!);
  });
  return new Promise((resolve, reject) => {
    let seen = 0;
    let since = performance.now();
    const looking = setInterval(() => {
      const now = Atomics.load(calls, 0);
      if (now !== seen || now % 2 === 0) [seen, since] = [now, performance.now()];
      else if (performance.now() - since > CALL_LIMIT) stop(STUCK);
    }, LOOK_EVERY);
    const end = (): void => {
      clearInterval(looking);
      stdin?.unpipe(worker.stdin!);
      stdin?.destroy();
    };
    const stop = (words: string): void => {
      end();
      say(words);
      resolve(2);
      void worker.terminate();
    };
    worker.on("error", (error: NodeJS.ErrnoException) => {
      if (error.code === "ERR_WORKER_OUT_OF_MEMORY") return stop(TOO_LARGE);
      end();
      reject(error);
    });
    worker.on("exit", (code) => {
      end();
      resolve(code);
    });
  });
}
