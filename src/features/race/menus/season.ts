/** Races of the open season as the search shows them. Pure. */
import type { HistorySnapshot } from "../../../worker/protocol";
import { date } from "../../../ui/format";

interface SeasonRace {
  readonly name: string;
  readonly date: string;
  readonly entrants: number;
  readonly winner: string;
}

function raceName(snapshot: HistorySnapshot, index: number): string {
  return snapshot.history.raceIds[index] || `Race ${index + 1}`;
}

export function raceAt(snapshot: HistorySnapshot, index: number): SeasonRace {
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
  return { name: raceName(snapshot, index), date: date(history.dates[index]), entrants, winner };
}

/** The text by which a race is found: its name and its date. */
export function raceText(snapshot: HistorySnapshot, index: number): string {
  const when = snapshot.history.dates[index];
  return `${raceName(snapshot, index)} ${when} ${date(when)}`;
}
