import type { Start } from "../history/starts";
import { gaussianCdf } from "../numerics/gaussian";
import { sigmoid } from "../numerics/logspace";
import type { Archive } from "../rating/archive";
import type { Explanation } from "../rating/model";
import { GAUSSIAN_TEN_TO_ONE } from "../rating/points";
import { RaceRater } from "../rating/race-rater";
import type { PreparedRace } from "../rating/race";
import { checkState, type Rule, type RuleLink, type RuleSettings, type RuleState } from "./contract";
import { RuleError } from "./error";
import { ReadLog } from "./read-log";
import { ruleRaceOf } from "./rule-race";

const DAY = 86_400_000;

/** What the rater of a rule needs besides the rule. */
export interface RuleSetup {
  readonly settings: RuleSettings;
  /** Fields of a state, the rating first. */
  readonly keys: readonly string[];
  readonly start: RuleState;
  /** The law and scale of performances: the rule's own, or the closest to its `predict`; null: it has no probabilities. */
  readonly link: RuleLink | null;
  /** Calls a function of the rule; errors become a RuleError with its line. */
  readonly ask: <Result>(call: () => Result) => Result;
}

/** Rates by a custom rule. Ratings are stored in typed columns; the rule receives frozen copies. */
export class RuleRater extends RaceRater {
  /** Time of each player's last race, milliseconds; NaN: none, or undated. */
  private readonly last: Float64Array;
  private time = NaN;

  constructor(
    private readonly rule: Rule,
    private readonly setup: RuleSetup,
    players: number,
  ) {
    super(
      setup.keys.map((key) => setup.start[key]),
      players,
    );
    this.last = new Float64Array(players).fill(NaN);
  }

  /** A `start` function with a player parameter gives the rest of the state. */
  started(player: number, { rating, sd }: Start): void {
    const { start } = this.rule;
    const { ask, settings, keys } = this.setup;
    if (start.length < 2) return;
    const given = Object.freeze({ rating, sd: Number.isNaN(sd) ? null : sd });
    const state = checkState(
      ask(() => start(settings, given)),
      keys,
      "start returned",
    );
    keys.forEach((key, column) => (this.state[column][player] = state[key]));
  }

  /** Applies the time since each player's last race, once: the player is then up to date. */
  arrive(race: PreparedRace): void {
    const { elapse } = this.rule;
    if (!elapse || Number.isNaN(race.time)) return;
    const { ask, settings, keys } = this.setup;
    for (let k = 0; k < race.size; k++) {
      const player = race.player[k];
      const days = (race.time - this.last[player]) / DAY;
      if (!(days > 0)) continue;
      const after = checkState(
        ask(() => elapse(this.stateOf(player), days, settings)),
        keys,
        "elapse returned",
      );
      keys.forEach((key, column) => (this.state[column][player] = after[key]));
      this.last[player] = race.time;
    }
  }

  override add(race: PreparedRace): void {
    super.add(race);
    this.time = race.time;
  }

  serialise(archive: Archive): void {
    archive.column("last", this.last);
  }

  override score(player: number): number {
    const { score } = this.rule;
    if (!score) return this.state[0][player];
    return this.setup.ask(() => score(this.stateOf(player), this.setup.settings));
  }

  winProbability(i: number, j: number): number {
    const { predict } = this.rule;
    const { ask, settings, link } = this.setup;
    if (!predict) return linked(link, this.state[0][i] - this.state[0][j]);
    const chance = ask(() => predict(this.stateOf(i), this.stateOf(j), settings));
    if (typeof chance === "number" && chance >= 0 && chance <= 1) return chance;
    throw new RuleError(`predict returned ${String(chance)}, which is not a probability.`);
  }

  performance(player: number, out: { location: number; scale: number }): void {
    out.location = this.state[0][player];
    out.scale = performanceScale(this.setup.link);
  }

  protected rate(race: PreparedRace): void {
    const states = Object.freeze(this.statesOf(race));
    const after = this.rated(ruleRaceOf(race), states);
    const { keys } = this.setup;
    for (let k = 0; k < race.size; k++) {
      const state = checkState(after[k], keys, `rate gave entrant ${k + 1} of ${race.size}`);
      for (let column = 0; column < keys.length; column++) this.next[column][k] = state[keys[column]];
    }
  }

  protected why(race: PreparedRace, k: number): Explanation {
    const looked = new ReadLog();
    const given = looked.watch(ruleRaceOf(race), "race");
    const states = looked.watch(this.statesOf(race), "states");
    const settings = looked.watch(this.setup.settings, "parameters");
    const after = checkState(this.rated(given, states, settings)[k], this.setup.keys, "rate gave this entrant");
    const before = this.stateOf(race.player[k]);
    const total = after.rating - before.rating;
    const { sd } = before;
    return {
      rule: "A rule of your own: its code says how ratings move.",
      parts: [{ label: "By the rule", value: total }],
      total,
      formula: { id: "none", values: {} },
      ...(sd !== undefined && { sd: { before: sd, after: after.sd } }),
      notes: looked.words(),
    };
  }

  protected override onClosed(player: number): void {
    this.last[player] = this.time;
  }

  private rated(...[race, states, settings = this.setup.settings]: Ask): readonly RuleState[] {
    const after = this.setup.ask(() => this.rule.rate(race, states, settings));
    if (!Array.isArray(after) || after.length !== states.length)
      throw new RuleError(`rate must return a list of ${states.length} states, one for each entrant.`);
    return after as readonly RuleState[];
  }

  private statesOf(race: PreparedRace): RuleState[] {
    const states: RuleState[] = [];
    for (let k = 0; k < race.size; k++) states.push(this.stateOf(race.player[k]));
    return states;
  }

  private stateOf(player: number): RuleState {
    const state: Record<string, number> = {};
    const { keys } = this.setup;
    for (let column = 0; column < keys.length; column++) state[keys[column]] = this.state[column][player];
    return Object.freeze(state) as RuleState;
  }
}

type Ask = [race: Parameters<Rule["rate"]>[0], states: Parameters<Rule["rate"]>[1], settings?: RuleSettings];

/** P(better) at a gap of ratings. @throws RuleError if the rule has no probabilities */
function linked(link: RuleLink | null, gap: number): number {
  if (!link) throw new RuleError(NO_PROBABILITY);
  const tens = gap / link.tenToOne;
  return link.law === "logistic" ? sigmoid(tens * Math.LN10) : gaussianCdf(tens * GAUSSIAN_TEN_TO_ONE);
}

const NO_PROBABILITY =
  'This rule has no probability. Add predict(a, b), or a link such as { law: "logistic", tenToOne: 400 }.';

/** Scale of a Gumbel or Gaussian performance, model units; NaN if the rule has no probabilities. */
function performanceScale(link: RuleLink | null): number {
  if (!link) return NaN;
  return link.law === "logistic" ? link.tenToOne / Math.LN10 : link.tenToOne / (Math.SQRT2 * GAUSSIAN_TEN_TO_ONE);
}
