/** Searches races of the open season. Pure. */
import type { HistorySnapshot } from "../../../worker/protocol";
import { date } from "../../../ui/format";
import { raceSearch } from "../../../ui/search";

interface SeasonRace {
  readonly index: number;
  readonly key: number;
  readonly name: string;
  readonly date: string;
  readonly entrants: number;
  readonly winner: string;
}

function raceName(snapshot: HistorySnapshot, index: number): string {
  return snapshot.history.raceIds[index] || `Race ${index + 1}`;
}

function raceAt(snapshot: HistorySnapshot, index: number): SeasonRace {
  const { history } = snapshot;
  const from = history.offsets[index];
  const to = history.offsets[index + 1];
  let winner = "";
  let entrants = 0;
  for (let row = from; row < to; row++) {
    if (history.rank[row] <= 0) continue;
    entrants += 1;
    if (history.rank[row] === 1 && !winner) winner = history.names[history.player[row]];
  }
  const { keys, dates } = history;
  return { index, key: keys[index], name: raceName(snapshot, index), date: date(dates[index]), entrants, winner };
}

/**
 * Latest first. Every word must occur in the name, the date or an entrant's name. Returns at most `most` races, and the
 * total.
 */
export function findRaces(
  snapshot: HistorySnapshot,
  search: string,
  most: number,
): { readonly races: readonly SeasonRace[]; readonly count: number } {
  const { history } = snapshot;
  const { dates } = history;
  const fits = raceSearch(history, search, (race) => `${raceName(snapshot, race)} ${dates[race]} ${date(dates[race])}`);
  const races: SeasonRace[] = [];
  let count = 0;
  for (let index = history.raceCount - 1; index >= 0; index--) {
    if (!fits(index)) continue;
    count += 1;
    if (races.length < most) races.push(raceAt(snapshot, index));
  }
  return { races, count };
}
