import { ENTRANT_COLUMNS, fieldsOf, RACE_COLUMNS, type Declarations } from "../../engine/history/shape";
import type { EntrantRecord, RaceRecord } from "../../engine/history/types";

/** Collects, race by race, the fields that a simpler format cannot hold. */
export class Drops {
  private readonly ofRaces = new Set<string>();
  private readonly ofEntrants = new Set<string>();

  look(race: RaceRecord): void {
    note(this.ofRaces, race);
    for (const entrant of race.entrants) note(this.ofEntrants, entrant);
  }

  /** The fields that were found, in words. */
  words(besides: readonly string[] = []): string[] {
    const dropsOf = (all: Declarations, there: ReadonlySet<string>) =>
      fieldsOf(all).flatMap(({ drops, field }) => (drops && there.has(field) ? [drops] : []));
    return [
      ...dropsOf(ENTRANT_COLUMNS, this.ofEntrants),
      ...(this.ofEntrants.has("playerId") ? ["ids of people"] : []),
      ...dropsOf(RACE_COLUMNS, this.ofRaces),
      ...(this.ofRaces.has("recorded") ? ["which races were recorded"] : []),
      ...besides,
    ];
  }
}

function note(there: Set<string>, record: object): void {
  const values = record as Readonly<Record<string, unknown>>;
  for (const field in record) if (values[field] !== undefined) there.add(field);
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
