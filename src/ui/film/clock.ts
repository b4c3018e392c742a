/** The time of a film: the number of races shown, with fractions. Animated parts subscribe to it. */
export interface Clock {
  readonly position: () => number;
  readonly set: (position: number) => void;
  readonly subscribe: (tell: (position: number) => void) => () => void;
}

export function clockAt(start: number): Clock {
  let now = start;
  const listeners = new Set<(position: number) => void>();
  return {
    position: () => now,
    set(position) {
      now = position;
      for (const tell of listeners) tell(position);
    },
    subscribe(tell) {
      listeners.add(tell);
      return () => void listeners.delete(tell);
    },
  };
}

/** Minimum seconds between two still frames, at which React renders; slower races have one each. */
const STILL = 0.125;

/** Number of races between two still frames, at a speed in races per second. */
const stillEvery = (speed: number): number => Math.max(1, Math.ceil(speed * STILL));

/** The still frame at a position, in races from the beginning. */
export const stillAt = (begin: number, position: number, speed: number): number =>
  begin + Math.floor((position - begin + 1e-9) / stillEvery(speed)) * stillEvery(speed);
