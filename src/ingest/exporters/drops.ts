import type { EntrantRecord, RaceRecord } from "../../engine/history/types";

/** What a leaner format has no room for: each with a test of whether an entrant has it. */
const FIELDS: readonly (readonly [what: string, has: (entrant: EntrantRecord) => boolean])[] = [
  ["scores", (one) => one.score !== undefined],
  ["finishing times", (one) => one.seconds !== undefined],
  ["minutes in game", (one) => one.minutes !== undefined],
  ["ids of people", (one) => one.playerId !== undefined],
  ["team labels", (one) => one.label !== undefined],
];

/** The fields that some entrant has and the format cannot hold. */
export function droppedFields(races: readonly RaceRecord[], besides: readonly string[] = []): string[] {
  const fields = FIELDS.filter(([, has]) => races.some((race) => race.entrants.some(has))).map(([what]) => what);
  const recorded = races.some((race) => race.recorded !== undefined) ? ["which races were recorded"] : [];
  return [...fields, ...recorded, ...besides];
}

export interface Side {
  readonly members: readonly EntrantRecord[];
  readonly rank: number;
}

/** Sides with a rank, best first; team-mates together. */
export function sidesInOrder(race: RaceRecord): Side[] {
  const sides: { members: EntrantRecord[]; rank: number }[] = [];
  const teams = new Map<string, { members: EntrantRecord[]; rank: number }>();
  for (const entrant of race.entrants) {
    if (entrant.rank === null) continue;
    const team = entrant.team === undefined ? undefined : teams.get(entrant.team);
    if (team) {
      team.members.push(entrant);
      continue;
    }
    const side = { members: [entrant], rank: entrant.rank };
    if (entrant.team !== undefined) teams.set(entrant.team, side);
    sides.push(side);
  }
  return sides.toSorted((a, b) => a.rank - b.rank);
}
