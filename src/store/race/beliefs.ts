import { ratedEntrant, type RatedSeasonRace } from "./seasonRace";
import type { EntrantBelief, Race, RaceEntrant } from "../types";

/** A contender's belief about an entrant: from the entrant, or else the common rating. */
export function beliefOf(entrant: RaceEntrant, contender: string): EntrantBelief {
  return Object.hasOwn(entrant.beliefs, contender)
    ? entrant.beliefs[contender]
    : { points: entrant.points, sdPoints: entrant.sdPoints };
}

/** Moves the rating under every contender by the same number of points. */
export function shiftRating(entrant: RaceEntrant, by: number): RaceEntrant {
  if (by === 0 || !Number.isFinite(by)) return entrant;
  const beliefs = Object.fromEntries(
    Object.entries(entrant.beliefs).map(([id, { points, sdPoints }]) => [id, { points: points + by, sdPoints }]),
  );
  const { shift: before = 0, ...rest } = entrant;
  const shift = before + by;
  return { ...rest, points: entrant.points + by, beliefs, ...(entrant.player !== null && shift !== 0 && { shift }) };
}

/**
 * Changes the rating to `points` under one contender (or the common rating), given the season's beliefs, and shifts all
 * others by the same points.
 */
export function withRating(
  entrant: RaceEntrant,
  seasonRace: RatedSeasonRace | null,
  points: number,
  contender?: string,
): RaceEntrant {
  const now = contender === undefined ? entrant.points : beliefOf(ratedEntrant(entrant, seasonRace), contender).points;
  return shiftRating(entrant, points - now);
}

/** Sets the uncertainty under one contender, or the common one. Negative and non-finite values are refused. */
export function withSd(
  entrant: RaceEntrant,
  seasonRace: RatedSeasonRace | null,
  sdPoints: number | null,
  contender?: string,
): RaceEntrant {
  if (sdPoints !== null && !(sdPoints > 0 && Number.isFinite(sdPoints))) return entrant;
  if (contender === undefined) return entrant.sdPoints === sdPoints ? entrant : { ...entrant, sdPoints };
  const belief = beliefOf(ratedEntrant(entrant, seasonRace), contender);
  if (belief.sdPoints === sdPoints) return entrant;
  const isOfSeason = !Object.hasOwn(entrant.beliefs, contender) && isRatedOn(entrant, seasonRace, contender);
  if (isOfSeason) return { ...entrant, sds: { ...entrant.sds, [contender]: sdPoints } };
  return { ...entrant, beliefs: { ...entrant.beliefs, [contender]: { points: belief.points, sdPoints } } };
}

function isRatedOn({ player }: RaceEntrant, seasonRace: RatedSeasonRace | null, contender: string): boolean {
  const beliefs = player === null ? undefined : seasonRace?.beliefs.get(player);
  return beliefs !== undefined && Object.hasOwn(beliefs, contender);
}

const holds = ({ player, beliefs }: RaceEntrant): boolean => player !== null && Object.keys(beliefs).length > 0;

/** Whether players of the season carry their own ratings, as in version 1, which do not follow the season. */
export const holdsRatings = ({ race }: { readonly race: Race }): boolean =>
  race.from !== null && (race.entrants ?? []).some(holds);

/** The entrant without the user's changes to the season's ratings. */
export function withoutChanges(entrant: RaceEntrant): RaceEntrant {
  const { shift = 0, sds, ...rest } = entrant;
  if (shift === 0 && !sds && !holds(entrant)) return entrant;
  return { ...rest, points: entrant.points - shift, beliefs: {} };
}
