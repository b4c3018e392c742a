/** Finds a suitable speed for a system on these results: one parameter, chosen on the first races by walk-forward log loss, in under a second. */
import { resample, type Interval } from "../../evaluation/bootstrap";
import { differences } from "../../evaluation/compare";
import { countRaces, firstRaces } from "../../evaluation/counted";
import { summarise } from "../../evaluation/metrics";
import { walkForward } from "../../evaluation/walk-forward";
import { isDated } from "../../history/dates";
import type { History } from "../../history/types";
import { tunableOf } from "../../rating/complete";
import { contenderOf, type ContenderSpec } from "../../replay/contender";
import type { ResultReading } from "../../replay/rater";
import { scaled, type Steps } from "../../steps";
import { bestOf, tuneSteps, withValues, type TunedValues, type TuneSettings } from "./tune";

export interface Suited {
  readonly values: TunedValues;
  /** Number of first races on which it was chosen, and the date of the next race ("": undated). */
  readonly races: number;
  readonly before: string;
  /** Log loss of those races minus that of the previous settings, in nats a pair; its interval excludes 0. */
  readonly gain: { readonly value: number; readonly interval: Interval };
}

/** Ids of the parameters that determine how fast ratings change, in order of preference. */
const SPEEDS = ["learningRate", "k", "kStandard", "drift", "raceDrift", "initialVolatility", "tau", "weight"];
/** The share of races that may be used; the rest remains unseen for judging. */
const SHARE = 0.7;
/** Maximum number of entrants of one try, for a model of effort 1. */
const WORK = 12_000;
const MIN_RACES = 30;
const TRIES = 14;
const RESAMPLES = 300;

/** null: too few races, no such parameter, or no setting that is clearly better. */
export function* suitedSteps(history: History, reading: ResultReading, spec: ContenderSpec): Steps<Suited | null> {
  const contender = contenderOf(spec);
  const parameter = speedOf(spec, isDated(history.times));
  const races = racesFor(history, contender.model.effort?.(history.entrantCount / history.raceCount, 0) ?? 1);
  if (parameter === null || races < MIN_RACES) return null;
  const settings: TuneSettings = {
    contender: spec,
    parameters: [parameter],
    metric: "pairLogLoss",
    split: races / history.raceCount,
    seed: 1,
    tries: TRIES,
  };
  const path = yield* scaled(tuneSteps(history, reading, settings), 0, 0.85);
  const best = bestOf("pairLogLoss", path);
  if (best <= 0) return null;
  const { values } = path[best];
  const seen = firstRaces(history, races);
  const counted = countRaces(seen);
  const measured = [];
  for (const one of [withValues(spec, values), spec]) {
    const { scores } = yield* walkForward(seen, reading, contenderOf(one), { only: ["pairLogLoss"] });
    const resamples = yield* resample(scores, counted, { resamples: RESAMPLES, seed: 1 });
    measured.push({ metrics: summarise(scores, counted), resamples });
  }
  const gain = differences(measured[0], measured[1]).pairLogLoss;
  if (!gain?.interval || gain.interval[1] >= 0) return null;
  return {
    values,
    races,
    before: history.dates[races].slice(0, 10),
    gain: { value: gain.value, interval: gain.interval },
  };
}

function speedOf(spec: ContenderSpec, dated: boolean): string | null {
  const { model, parameters } = contenderOf(spec);
  const ids = tunableOf(model, parameters)
    .filter(({ id, needsDates }) => (dated || !needsDates) && !(id === "drift" && !dated))
    .map(({ id }) => id);
  return SPEEDS.find((id) => ids.includes(id)) ?? null;
}

function racesFor({ offsets, raceCount }: History, effort: number): number {
  const most = Math.floor(SHARE * raceCount);
  let races = 0;
  while (races < most && effort * offsets[races + 1] <= WORK) races++;
  return races;
}
