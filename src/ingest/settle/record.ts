import type { EntrantRecord, RaceRecord } from "../../engine/history/types";
import type { DraftGame } from "../draft";
import type { Entrant, Side } from "./entrants";

type Written<Shape> = { -readonly [Key in keyof Shape]: Shape[Key] };

/** Converts to a race record, without unknown fields. */
export function recordOf(
  game: DraftGame,
  entrants: readonly Entrant[],
  sides: readonly Side[],
  ranks: ReadonlyMap<Side, number | null>,
  joined: boolean,
): RaceRecord {
  const sideOf = new Map<Entrant, Side>();
  for (const side of sides) for (const member of side.members) sideOf.set(member, side);
  return {
    ...(game.id === undefined || game.id === "" ? {} : { id: game.id }),
    ...(game.date === undefined || game.date === "" ? {} : { date: game.date }),
    ...(game.recorded === undefined ? {} : { recorded: game.recorded }),
    ...(game.weight === undefined ? {} : { weight: game.weight }),
    ...(game.season === undefined || game.season === "" ? {} : { season: game.season }),
    entrants: entrants.map((entrant) => {
      const side = sideOf.get(entrant);
      const inTeam = side !== undefined && side.members.length > 1;
      return entrantRecord(
        entrant,
        side === undefined || (entrant.unread && !inTeam) ? null : ranks.get(side)!,
        joined,
      );
    }),
  };
}

/** Field by field, because this runs for every row of a file, and spreading a dozen conditions takes five times as long. */
function entrantRecord(entrant: Entrant, rank: number | null, joined: boolean): EntrantRecord {
  const { person, team, score, seconds, minutes, home, share, start, startSd, shared, conditions, status } = entrant;
  const record = { name: person?.name ?? null } as Written<EntrantRecord>;
  if (person?.playerId !== undefined) record.playerId = person.playerId;
  record.rank = rank;
  if (team !== undefined) record[joined ? "team" : "label"] = team;
  if (score !== undefined) record.score = score;
  if (seconds !== undefined && rank !== null && status === undefined) record.seconds = seconds;
  if (minutes !== undefined) record.minutes = minutes;
  if (home !== undefined) record.home = home;
  if (share !== undefined) record.share = share;
  if (start !== undefined) record.start = start;
  if (startSd !== undefined) record.startSd = startSd;
  if (shared) record.shared = shared;
  if (conditions) record.conditions = conditions;
  if (status !== undefined) record.status = status;
  return record;
}
