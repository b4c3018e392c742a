/** Example questions taken from a season's own results. Pure. */
import { startersOfRace, leaderboardRows, placingsOf, playerKey } from "../../store";
import type { HistorySnapshot, ReplayColumns } from "../../worker/protocol";
import type { Change } from "../../worker/protocol/whatIf";
import { raceHead } from "../common/scenarios.chart";

interface WhatIfExample {
  readonly label: string;
  readonly change: Change;
  /** Key of the race concerned; null: a player. */
  readonly race: number | null;
}

const DNF = 1;

/** Swaps the first two of the last race that has two places. */
function swapped(snapshot: HistorySnapshot): WhatIfExample | null {
  const { history } = snapshot;
  for (let race = history.raceCount - 1; race >= 0; race--) {
    const { starters, out } = startersOfRace("", snapshot, race, null);
    const [first, second, ...rest] = starters;
    if (!second || first.status !== "finished" || second.status !== "finished" || second.tied) continue;
    if (first.team >= 0 || first.player === null || second.player === null) continue;
    const order = placingsOf({ starters: [second, first, ...rest], out });
    const label = `Swap ${first.name} and ${second.name} in ${raceHead(snapshot, race)}`;
    return { label, change: { type: "result", race: history.keys[race], order }, race: history.keys[race] };
  }
  return null;
}

/** The player with most DNFs, as if those races had been finished; without any DNF, the season without its leader. */
function without(snapshot: HistorySnapshot, replay: ReplayColumns): WhatIfExample | null {
  const { history } = snapshot;
  const count = new Int32Array(history.playerCount);
  history.status.forEach((status, row) => status === DNF && count[history.player[row]]++);
  const most = count.reduce((best, now, player) => (now > count[best] ? player : best), 0);
  if (count[most] > 0)
    return {
      label: `${history.names[most]} without DNFs`,
      change: { type: "player", player: playerKey(history, most), what: "no-dnf" },
      race: null,
    };
  const [leader] = leaderboardRows(snapshot, replay);
  return leader
    ? {
        label: `The season without ${leader.name}`,
        change: { type: "player", player: leader.key, what: "gone" },
        race: null,
      }
    : null;
}

/** Leaves out the race that separated the final first two most. */
function decisive(snapshot: HistorySnapshot, replay: ReplayColumns): WhatIfExample | null {
  const { history } = snapshot;
  const [first, second] = leaderboardRows(snapshot, replay);
  if (!first || !second) return null;
  let best = -1;
  let furthest = 0;
  for (let race = 0; race < history.raceCount; race++) {
    let apart = 0;
    for (let row = history.offsets[race]; row < history.offsets[race + 1]; row++) {
      const change = replay.after[row] - replay.before[row];
      if (Number.isNaN(change)) continue;
      if (history.player[row] === first.player) apart += change;
      if (history.player[row] === second.player) apart -= change;
    }
    if (apart > furthest) [best, furthest] = [race, apart];
  }
  if (best < 0) return null;
  const key = history.keys[best];
  return { label: `${raceHead(snapshot, best)} not held`, change: { type: "no-race", race: key }, race: key };
}

export const whatIfExamples = (snapshot: HistorySnapshot, replay: ReplayColumns): readonly WhatIfExample[] =>
  [swapped(snapshot), without(snapshot, replay), decisive(snapshot, replay)].flatMap((one) => one ?? []);
