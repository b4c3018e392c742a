import type { DraftEntrant, DraftGame } from "../draft";
import type { Person } from "../people/roster";

export interface Entrant extends DraftEntrant {
  /** undefined: nobody known, each one different. */
  readonly person: Person | undefined;
}

/** One competitor of a game: a team, or one person alone. */
export interface Side {
  readonly label: string | undefined;
  readonly members: readonly Entrant[];
  /** Lower is better; NaN: no result. */
  readonly key: number;
  /** Took part without a place: dnf or dq, or a team with such a member where that counts. */
  readonly out: boolean;
}

/** Did the entrant start? dns and unrated ones are listed only. */
export function started(entrant: DraftEntrant): boolean {
  return entrant.status !== "dns" && entrant.status !== "unrated";
}

/** The label of a team that stands in a game, when labels join people. */
export function joins(game: DraftGame, entrants: readonly Entrant[], decidedBy: string): boolean {
  if (entrants.every(({ team }) => team === undefined)) return false;
  const teams = groupByTeam(entrants);
  if (teams.length === 0) return false;
  if (game.teams) return game.teams === "team";
  const several = teams.filter((members) => members.length > 1);
  return several.length > 0 && several.every((members) => sharesOnePlace(members, decidedBy));
}

export function groupByTeam(entrants: readonly Entrant[]): Entrant[][] {
  const teams = new Map<string, Entrant[]>();
  for (const entrant of entrants) {
    if (entrant.team === undefined || !started(entrant)) continue;
    const members = teams.get(entrant.team);
    if (members) members.push(entrant);
    else teams.set(entrant.team, [entrant]);
  }
  return [...teams.values()];
}

/** One place for all members; a place that stands at one member only belongs to the team. */
function sharesOnePlace(members: readonly Entrant[], decidedBy: string): boolean {
  const results = new Set<number | string>();
  for (const member of members) {
    const result = member.status ? "out" : keyOf(member, decidedBy, 1);
    if (result === "out" || !Number.isNaN(result)) results.add(result);
  }
  return results.size === 1;
}

/** The number that gives an entrant's order: lower is better. */
export function keyOf(entrant: DraftEntrant, decidedBy: string, scoreSign: number): number {
  if (decidedBy === "place") return entrant.place ?? NaN;
  if (decidedBy === "score") return entrant.score === undefined ? NaN : scoreSign * entrant.score;
  if (entrant.seconds !== undefined) return entrant.seconds;
  return entrant.behind === undefined ? NaN : 1e12 + entrant.behind;
}
