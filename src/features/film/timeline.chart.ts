import { firstAfter } from "../../engine/numerics/bisect";

/** The schedule of a film: title card, races, end card. Pure: everything follows from the frame's number. */
export interface FilmSchedule {
  readonly frames: number;
  readonly rate: number;
  /** First and last race of the film, inclusive. */
  readonly first: number;
  readonly last: number;
  /** The seconds at which the races begin and end, and at which the end card appears. */
  readonly begin: number;
  readonly end: number;
  readonly closing: number;
  readonly seconds: number;
  /** The race whose standings are shown, and its first second. */
  readonly stops: readonly Stop[];
}

interface Stop {
  readonly race: number;
  readonly from: number;
}

/** Shortest and longest film, seconds. */
export const SHORTEST = 1;
export const LONGEST = 120;

/** Share of a short film and seconds of a long one for the title card, the final table, and the end card. */
const TITLE = { share: 0.15, most: 2.5 } as const;
const REST = { share: 0.06, most: 1.2 } as const;
const CLOSING = { share: 0.22, most: 4.5 } as const;

/** Minimum seconds between two changes of the standings; a fast film skips races. */
const STOP = 0.1;

const part = ({ share, most }: typeof TITLE | typeof REST | typeof CLOSING, seconds: number) =>
  Math.min(most, share * seconds);

export function timelineOf(first: number, last: number, seconds: number, rate: number): FilmSchedule {
  const begin = part(TITLE, seconds);
  const closing = seconds - part(CLOSING, seconds);
  const end = closing - part(REST, seconds);
  const speed = (last - first) / (end - begin);
  const every = Math.max(1, Math.ceil(speed * STOP));
  const stops: Stop[] = [];
  for (let race = first; race < last; race += every) stops.push({ race, from: begin + (race - first) / speed });
  // The last race has its own standings, with time to read them.
  if (stops.length > 1 && last - stops[stops.length - 1].race < every / 2) stops.pop();
  stops.push({ race: last, from: last > first ? end : begin });
  return { frames: Math.round(seconds * rate), rate, first, last, begin, end, closing, seconds, stops };
}

/** The number of completed races, with fractions between races, as in playback. */
export function positionAt({ first, last, begin, end }: FilmSchedule, second: number): number {
  const share = (second - begin) / (end - begin);
  return first + (last - first) * Math.min(1, Math.max(0, share));
}

export function stopAt({ stops }: FilmSchedule, second: number): number {
  // Seconds are floating-point sums, so compare with a tolerance.
  return Math.max(0, firstAfter(-1, stops.length, (at) => stops[at].from > second + 1e-9) - 1);
}

/** 0 outside, 1 inside, with a ramp of `fade` seconds at both ends. */
export function presence(second: number, from: number, to: number, fade: number): number {
  return Math.max(0, Math.min(1, (second - from) / fade, (to - second) / fade));
}
