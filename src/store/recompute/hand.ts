/** How a race taken from the season keeps up: with a contender that came later, and with another data set. Pure. */
import { same } from "../same";
import type { Belief, Race, RaceEntrant } from "../types";

/** What it was taken as, without what depends on the moment of taking: ids and the common rating. */
const taken = (
  { player, name, status, tied, team, score, minutes, beliefs }: RaceEntrant,
  only: readonly string[],
) => ({
  player,
  name,
  status,
  tied,
  team,
  score,
  minutes,
  beliefs: Object.fromEntries(only.map((id) => [id, beliefs[id] ?? null])),
});

/** Whether the race is still as the season has it, `fresh`, under the contenders that both know. */
export function isAsTaken(race: Race, fresh: Race): boolean {
  const known = Object.keys(race.entrants[0]?.beliefs ?? {}).filter((id) => fresh.entrants[0]?.beliefs[id]);
  const of = ({ entrants }: Race) => entrants.map((entrant) => taken(entrant, known));
  return same(of(race), of(fresh));
}

/** The points by which an entrant was moved since: the least over the contenders that both know. */
function shiftOf(entrant: RaceEntrant, fresh: RaceEntrant): number {
  const shifts = Object.keys(entrant.beliefs)
    .filter((id) => Object.hasOwn(fresh.beliefs, id))
    .map((id) => entrant.beliefs[id].points - fresh.beliefs[id].points);
  return shifts.reduce((least, shift) => (Math.abs(shift) < Math.abs(least) ? shift : least), shifts[0] ?? 0);
}

/**
 * Gives contenders that came after the race was taken their own beliefs of the day, moved as the entrant was
 * moved; the same race when nobody lacks any.
 */
export function withNewcomers(race: Race, fresh: Race): Race {
  const byPlayer = new Map(fresh.entrants.map((entrant) => [entrant.player, entrant]));
  let changed = false;
  const entrants = race.entrants.map((entrant) => {
    const day = entrant.player === null ? undefined : byPlayer.get(entrant.player);
    const lacking = day ? Object.keys(day.beliefs).filter((id) => !Object.hasOwn(entrant.beliefs, id)) : [];
    if (!day || lacking.length === 0) return entrant;
    changed = true;
    const shift = shiftOf(entrant, day);
    const more = lacking.map((id): [string, Belief] => {
      const { points, sdPoints } = day.beliefs[id];
      return [id, { points: points + shift, sdPoints }];
    });
    return { ...entrant, beliefs: { ...entrant.beliefs, ...Object.fromEntries(more) } };
  });
  return changed ? { ...race, entrants } : race;
}
