/**
 * Long work as a generator: it yields its progress (0..1) between slices and returns its result.
 * Whoever drives it (worker, command line, test) decides when to pause, report or stop;
 * the engine itself knows no clock.
 */
export type Steps<Result> = Generator<number, Result, void>;

/** Runs long work to its end in one go. */
export function finish<Result>(steps: Steps<Result>): Result {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}
