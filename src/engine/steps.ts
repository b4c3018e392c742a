/** Long work as a generator of its progress (0..1). The caller decides when to pause, report or stop; the engine has no clock. */
export type Steps<Result> = Generator<number, Result, void>;

export function finish<Result>(steps: Steps<Result>): Result {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

/** Work as part of other work, with its progress mapped to that of the whole. Stopping the whole stops it. */
function* reported<Result>(steps: Steps<Result>, progressOf: (progress: number) => number): Steps<Result> {
  try {
    let step = steps.next();
    for (; !step.done; step = steps.next()) yield progressOf(step.value);
    return step.value;
  } finally {
    steps.return(undefined as Result);
  }
}

/** Work that is a small part of other work, whose progress stays at `progress` meanwhile. */
export const within = <Result>(steps: Steps<Result>, progress: number): Steps<Result> =>
  reported(steps, () => progress);

/** Work whose progress is mapped to `from` .. `to`. */
export const scaled = <Result>(steps: Steps<Result>, from: number, to: number): Steps<Result> =>
  reported(steps, (progress) => from + progress * (to - from));

/** Operations of inner loops between two pauses: a few milliseconds. */
const OPERATIONS = 2e6;

/** Says when long work should pause, from the number of operations done. */
export class Pace {
  private done = 0;

  isDue(operations: number): boolean {
    this.done += operations;
    if (this.done < OPERATIONS) return false;
    this.done = 0;
    return true;
  }
}
