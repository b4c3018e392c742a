import type { Belief, RaceEntrant } from "../types";

/** What a contender believes of an entrant: its own belief of the day, or the common rating. */
export function beliefOf(entrant: RaceEntrant, contender: string): Belief {
  return Object.hasOwn(entrant.beliefs, contender)
    ? entrant.beliefs[contender]
    : { points: entrant.points, sdPoints: entrant.sdPoints };
}

/** Moves the rating under every contender by the same number of points. */
export function shiftRating(entrant: RaceEntrant, by: number): RaceEntrant {
  if (by === 0 || !Number.isFinite(by)) return entrant;
  const beliefs = Object.fromEntries(
    Object.entries(entrant.beliefs).map(([id, belief]) => [id, { ...belief, points: belief.points + by }]),
  );
  return { ...entrant, points: entrant.points + by, beliefs };
}

/** The same so that the rating is `points` under one contender (or the common one). */
export function withRating(entrant: RaceEntrant, points: number, contender?: string): RaceEntrant {
  const now = contender === undefined ? entrant.points : beliefOf(entrant, contender).points;
  return shiftRating(entrant, points - now);
}

/** Uncertainty is each contender's own: under one contender, or the common one. Negative and non-finite values are refused. */
export function withSd(entrant: RaceEntrant, sdPoints: number | null, contender?: string): RaceEntrant {
  if (sdPoints !== null && !(sdPoints > 0 && Number.isFinite(sdPoints))) return entrant;
  if (contender === undefined) return entrant.sdPoints === sdPoints ? entrant : { ...entrant, sdPoints };
  const belief = beliefOf(entrant, contender);
  if (belief.sdPoints === sdPoints) return entrant;
  return { ...entrant, beliefs: { ...entrant.beliefs, [contender]: { ...belief, sdPoints } } };
}
