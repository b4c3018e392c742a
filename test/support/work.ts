/**
 * Counts work, the same on every machine: how often the blocks of the sources (bodies of functions, loops and branches) ran,
 * by V8's own coverage. What built-in functions do inside is not counted, what they call back is.
 */
import { Session, type Profiler } from "node:inspector";

let counting: Session | undefined;

/**
 * One session for as long as the modules of the file live: functions that were compiled in one count nothing but their calls in
 * another. So a file that counts has a worker of its own (`vitest.config.ts`).
 */
function start(): Session {
  const session = new Session();
  session.connect();
  session.post("Profiler.enable");
  session.post("Profiler.startPreciseCoverage", { callCount: true, detailed: true });
  return session;
}

/** Runs `body` with `take`, which gives the blocks run since it was last called. */
export function countingWork<Result>(body: (take: () => number) => Result): Result {
  const session = (counting ??= start());
  // Answers of a session of one's own thread come before `post` returns.
  const take = () => {
    let blocks = 0;
    session.post("Profiler.takePreciseCoverage", (_error, { result }: Profiler.TakePreciseCoverageReturnType) => {
      for (const { url, functions } of result)
        if (url.includes("/src/")) for (const { ranges } of functions) for (const { count } of ranges) blocks += count;
    });
    return blocks;
  };
  take();
  return body(take);
}
