/** Compares fitted curves of a synthetic season with the truth, as differences from the mean of the comparable entrants. */
import { scaled, within, type Steps } from "../steps";
import { chooseDriftSteps, filterOf } from "../fitting/through-time/choose";
import { spanAt, type CurveSpan } from "../fitting/through-time/curves";
import { designSteps, timesOf, type ThroughTimeDesign } from "../fitting/through-time/fit";
import { existenceSteps } from "../fitting/existence";
import { likelihoodOf, THROUGH_TIME_DEFAULTS, type DriftChoice } from "../fitting/through-time/options";
import { DEFAULT_TIES } from "../history/types";
import { measureSteps } from "./measure";
import { simulateSeason, type SyntheticSeason } from "./season";
import type { SeasonSettings } from "./settings";
import { ERRORS_IN_90, LOOKS, MAX_SMOOTHED } from "./smoothed-facts";

/** N persons, K looks; points. */
export interface SmoothedSeason {
  readonly repetition: number;
  readonly choice: DriftChoice;
  /** Whether the likelihood is that of the season's performances. */
  readonly exact: boolean;
  /** [K] number of races before each value. */
  readonly looks: Int32Array;
  /** [K] root mean square error of the curves fitted to all races, and of the filter, which uses only earlier races. */
  readonly smoothed: Float64Array;
  readonly filter: Float64Array;
  /** "joint": all ratings are uncertain; "own": the season is too large for that, so the other curves are held fixed and bands are too narrow. */
  readonly bands: "joint" | "own";
  /** [N] number of looks at which a person was present, and of those at which the 90 % band contained the true skill. */
  readonly looked: Int32Array;
  readonly held: Int32Array;
  /** [K, N] of the first repetition, relative to the mean of comparable entrants; NaN where a person does not race. */
  readonly curves: {
    readonly truth: Float64Array;
    readonly mean: Float64Array;
    readonly sd: Float64Array;
    readonly filter: Float64Array;
  } | null;
}

/** Shares of the progress. */
const CHOSEN = 0.7;
const FITTED = 0.8;
const FILTERED = 0.85;

/** Fits one repetition; if `chosen` is null, it also chooses the drift. Throws RangeError above `MAX_SMOOTHED` entrants. */
export function* smoothedSteps(
  settings: SeasonSettings,
  repetition: number,
  chosen: DriftChoice | null,
): Steps<SmoothedSeason> {
  if (settings.races * settings.field > MAX_SMOOTHED)
    throw new RangeError(`Curves are fitted for seasons of up to ${MAX_SMOOTHED.toLocaleString("en-GB")} entrants.`);
  const season = simulateSeason(settings, repetition);
  const { history } = season;
  const { likelihood, exact } = likelihoodOf(settings.law, settings.field === 2);
  const ties = { ties: DEFAULT_TIES };
  const initialSd = Math.max(1, settings.spread);
  const wanted = { ...THROUGH_TIME_DEFAULTS, likelihood, clock: "race", initialSd } as const;
  const choice = chosen ?? (yield* scaled(chooseDriftSteps(history, ties, wanted, true), 0, CHOSEN));
  const design = yield* scaled(designSteps(history, ties, choice.options, { joint: true }), CHOSEN, FITTED);
  const course = yield* scaled(measureSteps(season, filterOf(choice.options), Infinity), FITTED, FILTERED);
  const { component } = yield* within(existenceSteps(history, DEFAULT_TIES), FILTERED);
  const looks = evenLooks(season.looks);
  const places = new Places(season, design, component);
  const errors = { smoothed: new Float64Array(looks.length), filter: new Float64Array(looks.length) };
  const [looked, held] = [new Int32Array(season.persons), new Int32Array(season.persons)];
  const empty = (): Float64Array => new Float64Array(looks.length * season.persons).fill(NaN);
  const curves = { truth: empty(), mean: empty(), sd: empty(), filter: empty() };
  for (let k = 0; k < looks.length; k++) {
    const here = places.at(looks[k], course.estimates);
    for (const { person, truth, mean, sd, filter } of here) {
      const at = k * season.persons + person;
      curves.truth[at] = truth;
      curves.mean[at] = mean;
      curves.sd[at] = sd;
      curves.filter[at] = filter;
      errors.smoothed[k] += (mean - truth) ** 2 / here.length;
      errors.filter[k] += (filter - truth) ** 2 / here.length;
      looked[person]++;
      if (Math.abs(mean - truth) <= ERRORS_IN_90 * sd) held[person]++;
    }
    yield FILTERED + ((1 - FILTERED) * (k + 1)) / looks.length;
  }
  return {
    repetition,
    choice,
    exact,
    looks: Int32Array.from(looks, (look) => season.looks[look]),
    smoothed: errors.smoothed.map(Math.sqrt),
    filter: errors.filter.map(Math.sqrt),
    bands: design.fit.contrast ? "joint" : "own",
    looked,
    held,
    curves: repetition === 0 ? curves : null,
  };
}

/** Indexes of the looks closest to `LOOKS` even shares of the season. */
function evenLooks(looks: Int32Array): readonly number[] {
  const races = looks[looks.length - 1];
  const found = Array.from({ length: LOOKS }, (_, k) => looks.findIndex((look) => look >= (races * (k + 1)) / LOOKS));
  return [...new Set(found)];
}

interface Placed {
  readonly person: number;
  readonly truth: number;
  readonly mean: number;
  readonly sd: number;
  readonly filter: number;
}

/** Skills at a look, relative to the mean of the comparable persons who race. */
class Places {
  private readonly time: Float64Array;

  constructor(
    private readonly season: SyntheticSeason,
    private readonly design: ThroughTimeDesign,
    private readonly component: Int32Array,
  ) {
    this.time = timesOf(design.fit.nodes, design.contests);
  }

  at(look: number, estimates: Float64Array): readonly Placed[] {
    const { persons, truth, active, looks } = this.season;
    const { nodes } = this.design.fit;
    const curves = { start: nodes.start, time: this.time, drift: this.design.drift };
    const groups = new Map<number, { person: number; span: CurveSpan }[]>();
    for (let person = 0; person < persons; person++) {
      const span = active[look * persons + person] ? spanAt(curves, person, looks[look] - 1) : null;
      if (!span) continue;
      const group = groups.get(this.component[person]) ?? [];
      groups.set(this.component[person], [...group, { person, span }]);
    }
    return [...groups.values()].flatMap((group) => {
      const n = group.length;
      const level = (values: Float64Array): number =>
        group.reduce((sum, { person }) => sum + values[look * persons + person] / n, 0);
      const [trueLevel, filterLevel] = [level(truth), level(estimates)];
      return group.map(({ person }) => ({
        person,
        truth: truth[look * persons + person] - trueLevel,
        filter: estimates[look * persons + person] - filterLevel,
        ...this.distance(group.map(({ span, ...one }) => ({ span, weight: (one.person === person ? 1 : 0) - 1 / n }))),
      }));
    });
  }

  /** A weighted sum of skills, points. */
  private distance(parts: readonly { readonly span: CurveSpan; readonly weight: number }[]): {
    readonly mean: number;
    readonly sd: number;
  } {
    const { fit, pointsPerUnit } = this.design;
    const weights = parts.flatMap(({ span: { node, share }, weight }) =>
      share === 0
        ? [[node, weight] as const]
        : [[node, weight * (1 - share)] as const, [node + 1, weight * share] as const],
    );
    const extra = parts.reduce((sum, { span, weight }) => sum + weight ** 2 * span.extra, 0);
    if (fit.contrast) {
      const { mean, sd } = fit.contrast(weights);
      return { mean: pointsPerUnit * mean, sd: pointsPerUnit * Math.sqrt(sd ** 2 + extra) };
    }
    let [mean, variance] = [0, extra];
    for (const [node, weight] of weights) mean += weight * fit.mean[node];
    for (const { span, weight } of parts) {
      const { node, share } = span;
      const own =
        share === 0
          ? fit.sdOwn[node] ** 2
          : (1 - share) ** 2 * fit.sdOwn[node] ** 2 +
            share ** 2 * fit.sdOwn[node + 1] ** 2 +
            2 * share * (1 - share) * fit.covarianceOwn[node];
      variance += weight ** 2 * own;
    }
    return { mean: pointsPerUnit * mean, sd: pointsPerUnit * Math.sqrt(variance) };
  }
}
