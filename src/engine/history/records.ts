import { STATUS_NAMES } from "./types";
import type { EntrantRecord, History, RaceRecord } from "./types";

/** The history as race records: what `buildHistory` makes the same history of again. */
export function toRecords(history: History): RaceRecord[] {
  return Array.from({ length: history.raceCount }, (_, race) => toRecord(history, race));
}

/** One race as a record, for an edit or a link. */
export function toRecord(history: History, race: number): RaceRecord {
  const entrants: EntrantRecord[] = [];
  for (let row = history.offsets[race]; row < history.offsets[race + 1]; row++)
    entrants.push(entrantOf(history, race, row));
  return {
    ...(history.raceIds[race] !== "" && { id: history.raceIds[race] }),
    ...(history.dates[race] !== "" && { date: history.dates[race] }),
    ...(history.recorded[race] === 0 && { recorded: false }),
    entrants,
  };
}

function entrantOf(history: History, race: number, row: number): EntrantRecord {
  const player = history.player[row];
  const status = STATUS_NAMES[history.status[row]];
  const known = (value: number): boolean => !Number.isNaN(value);
  return {
    name: history.anonymous[player] === 1 ? null : history.names[player],
    ...(history.playerIds[player] !== "" && { playerId: history.playerIds[player] }),
    rank: history.rank[row] > 0 ? history.rank[row] : null,
    ...(history.team[row] >= 0 && { team: history.teamNames[race][history.team[row]] }),
    ...(history.labels && history.labels[row] !== "" && { label: history.labels[row] }),
    ...(known(history.score[row]) && { score: history.score[row] }),
    ...(known(history.seconds[row]) && { seconds: history.seconds[row] }),
    ...(known(history.minutes[row]) && { minutes: history.minutes[row] }),
    ...(status !== "finished" && { status }),
  };
}
