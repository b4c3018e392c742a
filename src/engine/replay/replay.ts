import type { PerformanceLaw } from "../numerics/density";
import type { History } from "../history/types";
import type { Rater, RatingScale } from "../rating/model";
import { NotFiniteError } from "../rating/not-finite";
import type { PreparedRace } from "../rating/race";
import { scaled, type Steps } from "../steps";
import { contenderOf, type Contender, type ContenderSpec } from "./contender";
import { BlockRecorder, type BlockColumns } from "./blocks";
import { drive } from "./drive";
import { raterOf, startNote, unusedNote, type ResultReading } from "./rater";
import type { Observer } from "./observer";
import { addPair, upsetsOf, type Upsets } from "./upsets";

/** One contender's ratings through a history, model units throughout. */
export interface ReplayColumns {
  readonly variant: string;
  readonly scale: RatingScale;
  readonly law: PerformanceLaw;
  /** [E] rating before and after the race of the row (after: when its rating period has closed); NaN where not rated. */
  readonly before: Float64Array;
  readonly after: Float64Array;
  /** [E] the same for the sd; null: the model has none. */
  readonly sdBefore: Float64Array | null;
  readonly sdAfter: Float64Array | null;
  /** [E] published score after the race; null: the rating minus `scoreSds` sds. */
  readonly scoreAfter: Float64Array | null;
  /** [P] final rating, sd and published score. */
  readonly rating: Float64Array;
  readonly sd: Float64Array | null;
  readonly score: Float64Array;
  /** [P] final values of each column of the model's state. */
  readonly state: readonly Float64Array[];
  /** [R] upsets and decided pairs (`Upsets`). */
  readonly upsets: Float64Array;
  readonly pairs: Int32Array;
  /** NaN: the model has no probability, and no upset is counted. */
  readonly expectedUpsets: Float64Array;
  /** Number of sds that the published score is below the mean (0 for models without an sd, or with a separate score). */
  readonly scoreSds: number;
  /** The model's assumptions in place of missing columns that it could use, in sentences. */
  readonly notes: readonly string[];
  /** Blocks rated besides the players; absent: none. */
  readonly blocks?: readonly BlockColumns[];
}

/** Replays a (filtered) history under each contender. Throws ParameterError, and NotFiniteError for ratings or probabilities. */
export function* replaySteps(
  history: History,
  reading: ResultReading,
  specs: readonly ContenderSpec[],
): Steps<readonly ReplayColumns[]> {
  const contenders = specs.map(contenderOf);
  const results: ReplayColumns[] = [];
  for (const contender of contenders) {
    const run = new ReplayRun(history, contender, reading);
    const steps = drive(history, reading.ties, run.rater, [run], contender);
    yield* scaled(steps, results.length / contenders.length, (results.length + 1) / contenders.length);
    results.push(run.columns());
  }
  return results;
}

/** An earlier replay of the first races, which can be continued. */
interface Earlier {
  /** The rater after those races. */
  readonly rater: Rater;
  readonly columns: ReplayColumns;
  readonly races: number;
  readonly rows: number;
}

/** The parts that a replay may skip, and where it continues from. */
interface ReplayRunOptions {
  readonly earlier?: Earlier;
  /** false: skips upsets and expectations, which take most of the time; their columns stay 0. */
  readonly upsets?: boolean;
}

export class ReplayRun implements Observer {
  readonly rater: Rater;
  private readonly before: Float64Array;
  private readonly after: Float64Array;
  private readonly sdBefore: Float64Array | null;
  private readonly sdAfter: Float64Array | null;
  private readonly scoreAfter: Float64Array | null;
  private readonly sdState: Float64Array | null;
  private readonly blocks: BlockRecorder | null;
  private readonly upsets: Float64Array;
  private readonly pairs: Int32Array;
  private readonly expectedUpsets: Float64Array;
  private readonly countsUpsets: boolean;
  /** Upsets of a race of two. */
  private readonly one: Upsets = { upsets: 0, pairs: 0, expected: 0 };

  constructor(
    private readonly history: History,
    private readonly contender: Contender,
    private readonly reading: Omit<ResultReading, "ties"> = {},
    options: ReplayRunOptions = {},
  ) {
    const { earlier } = options;
    const { model } = contender;
    this.rater = earlier?.rater ?? raterOf(history, contender, reading);
    this.blocks = this.rater.blocks ? new BlockRecorder(history, this.rater.blocks) : null;
    const column = model.columns.indexOf("sd");
    this.sdState = column < 0 ? null : this.rater.state[column];
    const rows = (): Float64Array => new Float64Array(history.entrantCount).fill(NaN);
    this.before = rows();
    this.after = rows();
    this.sdBefore = this.sdState && rows();
    this.sdAfter = this.sdState && rows();
    this.scoreAfter = model.ownScore ? rows() : null;
    this.upsets = new Float64Array(history.raceCount);
    this.pairs = new Int32Array(history.raceCount);
    this.expectedUpsets = new Float64Array(history.raceCount);
    this.countsUpsets = options.upsets !== false && !model.supports.noProbability;
    if (model.supports.noProbability) this.expectedUpsets.fill(NaN);
    if (earlier) this.continueFrom(earlier);
  }

  private continueFrom({ columns, rows, races }: Earlier): void {
    this.before.set(columns.before.subarray(0, rows));
    this.after.set(columns.after.subarray(0, rows));
    this.sdBefore?.set(columns.sdBefore!.subarray(0, rows));
    this.sdAfter?.set(columns.sdAfter!.subarray(0, rows));
    this.scoreAfter?.set(columns.scoreAfter!.subarray(0, rows));
    this.upsets.set(columns.upsets.subarray(0, races));
    this.pairs.set(columns.pairs.subarray(0, races));
    this.expectedUpsets.set(columns.expectedUpsets.subarray(0, races));
  }

  beforeRace(index: number, race: PreparedRace): void {
    const [rating] = this.rater.state;
    for (let k = 0; k < race.size; k++) {
      const player = race.player[k];
      // The score is read first, because reading it updates an sd that grows with time away.
      this.rater.score(player);
      this.before[race.row[k]] = rating[player];
      if (this.sdState) this.sdBefore![race.row[k]] = this.sdState[player];
    }
    this.blocks?.before(race);
    if (this.countsUpsets) this.noteUpsets(index, upsetsOf(race, this.rater));
  }

  beforeDuel(index: number, first: number, second: number, draw: boolean): void {
    const { player } = this.history;
    const { before, rater } = this;
    const [rating] = rater.state;
    const winner = player[first];
    const loser = player[second];
    rater.score(winner);
    rater.score(loser);
    before[first] = rating[winner];
    before[second] = rating[loser];
    if (this.sdState) {
      this.sdBefore![first] = this.sdState[winner];
      this.sdBefore![second] = this.sdState[loser];
    }
    if (draw || !this.countsUpsets) return;
    const { one } = this;
    one.upsets = one.pairs = one.expected = 0;
    addPair(one, rater.winProbability(winner, loser));
    this.noteUpsets(index, one);
  }

  afterPeriod(from: number, to: number): void {
    const { offsets, player } = this.history;
    const [rating] = this.rater.state;
    this.blocks?.after(offsets[from], offsets[to]);
    for (let row = offsets[from]; row < offsets[to]; row++) {
      if (Number.isNaN(this.before[row])) continue;
      this.after[row] = rating[player[row]];
      if (this.sdState) this.sdAfter![row] = this.sdState[player[row]];
      if (this.scoreAfter) this.scoreAfter[row] = this.rater.score(player[row]);
    }
  }

  columns(): ReplayColumns {
    const { model, parameters } = this.contender;
    const { rater } = this;
    const [rating] = rater.state;
    const score = Float64Array.from(rating, (_, player) => rater.score(player));
    const notFinite = score.findIndex((value) => !Number.isFinite(value));
    if (notFinite >= 0)
      throw new NotFiniteError("After the last race", this.contender, `score of ${this.history.names[notFinite]}`);
    return {
      variant: model.variantLabel(parameters),
      scale: model.scale(parameters),
      law: model.law(parameters),
      before: this.before,
      after: this.after,
      sdBefore: this.sdBefore,
      sdAfter: this.sdAfter,
      scoreAfter: this.scoreAfter,
      rating: rating.slice(),
      sd: this.sdState && this.sdState.slice(),
      score,
      state: rater.state.map((column) => column.slice()),
      upsets: this.upsets,
      pairs: this.pairs,
      expectedUpsets: this.expectedUpsets,
      scoreSds: typeof parameters.scoreSds === "number" && !model.ownScore ? parameters.scoreSds : 0,
      notes: [
        ...(model.notes?.(this.history, parameters) ?? []),
        unusedNote(this.contender, this.reading),
        startNote(this.history, this.contender, this.reading),
      ].filter(Boolean),
      ...(this.blocks && { blocks: this.blocks.columns(this.contender) }),
    };
  }

  private noteUpsets(index: number, { upsets, pairs, expected }: Upsets): void {
    this.upsets[index] = upsets;
    this.pairs[index] = pairs;
    this.expectedUpsets[index] = expected;
  }
}
