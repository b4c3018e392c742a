/** One simulated season at a time: points, places and ranks after the remaining races. */
import type { Random } from "../numerics/random";
import type { Pace, Steps } from "../steps";
import type { PointsTally, Rest } from "./arithmetic";
import type { SimulatedResult, RaceSimulator } from "./race-simulator";
import type { RatedSeason } from "./rated";
import { pointsAt } from "./season-rules";
import { sharedPoints } from "./standings";
import type { WhatNext } from "./what-next";

export interface SeasonSetup {
  readonly tally: PointsTally;
  readonly rest: Rest;
  /** [m] index in the tally of each starter of the remaining races. */
  readonly starters: Int32Array;
  readonly simulator: RaceSimulator;
  /**
   * If ranks go by ratings: the starters' ratings change; `still` [n] are those of the others. null: ranks go by
   * points.
   */
  readonly rated: { readonly season: RatedSeason; readonly still: Float64Array } | null;
  /** Groups of results of the next race: the best place, from 1, of each; the last group includes DNFs. */
  readonly results: readonly number[];
  readonly seasons: number;
}

/** Callbacks of a simulation: `what` records what each result of the next race leads to; `onNext` runs after each race. */
interface Watching {
  readonly what: WhatNext | null;
  readonly onNext: () => void;
}

export class SimulatedSeason {
  /** Points and places at present. */
  readonly now: { readonly points: Float64Array; readonly places: Int32Array; readonly depth: number };
  /** [n] what ranks go by at the end: points or ratings. */
  readonly value: Float64Array;
  /** [n] each player's result of the next race; -1: does not enter it. */
  readonly result: Int32Array;
  /** [n] decides between players equal in everything else: the lower one is ahead. */
  readonly lot: Float64Array;
  /** [n] players by final rank. */
  readonly order: Int32Array;

  constructor(private readonly setup: SeasonSetup) {
    const { points, places, depth } = setup.tally;
    const n = points.length;
    this.now = { points: points.slice(), places: places.slice(), depth };
    this.value = setup.rated ? new Float64Array(n) : this.now.points;
    this.result = new Int32Array(n);
    this.lot = new Float64Array(n);
    this.order = Int32Array.from({ length: n }, (_, i) => i);
  }

  /** Plays the remaining races; pauses with `progress`. */
  *play({ what, onNext }: Watching, pace: Pace, progress: number): Steps<void> {
    const { tally, rest, simulator, rated, starters } = this.setup;
    const { points, places } = this.now;
    points.set(tally.points);
    places.set(tally.places);
    simulator.startSeason();
    rated?.season.start();
    for (let race = 0; race < rest.races; race++) {
      const ended = simulator.race();
      if (race === 0) {
        this.result.fill(-1);
        what?.begin();
        what?.race(ended, starters);
      }
      this.score(ended, race === 0, what);
      rated?.season.take(ended);
      if (race === 0) onNext();
      if (pace.isDue(60 * ended.size + (rated ? 100 * ended.size : 0))) yield progress;
    }
    for (let race = 0; race < rest.sprints; race++) {
      const ended = simulator.race(false);
      for (let k = 0; k < ended.finishers; k++)
        points[starters[ended.order[k]]] += pointsAt(rest.sprint, ended.place[k]);
    }
    if (rated) {
      this.value.set(rated.still);
      starters.forEach((i, k) => (this.value[i] = rated.season.score(k)));
    }
  }

  /** Ranks all players at the end. */
  rank(random: Random): void {
    const { lot, order } = this;
    for (let i = 0; i < lot.length; i++) lot[i] = random.uniform();
    order.sort((i, j) => this.compare(i, j));
  }

  /** Adds the points of a race; of the next race also notes each result. */
  private score(ended: SimulatedResult, isNext: boolean, what: WhatNext | null): void {
    const { starters, results, rest } = this.setup;
    const { points, places, depth } = this.now;
    for (let k = 0; k < ended.size;) {
      const place = ended.place[k];
      let end = k + 1;
      while (place > 0 && end < ended.size && ended.place[end] === place) end++;
      const tied = end - k;
      for (; k < end; k++) {
        const i = starters[ended.order[k]];
        if (isNext) this.result[i] = resultOf(results, place);
        if (place === 0) continue;
        const gained = sharedPoints(rest.table, place, tied, ended.size);
        const counts = place <= depth && !(tied > 1 && ended.size === 2);
        points[i] += gained;
        if (counts) places[i * depth + place - 1]++;
        if (isNext) what?.gain(i, gained, counts ? place : 0);
      }
    }
  }

  private compare(i: number, j: number): number {
    const { value, lot, now, setup } = this;
    if (value[i] !== value[j]) return value[j] - value[i];
    if (!setup.rated)
      for (let k = 0; k < now.depth; k++) {
        const more = now.places[j * now.depth + k] - now.places[i * now.depth + k];
        if (more !== 0) return more;
      }
    return lot[i] - lot[j];
  }
}

function resultOf(results: readonly number[], place: number): number {
  if (place === 0) return results.length - 1;
  let at = 0;
  while (at + 1 < results.length && place >= results[at + 1]) at++;
  return at;
}
