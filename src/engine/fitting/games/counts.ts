import { exactTies, type History, type TieReadings } from "../../history/types";
import { emptyRace } from "../../rating/buffers";
import { pairResult } from "../../likelihoods/pairwise";
import { prepareRace } from "../../rating/prepare";

/** Outcome of a game for the first of the pair. */
const WIN = 0;
const DRAW = 1;
const LOSS = 2;

/** A history as games between every compared pair of a race. Games of a pair are counted together, so that cost grows with pairs, not games. */
export class Games {
  /** [pairs] indexes among the rated players. */
  readonly first: Int32Array;
  readonly second: Int32Array;
  /** [races + 1] first entry of each race that has a game, and [games] its pair times three plus the outcome. */
  private readonly offsets: Int32Array;
  private readonly entries: Int32Array;

  /** @param index [P] number of each player among the rated ones */
  constructor(history: History, ties: TieReadings, index: Int32Array, size: number) {
    const pairs = new Map<number, number>();
    const first: number[] = [];
    const second: number[] = [];
    const entries: number[] = [];
    const offsets = [0];
    const race = emptyRace();
    const exact = exactTies(ties);
    for (let number = 0; number < history.raceCount; number++) {
      prepareRace(history, number, exact, race);
      if (!race.observed) continue;
      for (let i = 0; i < race.size; i++) {
        for (let j = i + 1; j < race.size; j++) {
          const result = pairResult(race, i, j);
          if (result === 0) continue;
          const [a, b] = [index[race.player[i]], index[race.player[j]]];
          const key = Math.min(a, b) * size + Math.max(a, b);
          let pair = pairs.get(key);
          if (pair === undefined) {
            pairs.set(key, (pair = first.length));
            first.push(Math.min(a, b));
            second.push(Math.max(a, b));
          }
          entries.push(3 * pair + (result === 0.5 ? DRAW : a < b ? WIN : LOSS));
        }
      }
      if (entries.length > offsets[offsets.length - 1]) offsets.push(entries.length);
    }
    this.first = Int32Array.from(first);
    this.second = Int32Array.from(second);
    this.entries = Int32Array.from(entries);
    this.offsets = Int32Array.from(offsets);
  }

  get races(): number {
    return this.offsets.length - 1;
  }

  /** [3 * pairs] wins, draws and losses of each pair: in the races that `draw` picks, or in all. */
  count(draw?: () => number): Float64Array {
    const counts = new Float64Array(3 * this.first.length);
    for (let k = 0; k < this.races; k++) {
      const race = draw ? draw() : k;
      for (let at = this.offsets[race]; at < this.offsets[race + 1]; at++) counts[this.entries[at]]++;
    }
    return counts;
  }
}

export function totalsOf(counts: Float64Array): { readonly draws: number; readonly games: number } {
  let draws = 0;
  let games = 0;
  counts.forEach((count, at) => {
    games += count;
    if (at % 3 === DRAW) draws += count;
  });
  return { draws, games };
}
