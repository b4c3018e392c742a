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

type Specs = NonNullable<NonNullable<Race["from"]>["specs"]>;

/** Contenders that came after the race was taken get their own beliefs of the day, moved as the entrant was moved. */
function withNewcomers(entrant: RaceEntrant, day: RaceEntrant): RaceEntrant {
  const lacking = Object.keys(day.beliefs).filter((id) => !Object.hasOwn(entrant.beliefs, id));
  if (lacking.length === 0) return entrant;
  const shift = shiftOf(entrant, day);
  const more = lacking.map((id): [string, Belief] => {
    const { points, sdPoints } = day.beliefs[id];
    return [id, { points: points + shift, sdPoints }];
  });
  return { ...entrant, beliefs: { ...entrant.beliefs, ...Object.fromEntries(more) } };
}

/** All beliefs of the day in place of those in hand; contenders that have none of the day keep theirs. */
function withDay(entrant: RaceEntrant, day: RaceEntrant): RaceEntrant {
  const beliefs = { ...entrant.beliefs, ...day.beliefs };
  return same(entrant.beliefs, beliefs) ? entrant : { ...entrant, beliefs };
}

/** Entrants of the season with what `next` makes of them; others stay. The same list when nobody changes. */
function each(
  race: Race,
  fresh: Race,
  next: (entrant: RaceEntrant, day: RaceEntrant) => RaceEntrant,
): readonly RaceEntrant[] {
  const byPlayer = new Map(fresh.entrants.map((entrant) => [entrant.player, entrant]));
  const entrants = race.entrants.map((entrant) => {
    const day = entrant.player === null ? undefined : byPlayer.get(entrant.player);
    return day ? next(entrant, day) : entrant;
  });
  return entrants.every((entrant, i) => entrant === race.entrants[i]) ? race.entrants : entrants;
}

/** A race without a note of what its beliefs are of (kept by an earlier version): those that differ were changed by hand. */
function wasEdited(race: Race, fresh: Race): boolean {
  const known = ({ beliefs }: RaceEntrant, ids: readonly string[]) => ids.map((id) => beliefs[id]);
  const touched = (entrant: RaceEntrant, day: RaceEntrant) => {
    const ids = Object.keys(day.beliefs).filter((id) => Object.hasOwn(entrant.beliefs, id));
    return same(known(entrant, ids), known(day, ids)) ? entrant : { ...entrant };
  };
  return each(race, fresh, touched) !== race.entrants;
}

/**
 * The race with the season's beliefs as they are now: all of them while its ratings are untouched, those of newcomers
 * alone once ratings were changed by hand. `specs`: with what each contender has those of `fresh`. The same race when
 * nothing changes.
 */
export function keptUp(race: Race, fresh: Race, specs: Specs): Race {
  const { from } = race;
  if (!from) return race;
  const edited = from.edited ?? (from.specs ? false : wasEdited(race, fresh));
  const entrants = each(race, fresh, edited ? withNewcomers : withDay);
  const noted = edited ? { ...specs, ...from.specs } : { ...from.specs, ...specs };
  if (entrants === race.entrants && same(from.specs, noted)) return race;
  return { entrants, from: { ...from, specs: noted, ...(edited ? { edited } : {}) } };
}

/** The same with ratings that were changed by hand put back to those of the day; the order stays. */
export function takenAgain(race: Race, fresh: Race, specs: Specs): Race {
  if (!race.from || !fresh.from) return race;
  const entrants = each(race, fresh, (entrant, { points, sdPoints, beliefs }) => ({
    ...entrant,
    points,
    sdPoints,
    beliefs,
  }));
  return { entrants, from: { ...fresh.from, specs: { ...race.from.specs, ...specs } } };
}
