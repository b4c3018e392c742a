import type { History } from "../history/types";
import type { ContenderSpec } from "../replay/contender";
import type { ResultReading } from "../replay/rater";
import { scaled, type Steps } from "../steps";
import { contenderOrBaseline } from "./baselines";
import {
  DEFAULT_BOOTSTRAP,
  intervalsOf,
  resample,
  type BootstrapOptions,
  type Interval,
  type Resamples,
} from "./bootstrap";
import { CalibrationTally, LeanTally, type Calibration, type Lean } from "./calibration";
import { countRaces, type CountedRaces } from "./counted";
import { mayHaveDraws, OutcomeTally, type Outcomes } from "./outcomes";
import type { PairListener } from "./scorer";
import { Recalibration } from "./recalibration";
import { summarise, type MetricId, type Metrics } from "./metrics";
import { skillOverTime, type SkillOverTime } from "./skill";
import { walkForward, type FinalRatings } from "./walk-forward";

export interface EvaluationOptions extends CountedRaces, Partial<BootstrapOptions> {
  /** Pairs count when both players have at least this many rated races before, and whole orders when all entrants have. */
  readonly minimumRaces?: number;
  /** Confidence level of the intervals; default 0.95. */
  readonly level?: number;
  /** Calibration bins; default 10. */
  readonly bins?: number;
  /** Counted races of the rolling skill; default a tenth of them. */
  readonly window?: number;
}

export interface ContenderEvaluation {
  readonly metrics: Metrics;
  /** null where there is no value, or no resamples were requested. */
  readonly intervals: { readonly [Id in MetricId]: Interval | null };
  /** For paired comparisons: resample b has the same races for every contender. */
  readonly resamples: Resamples;
  readonly calibration: Calibration;
  /** Calibration of the other kind of probabilities: recalibrated, or as stated if the recalibrated ones are scored. Absent in earlier saved data. */
  readonly otherwise?: Calibration;
  /** Scores of win, draw and loss. Absent in earlier saved data; null: the system states no draws, or there were none. */
  readonly outcomes?: Outcomes | null;
  /** Absent in evaluations saved before this measure existed; null: no decided pair. */
  readonly lean?: Lean | null;
  readonly skill: SkillOverTime;
  /** [R] see RaceScores; NaN for races not counted. */
  readonly surprise: Float64Array;
  readonly final: FinalRatings;
}

/** Share of the progress taken by the replay; the bootstrap takes the rest. */
const REPLAYING = 0.8;

/** Replays a (filtered) history under a contender or baseline and measures its predictions; comparable if the options are equal. */
export function* evaluateSteps(
  history: History,
  reading: ResultReading,
  spec: ContenderSpec,
  options: EvaluationOptions = {},
): Steps<ContenderEvaluation> {
  const { level = 0.95, bins, minimumRaces, window } = options;
  const counted = countRaces(history, options);
  const tally = new CalibrationTally(counted, bins);
  const leaning = new LeanTally(counted);
  const other = new CalibrationTally(counted, bins);
  const recalibration = new Recalibration();
  const outcomes = new OutcomeTally(counted, recalibration);
  const listener: PairListener = {
    pair(race, probability, stated) {
      tally.pair(race, probability);
      leaning.pair(race, probability);
      recalibration.moveTo(history, race);
      const honest = recalibration.take(stated);
      other.pair(race, reading.recalibrate ? stated : honest);
    },
    ...(mayHaveDraws(history) && {
      game(race: number, win: number, draw: number, isDrawn: boolean) {
        recalibration.moveTo(history, race);
        outcomes.game(race, win, draw, isDrawn);
      },
    }),
  };
  const { scores, final } = yield* scaled(
    walkForward(history, reading, contenderOrBaseline(spec), { minimumRaces, listener }),
    0,
    REPLAYING,
  );
  const { resamples: count, seed } = DEFAULT_BOOTSTRAP;
  const draws = { resamples: options.resamples ?? count, seed: options.seed ?? seed };
  const resamples = yield* scaled(resample(scores, counted, draws), REPLAYING, 1);
  return {
    metrics: summarise(scores, counted),
    intervals: intervalsOf(resamples, level),
    resamples,
    calibration: tally.calibration(level),
    otherwise: other.calibration(level),
    outcomes: outcomes.outcomes(level),
    lean: leaning.lean(level),
    skill: skillOverTime(scores, counted, { window }),
    surprise: scores.surprise.map((value, race) => (counted[race] === 1 ? value : NaN)),
    final,
  };
}
