/**
 * Counts work in a way that is the same on every machine: how often the blocks of the sources (bodies of functions, loops and
 * branches) ran, by V8's coverage. Built-in functions are not counted; the functions that they call back are.
 */
import { Session, type Profiler } from "node:inspector";

let counting: Session | undefined;

/**
 * One session for all modules of a file, because a function compiled in an earlier session counts only its calls. So a file that
 * counts work says `// @isolation own-process`.
 */
function start(): Session {
  const session = new Session();
  session.connect();
  session.post("Profiler.enable");
  session.post("Profiler.startPreciseCoverage", { callCount: true, detailed: true });
  return session;
}

/** Runs `body` with `take`, which returns the number of blocks run since its last call. */
export function countingWork<Result>(body: (take: () => number) => Result): Result {
  const session = (counting ??= start());
  // A session of the same thread answers before `post` returns.
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
