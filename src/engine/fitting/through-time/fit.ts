/**
 * Skill through time: every skill is a curve, estimated from all races together (MAP; Coulom 2008 for duels). Besides Bradley-Terry
 * it supports likelihoods of whole orders, by Thurstone and by Plackett and Luce.
 *
 * The curves use all results, also later ones, and must never be scored as forecasts.
 */
import { counted } from "../../history/plural";
import { exactTies, type History, type HistoryOptions } from "../../history/types";
import { emptyRace } from "../../rating/buffers";
import { logOfEquals } from "../../rating/equals";
import { prepareRace } from "../../rating/prepare";
import { YEAR } from "../../models/through-time/clock";
import { within, type Steps } from "../../steps";
import { describeLikelihood, type FitLikelihood } from "../../likelihoods/descriptions";
import { priorOf } from "../blocks/options";
import { Contests, type RowOf } from "../../design/contests";
import type { Term } from "../../design/terms";
import { forEachEntry, type BlockDesign } from "../../rating/blocks/design";
import type { BlockUse } from "../../rating/blocks/block";
import { designOf, usesOfReading, type ResultReading } from "../../replay/rater";
import { fitDesign, type DesignFit } from "../../design/fit";
import { existenceSteps } from "../existence";
import type { Nodes } from "../../design/nodes";
import { sidesOfRace } from "../../design/sides-of-race";
import { skillAt, type SkillCurves } from "./curves";
import { THROUGH_TIME_DEFAULTS, type ThroughTimeOptions } from "./options";
import { timelineOf, type Timeline } from "./timeline";

export interface ThroughTimeFit extends SkillCurves {
  /** [P] */
  readonly names: readonly string[];
  readonly likelihood: FitLikelihood;
  readonly pointsPerUnit: number;
  /** Davidson's nu where it was estimated; null: it was not. */
  readonly nu: number | null;
  readonly logLikelihood: number;
  readonly logPosterior: number;
  readonly iterations: number;
  /** Largest component of M^-1 g at the end, natural units. */
  readonly norm: number;
  readonly converged: boolean;
  /** [R] time of each race, in `unit`. */
  readonly raceTime: Float64Array;
  /** [R] surprise of each order given the curves, as a power of ten (`surpriseSteps`); NaN without an observed order or its likelihood. */
  readonly surprise: Float64Array;
  /** [P] group of comparable players; -1: no rated race. */
  readonly component: Int32Array;
  /** Why there are no bands, as a clause; "": there are bands. */
  readonly withoutBand: string;
  /** What was assumed and what the bands hold fixed, in sentences. */
  readonly notes: readonly string[];
}

/** Curves from which a search starts, and their players. */
export interface EarlierCurves {
  readonly names: readonly string[];
  readonly fit: Pick<ThroughTimeFit, keyof SkillCurves | "pointsPerUnit">;
}

/** The most likely curves as a fitted design, with the times of the races. */
export interface ThroughTimeDesign {
  readonly timeline: Timeline;
  readonly contests: Contests;
  readonly teamRaces: number;
  /** Shared strengths and conditions: constant in time. */
  readonly uses: readonly BlockUse[];
  readonly pointsPerUnit: number;
  /** Variance of a step for each unit of time, natural units. */
  readonly drift: number;
  readonly fit: DesignFit;
}

/** `joint`: full matrix, where affordable; `"paths"`: for errors; `"ends"`: of last nodes. Throws as `throughTimeSteps` does. */
export function* designSteps(
  history: History,
  reading: ResultReading,
  options: ThroughTimeOptions,
  { joint, earlier }: { readonly joint: boolean | "paths" | "ends"; readonly earlier?: EarlierCurves },
): Steps<ThroughTimeDesign> {
  const { pointsPerUnit } = describeLikelihood(options.likelihood);
  const timeline = timelineOf(history, options.clock);
  const step = (timeline.unit === "day" ? options.drift : options.raceDrift) / pointsPerUnit;
  const drift = timeline.unit === "day" ? (step * step) / YEAR : step * step;
  const uses = usesOfReading(reading);
  const blocks = designOf(history, uses);
  const { contests, teamRaces } = contestsOf(history, exactTies(reading.ties), timeline, blocks);
  const skill = {
    id: "player",
    kind: "factor",
    levels: history.playerCount,
    mean: options.initialMean / pointsPerUnit,
    variance: (options.initialSd / pointsPerUnit) ** 2,
    drift,
  } as const;
  const fit = yield* fitDesign(
    {
      likelihood: options.likelihood,
      draws: options.draws,
      terms: [skill, ...staticTerms(blocks, pointsPerUnit)],
      contests,
    },
    {
      joint,
      start: earlier && ((nodes) => startOf(nodes, contests, history.names, skill.mean, pointsPerUnit, earlier)),
    },
  );
  return { timeline, contests, teamRaces, uses, pointsPerUnit, drift, fit };
}

/**
 * Fits a (filtered) history.
 * @param earlier curves of a similar history: they shorten the search, not its result
 * @param wanted joint errors of all nodes, or only of the last ones, which takes half the time
 * @throws RangeError for a player entered twice in a race, and as the design does
 */
export function* throughTimeSteps(
  history: History,
  reading: ResultReading,
  options: ThroughTimeOptions = THROUGH_TIME_DEFAULTS,
  earlier?: EarlierCurves,
  wanted: "paths" | "ends" = "paths",
): Steps<ThroughTimeFit> {
  const joint = usesOfReading(reading).length === 0 && wanted;
  const design = yield* designSteps(history, reading, options, { joint, earlier });
  const { timeline, contests, teamRaces, uses, pointsPerUnit, drift, fit } = design;
  const withoutBand = whyNoBand(options.likelihood, contests, teamRaces, uses);
  const { component } = yield* within(existenceSteps(history, reading.ties), 1);
  return {
    names: history.names,
    unit: timeline.unit,
    likelihood: options.likelihood,
    pointsPerUnit,
    start: fit.nodes.start,
    ...nodesOf(fit, contests, withoutBand === ""),
    drift,
    ends: withoutBand === "" ? playersOf(fit.ends, history.playerCount) : null,
    nu: fit.logNu && Math.exp(fit.logNu.mean),
    logLikelihood: fit.logLikelihood,
    logPosterior: fit.logPosterior,
    iterations: fit.iterations,
    norm: fit.norm,
    converged: fit.converged,
    raceTime: timeline.time,
    surprise: hasOrder(options, contests) ? surpriseOf(fit, contests, timeline.order) : nothing(history.raceCount),
    component,
    withoutBand,
    notes: [
      timeline.assumed,
      teamRaces > 0 ? `A team performs as the sum of its members’ skills in ${counted(teamRaces, "race")}.` : "",
      uses.length > 0
        ? `Besides the players, constant in time: ${uses.map(({ name }) => name).join(", ")}. The priors divide what the races do not separate.`
        : "",
      withoutBand && `There are no bands: ${withoutBand}.`,
      drift === 0 ? "Skills are treated as constant." : "",
      fit.converged ? "" : `The search stopped after ${fit.iterations} iterations without reaching its tolerance.`,
    ].filter(Boolean),
  };
}

/** Why bands with the other curves held fixed would be wrong; "": they are not. */
function whyNoBand(
  likelihood: FitLikelihood,
  { longest }: Contests,
  teamRaces: number,
  uses: readonly BlockUse[],
): string {
  if (uses.length > 0)
    return `what a player and ${uses.map(({ name }) => name).join(" and ")} each contributed cannot be separated with the other held fixed`;
  if (teamRaces > 0)
    return "what a player and the team-mates each contributed cannot be separated with their curves held fixed";
  if (likelihood === "bradley-terry" && longest > 2)
    return "pairs of one race are not independent, so they would come out too narrow";
  return "";
}

/** Races in order of time. A team is one entrant whose members' rows add up. */
function contestsOf(
  history: History,
  ties: HistoryOptions["ties"],
  { order, time }: { readonly order: Int32Array; readonly time: Float64Array },
  blocks: BlockDesign,
): { readonly contests: Contests; readonly teamRaces: number } {
  const contests = new Contests();
  const race = emptyRace();
  const sides = emptyRace();
  let teamRaces = 0;
  const lastRace = new Int32Array(history.playerCount).fill(-1);
  for (const number of order) {
    prepareRace(history, number, ties, race);
    for (let k = 0; k < race.size; k++) {
      const player = race.player[k];
      if (lastRace[player] === number)
        throw new RangeError(`${history.names[player]} is twice in race ${history.raceIds[number] || number + 1}.`);
      lastRace[player] = number;
    }
    const rowOf: RowOf = (k, entry) => {
      entry(race.player[k], 1);
      forEachEntry(blocks, race.row[k], (c, x) => {
        if (x !== 0) entry(history.playerCount + c, x);
      });
    };
    if (race.hasTeams) {
      const members = sidesOfRace(race, sides);
      if (race.observed) teamRaces++;
      contests.add(sides, time[number], (side, entry) => members[side].forEach((k) => rowOf(k, entry)));
    } else contests.add(race, time[number], rowOf);
  }
  return { contests, teamRaces };
}

/** Shared strengths and conditions, with the priors of the fit with blocks. */
function staticTerms({ blocks }: BlockDesign, pointsPerUnit: number): Term[] {
  return blocks.map(({ use, labels }) => ({
    id: use.name,
    kind: use.kind === "shared" ? "factor" : "number",
    levels: labels.length,
    mean: 0,
    variance: (priorOf(use) / pointsPerUnit) ** 2,
    drift: 0,
  }));
}

/** [N] skills from earlier curves of players of the same names; otherwise the prior's mean. */
function startOf(
  nodes: Nodes,
  contests: Contests,
  names: readonly string[],
  mean: number,
  pointsPerUnit: number,
  earlier: EarlierCurves,
): Float64Array {
  const playerOf = new Map(earlier.names.map((name, player) => [name, player]));
  const ratio = earlier.fit.pointsPerUnit / pointsPerUnit;
  const time = timesOf(nodes, contests);
  return Float64Array.from(nodes.coefficient, (player, node) => {
    // Blocks come after the players, and start at 0.
    if (player >= names.length) return 0;
    const known = playerOf.get(names[player]);
    const skill = known === undefined ? null : skillAt(earlier.fit, known, time[node]);
    return skill ? ratio * skill.mean : mean;
  });
}

function nodesOf(
  { nodes, mean, sdOwn, covarianceOwn, sdJoint, covarianceJoint }: DesignFit,
  contests: Contests,
  hasBand: boolean,
): Pick<SkillCurves, "time" | "mean" | "sd" | "covariance" | "joint"> {
  const time = timesOf(nodes, contests);
  return {
    time,
    mean,
    sd: hasBand ? sdOwn : nothing(nodes.count),
    covariance: hasBand ? covarianceOwn : nothing(nodes.count),
    joint: hasBand && sdJoint && covarianceJoint ? { sd: sdJoint, covariance: covarianceJoint } : null,
  };
}

/** The first P rows and columns. */
function playersOf(ends: Float64Array | null, players: number): Float64Array | null {
  if (!ends) return null;
  const slots = Math.sqrt(ends.length);
  const own = new Float64Array(players * players);
  for (let i = 0; i < players; i++) own.set(ends.subarray(i * slots, i * slots + players), i * players);
  return own;
}

const nothing = (length: number): Float64Array => new Float64Array(length).fill(NaN);

/** The likelihood of pairs in a field is not the probability of its order; a draw that counts as half a win each has none. */
const hasOrder = ({ likelihood, draws }: ThroughTimeOptions, { longest }: Contests): boolean =>
  likelihood !== "bradley-terry" || (longest <= 2 && draws === "half");

/** [R] in the order of the history; NaN for a drawn game. */
function surpriseOf({ raceLogs }: DesignFit, contests: Contests, order: Int32Array): Float64Array {
  const surprise = nothing(order.length);
  const { race } = contests.workspace();
  order.forEach((number, at) => {
    const isGame = contests.longest <= 2 && contests.order(at, race).groups === 1;
    if (contests.observed[at] && !isGame)
      surprise[number] = (logOfEquals(contests.order(at, race)) - raceLogs[at]) / Math.LN10;
  });
  return surprise;
}

/** [N] for paths the times of their nodes, for constants that of their first race. */
export function timesOf(nodes: Nodes, contests: Contests): Float64Array {
  const time = nodes.time.slice();
  for (let number = contests.count - 1; number >= 0; number--) {
    if (!contests.observed[number]) continue;
    for (let e = contests.start[number]; e < contests.start[number + 1]; e++) {
      const player = contests.coefficient[e];
      if (Number.isNaN(nodes.time[nodes.start[player]])) time[nodes.start[player]] = contests.time[number];
    }
  }
  return time;
}
