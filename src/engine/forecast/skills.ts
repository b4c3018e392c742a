/**
 * A system's current beliefs about skills, split into location, uncertainty, and the spread of a single performance.
 *
 * The sd of the skill is the system's own. The noise is the rest of the predicted performance's variance once the skill's
 * variance is subtracted: scale^2 Var(Z) - sd^2. So a single simulated race has the spread that the system predicts, and races of one
 * season share the error of the skill.
 */
import { filterHistory } from "../history/filter";
import { DEFAULT_OPTIONS, type History, type TieReadings } from "../history/types";
import { describeLikelihood, PRIOR_POINTS, type FitLikelihood } from "../likelihoods/descriptions";
import { fitSteps } from "../fitting/whole-history";
import { forEachEntry } from "../rating/blocks/design";
import { emptyRace } from "../rating/buffers";
import type { Rater } from "../rating/model";
import { unitsChange } from "../rating/points";
import { prepareRace } from "../rating/prepare";
import type { DensityName, PerformanceLaw } from "../numerics/density";
import type { Contender } from "../replay/contender";
import { drive } from "../replay/drive";
import { raterOf, type ResultReading } from "../replay/rater";
import type { Steps } from "../steps";
import { jointErrorSteps } from "./joint";
import type { SkillSource } from "./season-rules";
import { isOfTwo } from "./standings";

/** Model units; n players. */
export interface Skills {
  readonly law: PerformanceLaw;
  readonly rater: Rater;
  /** [n] location of the performance: the mean skill plus the player's blocks. */
  readonly location: Float64Array;
  /** [n] sd of the player's own skill. */
  readonly sd: Float64Array;
  /** [n] scale of one performance around the skill. */
  readonly noise: Float64Array;
  /** Uncertain strengths shared by several players, drawn once a season for all of them. */
  readonly shared: readonly { readonly sd: number; readonly of: readonly (readonly [k: number, times: number])[] }[];
  /** [n * n] joint covariance of the skills' errors; null: they are independent. */
  readonly covariance: Float64Array | null;
  /** [n] sd of an additional independent error of each player. */
  readonly more: Float64Array;
  /** sd by which a skill drifts from one race to the next, from the fit through time; 0 without one. */
  readonly drift: number;
  readonly source: SkillSource;
  /** Name of the likelihood whose errors are used; "": none. */
  readonly fit: string;
  /** Why the source differs from the requested one, as a clause; "": it does not. */
  readonly instead: string;
}

/** Var(Z) of the laws by which systems with an uncertainty predict. */
const VARIANCES: Partial<Readonly<Record<DensityName, number>>> = {
  gaussian: 1,
  logistic: Math.PI ** 2 / 3,
  "gumbel-max": Math.PI ** 2 / 6,
  "gumbel-min": Math.PI ** 2 / 6,
};
/** Largest share of a performance's variance that the skill may take. */
const MAX_SHARE = 0.95;

/**
 * The constant-skill likelihood whose errors are used. The errors of others differ by about a tenth and take longer.
 */
const likelihoodFor = (ofTwo: boolean): FitLikelihood => (ofTwo ? "bradley-terry" : "plackett-luce-race");

/** Beliefs about players after all races. Without joint errors: "belief"; without an uncertainty: "fit". `season`: races so far. */
export function* skillsSteps(
  history: History,
  reading: ResultReading,
  contender: Contender,
  players: Int32Array,
  wanted: SkillSource,
  season: Int32Array = allOf(history),
): Steps<Skills> {
  const { model, parameters } = contender;
  const units = model.scale(parameters);
  const duels = isOfTwo(history, allOf(history));
  const rater = raterOf(history, contender, reading);
  yield* drive(history, reading.ties, rater, [], contender);
  const law = model.law(parameters);
  const sdColumn = model.columns.indexOf("sd");
  const found =
    wanted === "filter" ? yield* jointErrorSteps(history, reading, law.density, duels, players, season) : null;
  const joint = typeof found === "string" ? null : found;
  const instead = typeof found === "string" ? found : "";
  const source = sourceOf(wanted, joint !== null, sdColumn >= 0);
  const own = Float64Array.from(players, (player) => {
    // The score is read first, because reading it updates an sd that grows with time away.
    rater.score(player);
    return sdColumn < 0 ? 0 : rater.state[sdColumn][player];
  });
  const { location, scale, shared } = performances(history, reading.ties, rater, players);
  const noise = new Float64Array(players.length);
  const sd = new Float64Array(players.length);
  const lent = new Float64Array(players.length);
  for (const one of shared) for (const [k, times] of one.of) lent[k] += (times * one.sd) ** 2;
  const variance = VARIANCES[law.density];
  players.forEach((_, k) => {
    const whole = variance === undefined ? Infinity : scale[k] ** 2 * variance;
    const known = Math.min(own[k] ** 2 + lent[k], MAX_SHARE * whole);
    noise[k] = scale[k] * Math.sqrt(1 - known / whole);
    if (source === "belief") sd[k] = Math.sqrt(Math.max(0, known - lent[k]));
  });
  const perPoint = unitsChange(units, 1);
  const more = new Float64Array(players.length);
  if (joint) {
    const n = players.length;
    sd.forEach((_, i) => {
      const variance = joint.covariance[i * n + i] * perPoint ** 2;
      // The uncertainty is at least the system's own.
      more[i] = Math.sqrt(Math.max(0, own[i] ** 2 - variance));
      sd[i] = Math.sqrt(Math.max(variance, own[i] ** 2));
    });
  }
  let fit = joint?.label ?? "";
  if (source === "fit") {
    const likelihood = likelihoodFor(duels);
    fit = describeLikelihood(likelihood).label;
    const errors = yield* fittedErrors(history, reading, likelihood, players);
    errors.forEach((error, k) => (sd[k] = unitsChange(units, error)));
  }
  return {
    law,
    rater,
    location,
    sd,
    noise,
    shared: source === "belief" ? shared : [],
    covariance: joint && joint.covariance.map((value) => value * perPoint ** 2),
    more,
    drift: joint ? Math.sqrt(joint.drift) * perPoint : 0,
    source,
    fit,
    instead,
  };
}

/** The skills of some of the players. */
export function only(skills: Skills, chosen: readonly number[]): Skills {
  const pick = (values: Float64Array): Float64Array => Float64Array.from(chosen, (i) => values[i]);
  const [n, m] = [skills.location.length, chosen.length];
  const at = new Map(chosen.map((i, k) => [i, k]));
  return {
    ...skills,
    location: pick(skills.location),
    sd: pick(skills.sd),
    noise: pick(skills.noise),
    more: pick(skills.more),
    covariance:
      skills.covariance &&
      Float64Array.from(
        { length: m * m },
        (_, at) => skills.covariance![chosen[Math.floor(at / m)] * n + chosen[at % m]],
      ),
    shared: skills.shared.map(({ sd, of }) => ({
      sd,
      of: of.flatMap(([i, times]) => (at.has(i) ? [[at.get(i)!, times] as const] : [])),
    })),
  };
}

/** The source in use: without joint errors the system's own, without an uncertainty of its own that of a fit. */
function sourceOf(wanted: SkillSource, hasJoint: boolean, hasSd: boolean): SkillSource {
  if (wanted === "filter" ? hasJoint : wanted !== "belief") return wanted;
  return hasSd ? "belief" : "fit";
}

/** Errors of constant skills in points, or those of the prior where the results determine nothing. */
function* fittedErrors(
  history: History,
  reading: ResultReading,
  likelihood: FitLikelihood,
  players: Int32Array,
): Steps<Float64Array> {
  const { errors, pointsPerUnit } = yield* fitSteps(history, reading, { likelihood, clustered: false });
  return Float64Array.from(players, (player) => {
    const error = (errors?.quasi[player] ?? NaN) * pointsPerUnit;
    return Number.isFinite(error) ? error : PRIOR_POINTS;
  });
}

const allOf = ({ raceCount }: History): Int32Array => Int32Array.from({ length: raceCount }, (_, race) => race);

/** Location and scale of each player's next performance, with the blocks of its last race where those affect it. */
function performances(
  history: History,
  ties: TieReadings,
  rater: Rater,
  players: Int32Array,
): { location: Float64Array; scale: Float64Array; shared: Skills["shared"] } {
  const location = new Float64Array(players.length);
  const scale = new Float64Array(players.length);
  const out = { location: 0, scale: 1 };
  const ask = (k: number): void => {
    rater.performance(players[k], out);
    location[k] = out.location;
    scale[k] = out.scale;
  };
  const { blocks } = rater;
  if (!blocks) {
    for (let k = 0; k < players.length; k++) ask(k);
    return { location, scale, shared: [] };
  }
  const at = new Map(Array.from(players, (player, k) => [player, k]));
  const rows = new Map<number, number[]>();
  const race = emptyRace();
  for (let index = history.raceCount - 1; index >= 0 && at.size > 0; index--) {
    const found: number[] = [];
    prepareRace(history, index, ties, race);
    for (let i = 0; i < race.size; i++) {
      const k = at.get(race.player[i]);
      if (k === undefined) continue;
      at.delete(race.player[i]);
      found.push(k);
      forEachEntry(blocks.design, race.row[i], (coefficient, times) => {
        rows.set(coefficient, [...(rows.get(coefficient) ?? []), k, times]);
      });
    }
    if (found.length === 0) continue;
    rater.arrive?.(race);
    found.forEach(ask);
  }
  for (const k of at.values()) ask(k);
  const { sd } = blocks;
  const shared = [...rows].map(([coefficient, flat]) => ({
    sd: sd ? sd[coefficient] : 0,
    of: flat.flatMap((k, i) => (i % 2 === 0 ? [[k, flat[i + 1]] as const] : [])),
  }));
  return { location, scale, shared: shared.filter((one) => one.sd > 0) };
}

export function firstRaces(history: History, ties: TieReadings, count: number): History {
  return filterHistory(history, { ...DEFAULT_OPTIONS, ties, slice: [0, count] });
}
