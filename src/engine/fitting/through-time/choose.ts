/**
 * Chooses the drift of skills and the initial sd by walk-forward log loss: every decided pair is predicted by the
 * filter from earlier races. The smoothed curves are never scored.
 *
 * The optimum is flat (a factor of two costs little), so the search is coarse: five drifts a factor of three apart, then one on
 * either side of the best, a factor of √3 away (below the lowest: zero); then initial sds by a factor of two either way, as long as that helps.
 */
import { pool, ratiosOf } from "../../evaluation/metrics";
import { firstRaces } from "../../evaluation/counted";
import { walkForward } from "../../evaluation/walk-forward";
import { teamRacesOf } from "../../history/sides";
import type { History } from "../../history/types";
import { NotFiniteError } from "../../rating/not-finite";
import { OvershootError } from "../../rating/overshoot";
import { model as throughTime } from "../../models/through-time/index";
import { MAX_PLAYERS } from "../../models/through-time/rater";
import { model as throughTimeGames } from "../../models/through-time-games/index";
import { contenderOf, type ContenderSpec } from "../../replay/contender";
import type { ResultReading } from "../../replay/rater";
import { scaled, type Steps } from "../../steps";
import { MIN_RACES, MAX_TRIES, type DriftChoice, type ThroughTimeOptions } from "./options";
import { timelineOf, type TimeUnit } from "./timeline";

/** Points per square root of a year, and of a race. */
const COARSE: Readonly<Record<TimeUnit, readonly number[]>> = {
  day: [5, 15, 45, 135, 405],
  race: [1, 3, 9, 27, 81],
};
const KEYS = { day: "drift", race: "raceDrift" } as const;
const INITIAL_SD = { least: 25, most: 1600 };
/** Approximate maximum of multiplications in one try; later races are left out. */
const MAX_WORK = 6e9;

/** The filter with the settings of the curves. */
export function filterOf({ likelihood, draws, ...rest }: ThroughTimeOptions): ContenderSpec {
  const { clock, drift, raceDrift, initialSd, initialMean } = rest;
  const shared = { clock, drift, raceDrift, initialSd, initialMean };
  if (likelihood !== "bradley-terry") return { model: throughTime.id, parameters: { ...shared, likelihood } };
  if (draws === "half") return { model: throughTimeGames.id, parameters: { ...shared, draws } };
  const davidson = { ...shared, draws: "davidson" };
  const { davidson: nu } = draws;
  return { model: throughTimeGames.id, parameters: nu === "estimated" ? davidson : { ...davidson, drawNu: nu } };
}

/** Chooses drift and initial sd by log loss. Throws RangeError for teams, fewer than `MIN_RACES`, and no decided pair. */
export function* chooseDriftSteps(
  history: History,
  { ties, shared = [], conditions = [], simultaneous }: ResultReading,
  options: ThroughTimeOptions,
  isSpreadKnown = false,
): Steps<DriftChoice> {
  refuseUnfit(history, [...shared, ...conditions]);
  const { unit } = timelineOf(history, options.clock);
  const key = KEYS[unit];
  const races = racesWithin(history);
  const looked = firstRaces(history, races);
  let tries = 0;
  let best = { options, logLoss: Infinity };
  function* attempt(change: Partial<ThroughTimeOptions>): Steps<boolean> {
    const next = { ...best.options, ...change };
    const logLoss = yield* scaled(
      lossSteps(looked, { ties, simultaneous }, next),
      tries / MAX_TRIES,
      (tries + 1) / MAX_TRIES,
    );
    tries++;
    yield Math.min(1, tries / MAX_TRIES);
    if (!(logLoss < best.logLoss)) return false;
    best = { options: next, logLoss };
    return true;
  }
  for (const drift of COARSE[unit]) yield* attempt({ [key]: drift });
  const middle = best.options[key];
  const [lowest, highest] = [0, round(COARSE[unit][COARSE[unit].length - 1] * Math.sqrt(3))];
  yield* attempt({ [key]: middle === COARSE[unit][0] ? lowest : round(middle / Math.sqrt(3)) });
  yield* attempt({ [key]: round(middle * Math.sqrt(3)) });
  for (const factor of isSpreadKnown ? [] : [2, 0.5]) {
    let gains = true;
    while (gains && tries < MAX_TRIES) {
      const initialSd = best.options.initialSd * factor;
      gains = initialSd >= INITIAL_SD.least && initialSd <= INITIAL_SD.most && (yield* attempt({ initialSd }));
    }
  }
  if (best.logLoss === Infinity) throw new RangeError("No pair is decided, so no drift is better than another.");
  const drift = best.options[key];
  return {
    options: best.options,
    unit,
    tries,
    races,
    of: history.raceCount,
    logLoss: best.logLoss,
    end: drift === lowest ? "lowest" : drift === highest ? "highest" : "",
  };
}

/** @throws RangeError for results from which the filter cannot choose */
function refuseUnfit(history: History, beside: readonly string[]): void {
  if (teamRacesOf(history) > 0)
    throw new RangeError(
      "The filter rates team-mates one by one, so it cannot choose the drift of curves that add them up.",
    );
  if (beside.length > 0)
    throw new RangeError(
      `The filter rates players alone, so it cannot choose the drift of curves beside ${beside.join(" and ")}.`,
    );
  if (history.raceCount < MIN_RACES)
    throw new RangeError(`A drift is chosen from ${MIN_RACES} races or more; there are ${history.raceCount}.`);
}

const round = (points: number): number => Number(points.toPrecision(2));

/** Log loss of decided pairs; Infinity if there is none. */
function* lossSteps(history: History, reading: ResultReading, options: ThroughTimeOptions): Steps<number> {
  try {
    const contender = contenderOf(filterOf(options));
    const { scores } = yield* walkForward(history, reading, contender, { minimumRaces: 0, only: ["pairLogLoss"] });
    return pool(ratiosOf(scores).pairLogLoss) ?? Infinity;
  } catch (error) {
    if (error instanceof NotFiniteError || error instanceof OvershootError) return Infinity;
    throw error;
  }
}

/** Number of first races that fit into the work: n C^2 a race while covariances are kept, n^3 without them. */
function racesWithin({ offsets, raceCount, playerCount }: History): number {
  const shared = playerCount <= MAX_PLAYERS ? playerCount ** 2 : 0;
  let work = 0;
  for (let race = 0; race < raceCount; race++) {
    const n = offsets[race + 1] - offsets[race];
    work += n * (shared + 50 * n * n);
    if (work > MAX_WORK) return Math.max(MIN_RACES, race);
  }
  return raceCount;
}
