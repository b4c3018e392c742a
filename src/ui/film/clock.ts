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

/** Seconds between two stills at most: every race has one, unless races follow faster. */
const STILL = 0.125;

/** Races between one still and the next, at a speed in races a second. */
const stillEvery = (speed: number): number => Math.max(1, Math.ceil(speed * STILL));

/** The still that a film shows at a position, in races from its beginning. */
export const stillAt = (begin: number, position: number, speed: number): number =>
  begin + Math.floor((position - begin + 1e-9) / stillEvery(speed)) * stillEvery(speed);
