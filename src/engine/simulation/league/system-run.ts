/** Runs one system through a league, and records its ratings and their error after every race. */
import { DEFAULT_TIES } from "../../history/types";
import type { PreparedRace } from "../../rating/race";
import { contenderOf, type ContenderSpec } from "../../replay/contender";
import { drive } from "../../replay/drive";
import type { Observer } from "../../replay/observer";
import type { Steps } from "../../steps";
import { CentredErrors } from "../centred-errors";
import { matchedTo } from "../matched";
import { ScaledSteps } from "../scaled-steps";
import type { LeagueSeason } from "./season";
import type { LeagueSettings } from "./settings";

/** Keeps the system's state between two calls of `drive.next`, so that it continues where it stopped. */
export class SystemRun implements Observer {
  /** [R + 1, N] points above 1500 of each person's current account, after each number of races. */
  readonly estimates: Float64Array;
  /** [R + 1] error of `measure.ts`, points; NaN before the first race. */
  readonly errors: Float64Array;
  /** Last row computed. */
  row = 0;
  /** Whether the system has a learning rate, which can be matched to others and changed. */
  readonly hasRate: boolean;
  readonly drive: Steps<void>;
  /** The model's label. */
  readonly label: string;
  private readonly rating: Float64Array;
  private readonly steps: ScaledSteps;
  private readonly origin: number;
  private readonly unit: number;
  private readonly raced: Uint8Array;

  /** @throws ParameterError for an unknown model or parameter */
  constructor(
    private readonly season: LeagueSeason,
    settings: LeagueSettings,
    spec: ContenderSpec,
  ) {
    const { facts, history } = season;
    const contender = contenderOf(settings.steps === "matched" ? matchedTo(settings, spec) : spec);
    const { model, parameters } = contender;
    const rater = model.rater(parameters, history.playerCount);
    const { origin, pointsPerUnit } = model.scale(parameters);
    this.label = model.label;
    this.hasRate = typeof parameters.learningRate === "number";
    this.origin = origin;
    this.unit = pointsPerUnit;
    this.rating = rater.state[0];
    this.steps = new ScaledSteps(this.rating);
    this.estimates = new Float64Array((facts.races + 1) * facts.names.length);
    this.errors = new Float64Array(facts.races + 1).fill(NaN);
    this.raced = new Uint8Array(facts.names.length);
    this.drive = drive(history, DEFAULT_TIES, rater, [this], contender);
    this.place(0, 0);
  }

  beforeRace(_index: number, race: PreparedRace): void {
    if (this.hasRate) this.steps.note(race);
  }

  /** Ratings stay unchanged until their rating period closes. */
  afterPeriod(from: number, to: number): void {
    const { rate, facts } = this.season;
    for (let row = from + 1; row < to; row++) this.keep(row);
    this.meet(to);
    // A period of several races uses the rate of its last one.
    if (this.hasRate) this.steps.close(() => rate[to - 1]);
    this.place(to, (to - 1) * facts.names.length);
    this.row = to;
  }

  private meet(row: number): void {
    const { order, field } = this.season.facts;
    for (let k = (row - 1) * field; k < row * field; k++) if (order[k] >= 0) this.raced[order[k]] = 1;
  }

  private keep(row: number): void {
    const persons = this.raced.length;
    this.meet(row);
    this.estimates.copyWithin(row * persons, (row - 1) * persons, row * persons);
    this.judge(row);
  }

  /** `accounts`: offset of the accounts in use. */
  private place(row: number, accounts: number): void {
    const persons = this.raced.length;
    for (let person = 0; person < persons; person++) {
      const account = row === 0 ? person : this.season.account[accounts + person];
      this.estimates[row * persons + person] = (this.rating[account] - this.origin) * this.unit;
    }
    this.judge(row);
  }

  private judge(row: number): void {
    const { truth } = this.season.facts;
    const persons = this.raced.length;
    const misses = new CentredErrors();
    for (let person = 0, at = row * persons; person < persons; person++, at++)
      if (this.raced[person]) misses.add(this.estimates[at] - truth[at]);
    this.errors[row] = misses.error;
  }
}
