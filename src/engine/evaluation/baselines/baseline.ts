import type { Model, Rater } from "../../rating/model";
import { PlackettLuceLikelihood } from "../../likelihoods/plackett-luce";
import { POINTS_AT_TEN_TO_ONE } from "../../rating/points";
import type { PreparedRace } from "../../rating/race";
import { sigmoid } from "../../numerics/logspace";

/** A baseline's belief: a strength for each player, as natural log odds. */
export interface Strengths {
  strength(player: number): number;
  score(player: number): number;
  readonly state: readonly Float64Array[];
  add(race: PreparedRace): void;
  close(): void;
}

type Described = Pick<Model, "id" | "label" | "summary" | "source">;

/** Makes a model of strengths, with probabilities by Plackett–Luce (places filled in proportion to the odds). */
export function baselineModel(described: Described, strengths: (players: number) => Strengths): Model {
  return {
    ...described,
    place: 0,
    line: described.summary,
    parameters: [],
    presets: [],
    columns: ["rating"],
    supports: { ties: "unobserved", order: true },
    scale: () => ({ origin: 0, pointsPerUnit: POINTS_AT_TEN_TO_ONE / Math.LN10 }),
    law: () => ({ density: "gumbel-max" }),
    variantLabel: () => "",
    rater: (_, players) => new BaselineRater(strengths(players)),
  };
}

class BaselineRater implements Rater {
  readonly period = "race";
  readonly delta = new Float64Array(0);
  readonly state: readonly Float64Array[];
  private readonly likelihood = new PlackettLuceLikelihood("race");
  private own = new Float64Array(64);
  private gradient = new Float64Array(64);

  constructor(private readonly strengths: Strengths) {
    this.state = strengths.state;
  }

  add(race: PreparedRace): void {
    if (race.observed) this.strengths.add(race);
  }

  close(): void {
    this.strengths.close();
  }

  score(player: number): number {
    return this.strengths.score(player);
  }

  winProbability(i: number, j: number): number {
    return sigmoid(this.strengths.strength(i) - this.strengths.strength(j));
  }

  drawProbability(): number {
    return 0;
  }

  performance(player: number, out: { location: number; scale: number }): void {
    out.location = this.strengths.strength(player);
    out.scale = 1;
  }

  logLikelihood(race: PreparedRace): number {
    if (this.own.length < race.size) {
      this.own = new Float64Array(2 * race.size);
      this.gradient = new Float64Array(2 * race.size);
    }
    for (let k = 0; k < race.size; k++) this.own[k] = this.strengths.strength(race.player[k]);
    return this.likelihood.evaluate(this.own, race, this.gradient);
  }

  explain(): never {
    throw new Error("A baseline has no ratings, so there is nothing to explain.");
  }
}
