import { groupBy } from "../grouped";
import type { DraftEntrant, DraftGame } from "../draft";
import type { Person } from "../people/persons";

export interface Entrant extends DraftEntrant {
  /** undefined: unknown; each one is different. */
  readonly person: Person | undefined;
}

/** One competitor of a game: a team, or a single person. */
export interface Side {
  readonly label: string | undefined;
  readonly members: readonly Entrant[];
  /** Lower is better; NaN: no result. */
  readonly key: number;
  /** Took part without a place: dnf or dq, or a team with such a member if that counts. */
  readonly out: boolean;
}

/** Whether the entrant started; dns and unrated ones are only listed. */
export function started(entrant: DraftEntrant): boolean {
  return entrant.status !== "dns" && entrant.status !== "unrated";
}

/** The team's label in a game, if labels join players. */
export function joins(game: DraftGame, entrants: readonly Entrant[], decidedBy: string): boolean {
  if (entrants.every(({ team }) => team === undefined)) return false;
  const teams = groupByTeam(entrants);
  if (teams.length === 0) return false;
  if (game.teams) return game.teams === "team";
  const several = teams.filter((members) => members.length > 1);
  return several.length > 0 && several.every((members) => sharesOnePlace(members, decidedBy));
}

const MIN_CREWS = 3;

/**
 * Crews listed person by person, with their names as labels: the places are 1 1 2 2 3 3, each equally often. If people tied, the next
 * place would be skipped.
 */
export function crewsOf(entrants: readonly DraftEntrant[]): readonly DraftEntrant[] | undefined {
  if (entrants.length < 2 * MIN_CREWS || entrants[0].place !== entrants[1].place) return undefined;
  if (entrants.some(({ place, team }) => place === undefined || team !== undefined)) return undefined;
  const crews = groupBy(entrants, ({ place }) => place!);
  const size = entrants.length / crews.size;
  const areCrews =
    size > 1 && crews.size >= MIN_CREWS && [...crews.keys()].every((place) => place <= crews.size && place >= 1);
  const teamAt = (place: number): string =>
    crews
      .get(place)!
      .map(({ name }) => name)
      .join(" / ");
  return areCrews && [...crews.values()].every(({ length }) => length === size)
    ? entrants.map((entrant) => ({ ...entrant, team: teamAt(entrant.place!) }))
    : undefined;
}

export function groupByTeam(entrants: readonly Entrant[]): Entrant[][] {
  const members = entrants.filter((entrant) => entrant.team !== undefined && started(entrant));
  return [...groupBy(members, ({ team }) => team).values()];
}

/** One place for all members; a place stated for one member only belongs to the team. */
function sharesOnePlace(members: readonly Entrant[], decidedBy: string): boolean {
  const results = new Set<number | string>();
  for (const member of members) {
    const result = member.status ? "out" : keyOf(member, decidedBy, 1);
    if (result === "out" || !Number.isNaN(result)) results.add(result);
  }
  return results.size === 1;
}

/** The number that determines an entrant's order: lower is better. */
export function keyOf(entrant: DraftEntrant, decidedBy: string, scoreSign: number): number {
  if (decidedBy === "place") return entrant.place ?? NaN;
  if (decidedBy === "score") return entrant.score === undefined ? NaN : scoreSign * entrant.score;
  if (entrant.seconds !== undefined) return entrant.seconds;
  return entrant.behind === undefined ? NaN : 1e12 + entrant.behind;
}
