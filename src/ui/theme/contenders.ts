/** A contender's colour, dash and marker, assigned in order. Slots run from 0 to 7. */
interface ContenderStyle {
  /** A CSS value; works as `fill`, `stroke` and `color`. */
  readonly color: string;
  /** stroke-dasharray at a stroke of 2; undefined: solid. */
  readonly dash: string | undefined;
  /** Path of the marker in a box of -5..5. */
  readonly marker: string;
  /** The marker in words. */
  readonly shape: string;
}

const DASHES = [undefined, "8 3", "2 2.5", "10 3 2 3", "5 2.5", "12 3 2 3 2 3", "1.5 4", "14 4"] as const;

const MARKERS = [
  ["disc", "M-4 0A4 4 0 1 1 4 0A4 4 0 1 1 -4 0Z"],
  ["square", "M-3.6 -3.6H3.6V3.6H-3.6Z"],
  ["triangle up", "M0 -4.6L4.6 3.6H-4.6Z"],
  ["diamond", "M0 -5L5 0L0 5L-5 0Z"],
  ["triangle down", "M0 4.6L-4.6 -3.6H4.6Z"],
  ["plus", "M-1.6 -4.8H1.6V-1.6H4.8V1.6H1.6V4.8H-1.6V1.6H-4.8V-1.6H-1.6Z"],
  ["star", "M0 -5L1.5 -1.7L5 -1.5L2.3 .9L3.1 4.4L0 2.5L-3.1 4.4L-2.3 .9L-5 -1.5L-1.5 -1.7Z"],
  ["ring", "M-4.5 -2.2L-2.2 -4.5H2.2L4.5 -2.2V2.2L2.2 4.5H-2.2L-4.5 2.2ZM-2 0A2 2 0 1 0 2 0A2 2 0 1 0 -2 0Z"],
] as const;

export const CONTENDER_SLOTS = MARKERS.length;

const STYLES: readonly ContenderStyle[] = MARKERS.map(([shape, marker], slot) => ({
  color: `var(--contender-${slot + 1})`,
  dash: DASHES[slot],
  marker,
  shape,
}));

/** Style of a slot; slots after the eighth start again from the first. */
export function contenderStyle(slot: number): ContenderStyle {
  return STYLES[((slot % CONTENDER_SLOTS) + CONTENDER_SLOTS) % CONTENDER_SLOTS];
}
