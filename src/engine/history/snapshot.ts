import { Pace, type Steps } from "../steps";
import { connectednessSteps } from "./connectedness";
import { contentsOf, type Contents } from "./contents";
import { isDraw, sidesOf } from "./sides";
import type { History, TieReadings } from "./types";

/** A derived history with the counts that every screen needs. */
export interface DerivedHistory extends Contents {
  readonly history: History;
  /** Rows of each player in time order: player p has rows[rowOffsets[p] .. rowOffsets[p + 1] - 1]; rated rows only. */
  readonly rowOffsets: Int32Array;
  readonly rows: Int32Array;
  readonly raceOfRow: Int32Array;
  /**
   * [P] rated races, wins (rank 1, alone or with a team, unless the race is a draw), draws (games of two sides that share the
   * first place), podiums (rank <= 3 of more than three sides), last race index or -1.
   */
  readonly races: Int32Array;
  readonly wins: Int32Array;
  readonly draws: Int32Array;
  readonly podiums: Int32Array;
  readonly lastRace: Int32Array;
  /** [P] connected component by number of players (0 is the largest), -1 for players without a rated race. */
  readonly component: Int32Array;
  readonly components: number;
  /** Number of strongly connected components of the beat graph (Ford: a finite maximum-likelihood estimate needs one). */
  readonly strongComponents: number;
}

/** Estimated cost of a race, for pauses. */
const OPERATIONS_A_RACE = 100;

/** Indexes a history by player, with counts; yields the share done. */
export function* snapshotSteps(history: History, ties?: TieReadings): Steps<DerivedHistory> {
  const { playerCount, entrantCount, raceCount, offsets, player, rank } = history;
  const races = new Int32Array(playerCount);
  const wins = new Int32Array(playerCount);
  const draws = new Int32Array(playerCount);
  const podiums = new Int32Array(playerCount);
  const lastRace = new Int32Array(playerCount).fill(-1);
  const raceOfRow = new Int32Array(entrantCount);
  const pace = new Pace();
  for (let race = 0; race < raceCount; race++) {
    if (pace.isDue(OPERATIONS_A_RACE)) yield race / raceCount;
    const sides = sidesOf(history, race);
    const firsts = isDraw(history, race, sides) ? draws : wins;
    for (let row = offsets[race]; row < offsets[race + 1]; row++) {
      raceOfRow[row] = race;
      if (rank[row] === 0) continue;
      const who = player[row];
      races[who]++;
      lastRace[who] = race;
      if (rank[row] === 1) firsts[who]++;
      if (rank[row] <= 3 && sides > 3) podiums[who]++;
    }
  }
  const rowOffsets = new Int32Array(playerCount + 1);
  for (let who = 0; who < playerCount; who++) rowOffsets[who + 1] = rowOffsets[who] + races[who];
  const next = rowOffsets.slice(0, playerCount);
  const rows = new Int32Array(rowOffsets[playerCount]);
  for (let row = 0; row < entrantCount; row++) if (rank[row] > 0) rows[next[player[row]]++] = row;
  yield 1;
  const contents = contentsOf(history);
  yield 1;
  return {
    history,
    rowOffsets,
    rows,
    raceOfRow,
    races,
    wins,
    draws,
    podiums,
    lastRace,
    ...contents,
    ...(yield* connectednessSteps(history, ties)),
  };
}
