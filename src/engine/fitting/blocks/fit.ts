/**
 * Fits all races of a history at once: players, shared strengths and conditions in one design, with a Gaussian
 * or a flat prior for each block (MAP). All strengths are constant. Effects that the races cannot separate are left out, for any prior.
 */
import { counted } from "../../history/plural";
import { exactTies, type History } from "../../history/types";
import type { BlockUse } from "../../rating/blocks/block";
import type { BlockDesign } from "../../rating/blocks/design";
import { designOf, type ResultReading } from "../../replay/rater";
import type { Steps } from "../../steps";
import { describeLikelihood, type FitLikelihood } from "../../likelihoods/descriptions";
import { fitDesign, type DesignFit } from "../../design/fit";
import type { Draws } from "../../design/likelihood";
import { estimabilityOf, MAX_COEFFICIENTS } from "../../design/free";
import type { Term } from "../../design/terms";
import { errorsOf, type FitErrors } from "../errors";
import { classOf } from "./classes";
import { blockContests, type BlockContests } from "./contests";
import { edgesOf } from "./edges";
import { identifiabilityWords, type NamedTerm } from "./identify";
import { PLAYER_PRIOR, priorOf, type BlockFitOptions, type PriorPoints } from "./options";
import { varianceShares, type VarianceShares } from "./share";
import type { Edges } from "./separability";

/** One term with L levels (players, groups; a condition has one). Natural units. */
export interface TermFit extends Omit<NamedTerm, "first"> {
  /** [L] players of the history; empty for blocks. */
  readonly player: Int32Array;
  /** [L] observed races in which an entrant had it. */
  readonly races: Int32Array;
  /** [L] levels of one class are comparable; -1: in no observed race. A condition: 0 determined, -1 not. */
  readonly classOf: Int32Array;
  /** [L] difference from the mean of its class; a condition: effect of one unit. NaN: not determined. */
  readonly estimate: Float64Array;
  /** [L] standard error of the estimate with all else uncertain; NaN: not determined, or too many coefficients. */
  readonly error: Float64Array;
  /** Errors of differences between levels of a factor; null: too many coefficients. */
  readonly errors: FitErrors | null;
  /** Standard deviation of the prior; null: flat. */
  readonly priorSd: number | null;
}

export interface BlockFit {
  readonly likelihood: FitLikelihood;
  readonly pointsPerUnit: number;
  readonly races: number;
  readonly terms: readonly TermFit[];
  readonly identifiability: readonly string[];
  /** Shares of players and shared strengths, in the order of the terms; null: not requested or not computable (`notes` say why). */
  readonly shares: VarianceShares | null;
  /** Davidson's nu; null: draws count as half a win each, or there are none. */
  readonly nu: number | null;
  readonly logLikelihood: number;
  readonly logEvidence: number;
  /** Largest component of M^-1 g at the end. */
  readonly norm: number;
  readonly converged: boolean;
  readonly iterations: number;
  readonly notes: readonly string[];
}

/** Natural units. Without a prior, larger errors and estimates mean that the maximum is at infinity. */
const MAX_ERROR = 1000;
const MAX_ESTIMATE = 100;

/** Fits a (filtered) history. Throws ParameterError for unknown names, RangeError for invalid priors or draws that cannot be fitted. */
export function* blockFitSteps(
  history: History,
  { ties }: Pick<ResultReading, "ties">,
  uses: readonly BlockUse[],
  options: BlockFitOptions,
): Steps<BlockFit> {
  const { id: likelihood, pointsPerUnit } = describeLikelihood(options.likelihood);
  const design = designOf(history, uses);
  const built = blockContests(history, exactTies(ties), design);
  const { contests, players } = built;
  const draws: Draws = options.draws === "davidson" ? { davidson: "estimated" } : "half";
  const { playerSd = PLAYER_PRIOR } = options;
  const wanted = [playerSd, ...uses.map((use) => sdOf(use, options))];
  const notes = notesOf(built, likelihood);
  const given = termsOf(design, players.length, wanted, pointsPerUnit);
  const wantsShares = options.share === true || wanted.includes("data");
  const refusal = wantsShares ? whyNoShares(history, built, options) : "";
  if (refusal) notes.push(refusal);
  const problem = { likelihood, draws, terms: given, contests };
  const shares =
    wantsShares && !refusal ? yield* varianceShares({ ...problem, terms: proper(given, pointsPerUnit) }) : null;
  const terms = given.map((term, t) => {
    const at = given.slice(0, t).filter(({ kind }) => kind === "factor").length;
    return wanted[t] === "data" && shares && term.kind === "factor" ? { ...term, variance: shares.sd[at] ** 2 } : term;
  });
  const fit = yield* fitDesign({ ...problem, terms });
  const named = namedTerms(history, built, design, uses);
  const isChecked = players.length + design.count <= MAX_COEFFICIENTS;
  const known = isChecked ? yield* estimabilityOf({ ...problem, terms }) : null;
  if (!isChecked)
    notes.push(
      `What can be told apart is checked for up to ${MAX_COEFFICIENTS.toLocaleString("en-GB")} players and groups together; here there are more, so nothing is shown of them.`,
    );
  const isEndless = hasNoMaximum(fit, terms);
  if (isEndless)
    notes.push(
      "Without a prior there is no finite estimate here: a player, or a group, always did better. Set a prior.",
    );
  else if (!fit.converged)
    notes.push(`The search stopped after ${fit.iterations} iterations without reaching its tolerance.`);
  const covariance = isEndless ? null : yield* fit.covariance();
  return {
    likelihood,
    pointsPerUnit,
    races: history.raceCount,
    terms: named.map((term, t) =>
      termFit(
        term,
        terms[t],
        isEndless ? null : known && classOf(known, t, term.labels.length),
        fit,
        covariance,
        built,
      ),
    ),
    identifiability: known ? identifiabilityWords(named, known, contests) : [],
    shares,
    nu: fit.logNu && Math.exp(fit.logNu.mean),
    logLikelihood: fit.logLikelihood,
    logEvidence: fit.logEvidence,
    norm: fit.norm,
    converged: fit.converged,
    iterations: fit.iterations,
    notes,
  };
}

/** Whether estimates are infinite under a flat prior. */
const hasNoMaximum = ({ converged, mean, sdJoint }: DesignFit, terms: readonly Term[]): boolean =>
  terms.some(({ variance }) => variance === Infinity) &&
  (!converged ||
    mean.some((value) => Math.abs(value) > MAX_ESTIMATE) ||
    (sdJoint?.some((sd) => !(sd < MAX_ERROR)) ?? false));

function sdOf(use: BlockUse, { blockSds = [] }: BlockFitOptions): PriorPoints {
  const chosen = blockSds.find((one) => one.name === use.name);
  return chosen ? chosen.sd : priorOf(use);
}

/** @throws RangeError for a standard deviation that is not positive */
function termsOf(
  { blocks }: BlockDesign,
  players: number,
  wanted: readonly PriorPoints[],
  pointsPerUnit: number,
): Term[] {
  const variance = (t: number, standard: number): number => {
    const sd = wanted[t] === "data" ? standard : wanted[t];
    if (sd === null) return Infinity;
    if (!((sd as number) > 0)) throw new RangeError(`A prior needs a standard deviation above 0, not ${sd}.`);
    return ((sd as number) / pointsPerUnit) ** 2;
  };
  const common = { mean: 0, drift: 0 };
  return [
    { id: "player", kind: "factor", levels: players, variance: variance(0, PLAYER_PRIOR), ...common },
    ...blocks.map(({ use, labels }, b): Term => ({
      id: use.name,
      kind: use.kind === "shared" ? "factor" : "number",
      levels: labels.length,
      variance: variance(b + 1, priorOf(use)),
      ...common,
    })),
  ];
}

function proper(terms: readonly Term[], pointsPerUnit: number): Term[] {
  return terms.map((term) =>
    term.variance < Infinity
      ? term
      : { ...term, variance: (priorOf({ kind: "condition", name: "" }) / pointsPerUnit) ** 2 },
  );
}

/** Why the variances cannot be estimated from the evidence; "": they can. */
function whyNoShares(history: History, { contests }: BlockContests, { likelihood, draws }: BlockFitOptions): string {
  if (likelihood !== "bradley-terry") return "";
  if (contests.longest > 2)
    return "Bradley–Terry treats the pairs of one race as independent, so it does not tell how large each part is: choose Plackett–Luce or Thurstone.";
  const hasDraws = Array.from({ length: history.raceCount }, (_, race) => race).some(
    (race) =>
      contests.observed[race] && history.rank[history.offsets[race]] === history.rank[history.offsets[race] + 1],
  );
  return hasDraws && draws !== "davidson"
    ? "With draws as half a win each there is no telling how large each part is: use a draw model (Davidson)."
    : "";
}

function namedTerms(
  history: History,
  built: BlockContests,
  design: BlockDesign,
  uses: readonly BlockUse[],
): NamedTerm[] {
  const { players, contests } = built;
  return [
    { kind: "player", name: "player", labels: Array.from(players, (player) => history.names[player]), first: 0 },
    ...uses.map(({ kind, name }, b): NamedTerm => {
      const { labels, first } = design.blocks[b];
      const edges: Edges | undefined = kind === "shared" ? edgesOf(contests, players.length, design, b) : undefined;
      return { kind, name, labels, first: players.length + first, edges };
    }),
  ];
}

function termFit(
  { first, ...term }: NamedTerm,
  { variance }: Term,
  classes: Int32Array | null,
  { nodes, mean }: DesignFit,
  covariance: Float64Array | null,
  { players, races }: BlockContests,
): TermFit {
  const levels = term.labels.length;
  const column = (): Float64Array => new Float64Array(levels).fill(NaN);
  const [estimate, error] = [column(), column()];
  const common = {
    ...term,
    player: term.kind === "player" ? players : new Int32Array(0),
    races: races.slice(first, first + levels),
    classOf: classes ?? new Int32Array(levels).fill(-1),
    estimate,
    error,
    priorSd: variance < Infinity ? Math.sqrt(variance) : null,
  };
  const seen = Int32Array.from(common.classOf.keys()).filter((level) => common.classOf[level] >= 0);
  const nodeOf = (level: number): number => nodes.start[first + level];
  if (term.kind === "condition") {
    if (seen.length === 0) return { ...common, errors: null };
    const node = nodeOf(0);
    estimate[0] = mean[node];
    if (covariance) error[0] = Math.sqrt(Math.max(0, covariance[node * nodes.count + node]));
    return { ...common, errors: null };
  }
  const sizes = new Map<number, number>();
  const sums = new Map<number, number>();
  for (const level of seen) {
    const own = common.classOf[level];
    sizes.set(own, (sizes.get(own) ?? 0) + 1);
    sums.set(own, (sums.get(own) ?? 0) + mean[nodeOf(level)]);
  }
  // A level alone in its class is not comparable.
  const compared = seen.filter((level) => sizes.get(common.classOf[level])! > 1);
  for (const level of compared) {
    const own = common.classOf[level];
    estimate[level] = mean[nodeOf(level)] - sums.get(own)! / sizes.get(own)!;
  }
  if (!covariance || compared.length === 0) return { ...common, errors: null };
  const n = compared.length;
  const part = new Float64Array(n * n);
  compared.forEach((a, i) =>
    compared.forEach((b, j) => (part[i * n + j] = covariance[nodeOf(a) * nodes.count + nodeOf(b)])),
  );
  const groups = Int32Array.from(compared, (level) => common.classOf[level]);
  const leader = compared.reduce((best, level, i) => (estimate[level] > estimate[compared[best]] ? i : best), 0);
  const errors = errorsOf(part, {
    playerCount: levels,
    players: compared,
    groups,
    leader,
    compare: Array.from(compared.keys()),
  });
  for (const level of compared) error[level] = errors.fromMean[level];
  return { ...common, errors };
}

function notesOf({ contests, teamRaces }: BlockContests, likelihood: FitLikelihood): string[] {
  const notes: string[] = [];
  if (likelihood === "bradley-terry" && contests.longest > 2)
    notes.push(
      "Bradley–Terry treats all pairs of one race as independent, so in these fields its errors come out too small.",
    );
  if (teamRaces > 0)
    notes.push(
      `A team performs as the sum of its members’ skills, with what each of them has, in ${counted(teamRaces, "race")}.`,
    );
  return notes;
}
