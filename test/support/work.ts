/**
 * Counts work, the same on every machine: how often the blocks of the sources (bodies of functions, loops and branches) ran,
 * by V8's own coverage. What built-in functions do inside is not counted, what they call back is.
 */
import { Session, type Profiler } from "node:inspector";

/** Runs `body` with `take`, which gives the blocks run since it was last called. */
export function countingWork<Result>(body: (take: () => number) => Result): Result {
  const session = new Session();
  session.connect();
  // Answers of a session of one's own thread come before `post` returns.
  const take = () => {
    let blocks = 0;
    session.post("Profiler.takePreciseCoverage", (_error, { result }: Profiler.TakePreciseCoverageReturnType) => {
      for (const { url, functions } of result)
        if (url.includes("/src/")) for (const { ranges } of functions) for (const { count } of ranges) blocks += count;
    });
    return blocks;
  };
  try {
    session.post("Profiler.enable");
    session.post("Profiler.startPreciseCoverage", { callCount: true, detailed: true });
    take();
    return body(take);
  } finally {
    session.post("Profiler.stopPreciseCoverage");
    session.disconnect();
  }
}
