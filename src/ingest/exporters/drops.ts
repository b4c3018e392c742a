import { ENTRANT_COLUMNS, fieldsOf, RACE_COLUMNS } from "../../engine/history/shape";
import type { Declarations } from "../../engine/history/shape";
import type { EntrantRecord, RaceRecord } from "../../engine/history/types";

/** The fields that some race or entrant has and a leaner format cannot hold. */
export function droppedFields(races: readonly RaceRecord[], besides: readonly string[] = []): string[] {
  const has = (field: string) => (record: object) => (record as Readonly<Record<string, unknown>>)[field] !== undefined;
  const dropsOf = (all: Declarations, isThere: (field: string) => boolean) =>
    fieldsOf(all).flatMap(({ drops, field }) => (drops && isThere(field) ? [drops] : []));
  return [
    ...dropsOf(ENTRANT_COLUMNS, (field) => races.some((race) => race.entrants.some(has(field)))),
    ...(races.some((race) => race.entrants.some(has("playerId"))) ? ["ids of people"] : []),
    ...dropsOf(RACE_COLUMNS, (field) => races.some(has(field))),
    ...(races.some(has("recorded")) ? ["which races were recorded"] : []),
    ...besides,
  ];
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
