/** Long work as a generator of its progress (0..1). The caller decides when to pause, report or stop; the engine has no clock. */
export type Steps<Result> = Generator<number, Result, void>;

export function finish<Result>(steps: Steps<Result>): Result {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

/** A part of other work, with its progress mapped to that of the whole. It stops with the whole. */
function* reported<Result>(steps: Steps<Result>, progressOf: (progress: number) => number): Steps<Result> {
  try {
    let step = steps.next();
    for (; !step.done; step = steps.next()) yield progressOf(step.value);
    return step.value;
  } finally {
    steps.return(undefined as Result);
  }
}

/** Work that is a small part of other work, which stays at `progress` meanwhile. */
export const within = <Result>(steps: Steps<Result>, progress: number): Steps<Result> =>
  reported(steps, () => progress);

/** The same work with its progress from .. to. */
export const scaled = <Result>(steps: Steps<Result>, from: number, to: number): Steps<Result> =>
  reported(steps, (progress) => from + progress * (to - from));

/** Operations of inner loops between two pauses: some milliseconds. */
const OPERATIONS = 2e6;

/** Says when long work should pause, by the operations that it has done. */
export class Pace {
  private done = 0;

  isDue(operations: number): boolean {
    this.done += operations;
    if (this.done < OPERATIONS) return false;
    this.done = 0;
    return true;
  }
}
