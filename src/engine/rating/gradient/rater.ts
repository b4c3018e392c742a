import { roomFor } from "../../numerics/buffers";
import type { BlockDesign } from "../blocks/design";
import { BlockSteps } from "../blocks/steps";
import { emptyRace } from "../buffers";
import type { Explanation, ExplanationPart, Period, Rater, StrengthPart } from "../model";
import { PlayerSet, type Archive } from "../archive";
import type { PreparedRace } from "../race";
import { Seasons } from "../seasons";
import { SKIPPED } from "../skipped";
import type { TeamStrength } from "../teams/strength";
import { weightWords } from "../words";
import { withAnchor } from "./anchor";
import { valueAt } from "./knots";
import type { OrderLikelihood } from "./likelihood";
import type { GradientOptions } from "./parameters";

/** The explanation of one component of a gradient, as parts that sum to it. */
export interface GradientWorking {
  readonly rule: string;
  /** Values in gradient units (learning rate 1). `opponent` is an index in the race given to the likelihood. */
  readonly parts: readonly ExplanationPart[];
  readonly formula: Explanation["formula"];
  readonly notes?: readonly string[];
}

/** A gradient model's likelihood, and what else the rater needs of it. */
export interface GradientRule {
  readonly likelihood: OrderLikelihood;
  /** true: the likelihood is that of the whole order; false: a sum over pairs. */
  readonly order: boolean;
  /** P(better) as a function of the rating gap. */
  winProbability(gap: number): number;
  /** Scale of a performance, natural units. */
  readonly performanceScale: number;
  /** How the strength of a side follows from its members; absent: members are rated one by one. */
  readonly team?: TeamStrength;
  /** The explanation for entrant k; `gradient` is that of the likelihood, `ratings` those of the race's entrants. */
  working(ratings: Float64Array, race: PreparedRace, k: number, gradient: Float64Array): GradientWorking;
}

/** Moves ratings along the gradient of the log-likelihood of each race: rho += eta(rho) * gradient (Kerby 2). */
export class GradientRater implements Rater {
  readonly state: readonly Float64Array[];
  readonly period: Period;
  readonly duel: Rater["duel"];
  readonly blocks?: BlockSteps;
  readonly teamPerformance: Rater["teamPerformance"];
  readonly teamScore: Rater["teamScore"];
  delta = new Float64Array(16);
  private readonly rating: Float64Array;
  private readonly pending: Float64Array;
  private readonly touched: PlayerSet;
  private ratings = new Float64Array(17);
  private gradient = new Float64Array(17);
  private readonly anchored = emptyRace();
  /** null: no reversion between seasons. */
  private readonly seasons: Seasons | null;
  /** Changes at the start of a season, for the players of the current race. */
  private readonly reverted = new Map<number, number>();

  constructor(
    private readonly rule: GradientRule,
    private readonly options: GradientOptions,
    players: number,
    blocks?: BlockDesign,
  ) {
    this.rating = new Float64Array(players).fill(options.initialRating);
    this.state = [this.rating];
    this.period = options.batch;
    this.pending = new Float64Array(players);
    this.touched = new PlayerSet(players);
    const { team, performanceScale } = rule;
    if (team) {
      this.teamScore = (scores) => team.of(scores);
      this.teamPerformance = (members, out) => {
        out.location = team.of(members.map((player) => this.score(player)));
        out.scale = performanceScale;
      };
    }
    const { duel } = rule.likelihood;
    this.seasons = options.seasons.season === "none" ? null : new Seasons(options.seasons, players);
    if (blocks) this.blocks = new BlockSteps(blocks, players);
    else if (duel && options.batch === "race" && Number.isNaN(options.anchor) && !this.seasons)
      this.duel = this.duelBy(duel);
  }

  /** At the start of a season, moves each player once part of the way back to the initial rating. */
  arrive(race: PreparedRace): void {
    this.blocks?.arrive(race);
    if (!this.seasons) return;
    this.reverted.clear();
    this.seasons.arrive(race);
    const { reversion, mean } = this.options.seasons;
    for (let k = 0; k < race.size; k++) {
      const player = race.player[k];
      if (!this.seasons.begins(player)) continue;
      const by = reversion * (mean - this.rating[player]);
      this.rating[player] += by;
      this.reverted.set(player, by);
    }
  }

  add(race: PreparedRace): void {
    this.reserve(race.size + 1);
    if (!race.observed) {
      this.delta.fill(0, 0, race.size);
      return;
    }
    this.evaluate(race);
    for (let k = 0; k < race.size; k++) {
      const player = race.player[k];
      const change = this.learningRate(this.rating[player]) * race.weight * this.gradient[k];
      this.delta[k] = change;
      this.pending[player] += change;
      this.touched.add(player);
    }
    this.blocks?.add(race, this.gradient);
  }

  close(): void {
    const floor = this.options.floor;
    for (let i = 0; i < this.touched.count; i++) {
      const player = this.touched.at(i);
      this.rating[player] = Math.max(floor, this.rating[player] + this.pending[player]);
      this.pending[player] = 0;
    }
    this.touched.clear();
    this.blocks?.close();
  }

  serialise(archive: Archive): void {
    if (this.seasons) archive.part("seasons", this.seasons);
    if (this.blocks) archive.part("blocks", this.blocks);
    if (this.period === "race") return;
    archive.column("pending", this.pending);
    this.touched.serialise(archive);
  }

  private duelBy(increment: (gap: number, draw: boolean) => number): Rater["duel"] {
    const { rating } = this;
    const { floor, knots, learningRate } = this.options;
    if (knots.length > 0) {
      return (first, second, draw) => {
        const a = rating[first];
        const b = rating[second];
        const change = increment(a - b, draw);
        rating[first] = Math.max(floor, a + valueAt(knots, a) * change);
        rating[second] = Math.max(floor, b - valueAt(knots, b) * change);
      };
    }
    return (first, second, draw) => {
      const a = rating[first];
      const b = rating[second];
      const change = learningRate * increment(a - b, draw);
      rating[first] = Math.max(floor, a + change);
      rating[second] = Math.max(floor, b - change);
    };
  }

  score(player: number): number {
    return this.blocks ? this.rating[player] + this.blocks.blockStrength(player) : this.rating[player];
  }

  winProbability(i: number, j: number): number {
    return this.rule.winProbability(this.score(i) - this.score(j));
  }

  drawProbability(): number {
    return 0;
  }

  performance(player: number, out: { location: number; scale: number }): void {
    out.location = this.score(player);
    out.scale = this.rule.performanceScale;
  }

  logLikelihood(race: PreparedRace): number {
    if (!this.rule.order) return NaN;
    this.reserve(race.size);
    this.fill(race);
    const exact = race.published ? { ...race, published: false } : race;
    return this.rule.likelihood.evaluate(this.ratings, exact, this.gradient);
  }

  explain(race: PreparedRace, k: number): Explanation {
    const rate = this.learningRate(this.rating[race.player[k]]) * race.weight;
    if (!race.observed) return SKIPPED;
    this.reserve(race.size + 1);
    const seen = this.evaluate(race);
    const working = this.rule.working(this.ratings, seen, k, this.gradient);
    const parts = working.parts.map((part): ExplanationPart =>
      part.opponent === race.size
        ? { ...part, opponent: undefined, label: `${part.label} the anchor`, value: rate * part.value }
        : { ...part, value: rate * part.value },
    );
    const step = parts.reduce((sum, part) => sum + part.value, 0);
    const held = this.heldByFloor(race.player[k], step);
    if (held !== 0)
      parts.push({ label: held > 0 ? "Held by the rating floor" : "Made up for the rating floor", value: held });
    const notes = [...(working.notes ?? [])];
    if (this.reverted.get(race.player[k]))
      notes.push(
        `A new season has taken the rating ${Math.round(100 * this.options.seasons.reversion)} % of the way back to the initial one.`,
      );
    if (race.weight !== 1) notes.push(weightWords(race.weight));
    if (this.period !== "race") notes.push(`Takes effect at the end of the ${this.period}, with its other races.`);
    return {
      rule: working.rule,
      parts,
      total: step + held,
      formula: { id: working.formula.id, values: { ...working.formula.values, learningRate: rate, step } },
      ...(this.blocks && { strength: this.strength(this.blocks, race, k, step + held) }),
      notes,
    };
  }

  private strength(blocks: BlockSteps, race: PreparedRace, k: number, change: number): StrengthPart[] {
    const own = { label: "", block: "", before: this.rating[race.player[k]], change };
    return [own, ...blocks.parts(race, k, this.gradient)];
  }

  /** Correction by the floor; over the races of a period, these corrections sum to the one that `close` makes. */
  private heldByFloor(player: number, step: number): number {
    const { floor } = this.options;
    if (floor === -Infinity) return 0;
    const rating = this.rating[player];
    const open = rating + this.pending[player];
    const before = this.touched.has(player) ? Math.max(floor, open) : rating;
    return open + step >= floor && before === open ? 0 : Math.max(floor, open + step) - before - step;
  }

  /** Writes ratings and gradient of the race to the buffers; returns the race given to the likelihood. */
  private evaluate(race: PreparedRace): PreparedRace {
    const hasAnchor = !Number.isNaN(this.options.anchor);
    const seen = hasAnchor ? withAnchor(race, this.anchored) : race;
    this.fill(race);
    if (hasAnchor) this.ratings[race.size] = this.options.anchor;
    this.rule.likelihood.evaluate(this.ratings, seen, this.gradient);
    return seen;
  }

  /** Writes the strengths of a race's entrants, block strengths included. */
  private fill(race: PreparedRace): void {
    const { blocks, rating, ratings } = this;
    for (let k = 0; k < race.size; k++) {
      const own = rating[race.player[k]];
      ratings[k] = blocks ? own + blocks.of(race.row[k]) : own;
    }
  }

  private learningRate(rating: number): number {
    const { knots, learningRate } = this.options;
    return knots.length > 0 ? valueAt(knots, rating) : learningRate;
  }

  private reserve(n: number): void {
    if (this.gradient.length >= n) return;
    const capacity = roomFor(n);
    this.delta = new Float64Array(capacity);
    this.ratings = new Float64Array(capacity);
    this.gradient = new Float64Array(capacity);
  }
}
