/**
 * The leaderboard of the whole-history fit, with standard errors, beside the ranks of systems that rate race by race.
 */
import { describeLikelihood, DRAW_LAWS, ERRORS_IN_95, type DrawLaw } from "../../../engine/likelihoods/descriptions";
import type { History } from "../../../engine/history/types";
import { pointsChange, pointsOf } from "../../../engine/rating/points";
import { largestField } from "./blocks.chart";
import type { HistorySnapshot } from "../../../worker/protocol";
import { greatestFirst } from "../../../engine/numerics/sorting";
import { bestFirst, playerKey, type FitResult } from "../../../store";
import { counted, number, percentSign } from "../../../ui/format";
import type { FigureTable } from "../../../ui";
import { tableOf, type ItemColumn } from "../../../ui/figureTable";
import type { Contending } from "../useModels";

export interface FitRow {
  readonly rank: number;
  readonly player: number;
  readonly key: string;
  readonly name: string;
  readonly races: number;
  readonly points: number;
  /** Quasi-standard error, points: comparable between any two players. */
  readonly quasi: number;
  /** Points minus the leader's, with the 95 % interval; null for the leader and for players who are not comparable. */
  readonly gap: number;
  readonly interval: readonly [number, number] | null;
  /** The best and worst rank within resampled intervals; null if not requested. */
  readonly open: readonly [number, number] | null;
  /** [contender] rank; NaN if unranked. */
  readonly ranks: readonly number[];
}

export type ErrorKind = "likelihood" | "clustered";

/**
 * Pairs of one race are correlated, so where races have more than two entrants, only races are treated as independent.
 */
export const errorsOf = ({ fit }: FitResult, { history }: Pick<HistorySnapshot, "history">): ErrorKind =>
  fit.clustered && largestField(history) > 2 ? "clustered" : "likelihood";

/** Players by rating, best first. 1500 points is the centre of the penalty. */
export function fitRows(
  { fit }: FitResult,
  { history, races }: HistorySnapshot,
  contenders: readonly Contending[],
  kind: ErrorKind = "likelihood",
): FitRow[] {
  const errors = (kind === "clustered" && fit.clustered) || fit.errors;
  if (!errors) return [];
  const players = Array.from(fit.rating.keys()).filter((player) => Number.isFinite(fit.rating[player]));
  const scale = { origin: 0, pointsPerUnit: fit.pointsPerUnit };
  const online = contenders.map(({ evaluation }) => (evaluation ? ranksOf(evaluation.final.score, races) : null));
  return bestFirst(
    players,
    (player) => fit.rating[player],
    (player) => history.names[player],
  ).map((player, at) => {
    const gap = pointsChange(scale, fit.rating[player] - fit.rating[fit.leader]);
    const reach = ERRORS_IN_95 * pointsChange(scale, errors.fromLeader[player]);
    return {
      rank: at + 1,
      player,
      key: playerKey(history, player),
      name: history.names[player],
      races: races[player],
      points: pointsOf(scale, fit.rating[player]),
      quasi: pointsChange(scale, errors.quasi[player]),
      gap,
      open: fit.games?.ranks ? [fit.games.ranks.best[player], fit.games.ranks.worst[player]] : null,
      interval: player === fit.leader || Number.isNaN(reach) ? null : [gap - reach, gap + reach],
      ranks: online.map((ranks) => ranks?.[player] ?? NaN),
    };
  });
}

/** [P] rank by score among players with a race; equal scores share the best rank. */
export function ranksOf(score: Float64Array, races: Int32Array): Float64Array {
  const ranks = new Float64Array(score.length).fill(NaN);
  const players = Array.from(greatestFirst(score)).filter((player) => races[player] > 0);
  players.forEach((player, at) => {
    const above = players[at - 1];
    ranks[player] = at > 0 && score[above] === score[player] ? ranks[above] : at + 1;
  });
  return ranks;
}

/** The leader and the intervals shown. Says so if the lead is clear only when pairs are treated as independent. */
export function fitReading(
  { fit, priorPoints }: FitResult,
  rows: readonly FitRow[],
  kind: ErrorKind = "likelihood",
): string {
  if (rows.length === 0) return "There is no finite estimate without a penalty.";
  const [first, second] = rows;
  const law = fit.games && fit.games.draws !== "half" ? `, ${drawLabel(fit.games.draws)}` : "";
  const how = `${describeLikelihood(fit.likelihood).label}${law}, ${priorPoints === null ? "no penalty" : `penalty of ${number(priorPoints)} points`}`;
  if (!second) return `${how}: ${first.name} alone.`;
  if (!second.interval) return `${how}: ${first.name} is first; ${second.name} never met this group.`;
  const [low, high] = [-second.interval[1], -second.interval[0]];
  const lead = `${first.name} leads ${second.name} by ${number(-second.gap)} points (95 % interval ${number(low)} to ${number(high)})`;
  if (low <= 0) return `${how}: ${lead}, no clear difference.`;
  const clustered =
    fit.clustered &&
    pointsChange({ origin: 0, pointsPerUnit: fit.pointsPerUnit }, fit.clustered.fromLeader[second.player]);
  const doubtful =
    kind === "likelihood" &&
    describeLikelihood(fit.likelihood).caution !== "" &&
    (clustered === null ? fit.withheld !== "" : -second.gap <= ERRORS_IN_95 * clustered);
  return `${how}: ${lead}, ${doubtful ? "clear only if pairs are independent" : "a clear difference"}.`;
}

export function errorWords({ fit }: FitResult, kind: ErrorKind): readonly string[] {
  const { caution } = describeLikelihood(fit.likelihood);
  const errors = (kind === "clustered" && fit.clustered) || fit.errors;
  if (!errors) return [];
  if (fit.kind === "conditional")
    return ["So many players are taken one at a time: the errors are lower bounds.", ...(caution ? [caution] : [])];
  const close =
    errors.misfit < 0.005 ? "" : `, to within ${percentSign(Math.ceil(errors.misfit * 100) / 100)} for every pair`;
  return [
    `Intervals are of the gap to the leader. For any other two players, the error of their difference is the root of the sum of their squared quasi errors${close}.`,
    kind === "clustered" && fit.clustered
      ? "These errors are clustered by race: only whole races are taken as independent (sandwich estimate)."
      : caution,
  ].filter(Boolean);
}

/** "1 to 3", "2". */
export const openWords = ([best, worst]: readonly [number, number]): string =>
  best === worst ? number(best) : `${number(best)} to ${number(worst)}`;

/** The estimated draw parameters, and the origin of rank intervals. */
export function gamesWords({ fit }: FitResult): readonly string[] {
  if (fit.withheld) return [fit.withheld];
  if (!fit.games) return [];
  const { draws, drawShare, ranks } = fit.games;
  return [
    ...(draws === "half" ? [] : [`Two equals draw with probability ${percentSign(drawShare)}.`]),
    ...(ranks
      ? [
          `Rank intervals come from ${number(ranks.resamples)} resamples of the races: a player’s best rank is one below those whose 95 % interval lies wholly above.`,
        ]
      : []),
  ];
}

export function convergenceWords({ fit }: FitResult): string {
  const end = fit.converged
    ? `Converged in ${counted(fit.iterations, "iteration")}: gradient ${fit.gradientNorm.toExponential(0).replace("-", "−")}`
    : `Stopped after ${counted(fit.iterations, "iteration")} with gradient ${fit.gradientNorm.toExponential(0).replace("-", "−")}, short of what was asked`;
  return `${end}. Log-likelihood ${number(fit.logLikelihood, 1)}.`;
}

const drawLabel = (draws: DrawLaw): string => DRAW_LAWS.find(({ id }) => id === draws)!.label;

/** Before the fit: whether finite estimates exist, and which players can be compared. */
export function existenceBefore({ components, strongComponents }: HistorySnapshot): readonly string[] {
  const words: string[] = [];
  if (strongComponents > components) {
    words.push(
      `Results alone cannot place everyone: the players fall into ${number(strongComponents)} groups, and between groups all wins went one way. The penalty alone sets the gaps between the groups.`,
    );
  }
  if (components > 1) {
    words.push(
      `${number(components)} groups of players never met, even through others: only the penalty sets one against another.`,
    );
  }
  return words;
}

export function fitTable(rows: readonly FitRow[], contenders: readonly Contending[]): FigureTable {
  const hasRanks = Boolean(rows[0]?.open);
  return tableOf(rows, [
    ["Player", (row) => row.name],
    ["Rank", (row) => row.rank, number],
    ["Points", (row) => row.points, number],
    ["Quasi error", (row) => row.quasi, (value) => number(value, 1)],
    ["Gap to the leader", (row) => row.gap, number],
    ["from", (row) => row.interval?.[0], number],
    ["to", (row) => row.interval?.[1], number],
    ["Races", (row) => row.races, number],
    hasRanks && ["Rank from", (row) => row.open?.[0], number],
    hasRanks && ["Rank to", (row) => row.open?.[1], number],
    ...contenders.map(({ name }, k): ItemColumn<FitRow> => [`Rank, ${name}`, (row) => row.ranks[k], number]),
  ]);
}

/** Whether the fit belongs to this history. */
export const fitBelongs = ({ fit }: FitResult, history: History): boolean => fit.rating.length === history.playerCount;
