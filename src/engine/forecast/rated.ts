/** Ratings updated through simulated races, from the system's current beliefs. */
import { buildHistory } from "../history/build";
import { Status, type History, type TieReadings } from "../history/types";
import { emptyRace } from "../rating/buffers";
import type { Rater } from "../rating/model";
import { prepareRace } from "../rating/prepare";
import type { PreparedRace } from "../rating/race";
import type { Contender } from "../replay/contender";
import type { SimulatedResult } from "./race-simulator";

const NEAR = 1e-9;

/** A rater of the starters only, reset to today's ratings before every season. Shared strengths stay fixed. */
export class RatedSeason {
  private readonly rater: Rater;
  private readonly today: readonly Float64Array[];
  private readonly one: History;
  private readonly race: PreparedRace = emptyRace();
  private readonly weights: SimulatedResult;

  /**
   * `real`: the rater after the last race, which is modified here. `players` [n]. Throws RangeError if the rater has
   * state besides its columns.
   */
  constructor(
    { model, parameters }: Contender,
    real: Rater,
    players: Int32Array,
    private readonly ties: TieReadings,
  ) {
    const n = players.length;
    this.rater = model.rater(parameters, n);
    this.today = real.state.map((column) => Float64Array.from(players, (player) => column[player]));
    this.one = buildHistory([
      { entrants: Array.from({ length: n }, (_, k) => ({ name: String(k), rank: k + 1 })) },
    ]).history;
    this.weights = {
      order: Int32Array.from({ length: n }, (_, k) => k),
      size: n,
      finishers: n,
      place: Int32Array.from({ length: n }, (_, k) => k + 1),
    };
    this.start();
    const mine = Float64Array.from(this.probe(this.rater, this.one));
    const theirs = this.probe(real, { ...this.one, player: players.slice() });
    const scale = Math.max(1e-3, ...mine.map(Math.abs));
    if (mine.some((change, k) => !(Math.abs(change - theirs[k]) <= NEAR * scale)))
      throw new RangeError(
        `${model.label} has a state that simulated races cannot update. Decide by points, or choose another system.`,
      );
    this.rater.close(1);
    this.start();
  }

  /** Resets all ratings to today's. */
  start(): void {
    this.today.forEach((column, c) => this.rater.state[c].set(column));
  }

  take(ended: SimulatedResult): void {
    this.rater.add(this.prepare(ended, this.one));
    this.rater.close(1);
  }

  /** Published score of starter k, model units. */
  score(k: number): number {
    return this.rater.score(k);
  }

  private probe(rater: Rater, history: History): Float64Array {
    rater.add(this.prepare(this.weights, history));
    return rater.delta.slice(0, this.race.size);
  }

  private prepare({ order, size, finishers, place }: SimulatedResult, history: History): PreparedRace {
    const { rank, status } = this.one;
    rank.fill(0);
    for (let k = 0; k < size; k++) {
      const isOut = k >= finishers;
      rank[order[k]] = isOut ? finishers + 1 : place[k];
      status[order[k]] = isOut ? Status.dnf : Status.finished;
    }
    return prepareRace(history, 0, this.ties, this.race);
  }
}
