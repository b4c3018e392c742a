/** A fit of players with shared strengths and conditions: rows, sentences and a table. Pure. */
import { linkOf, linkWords } from "../../../engine/fitting/blocks/separability";
import { describeLikelihood, ERRORS_IN_95, type FitLikelihood } from "../../../engine/likelihoods/descriptions";
import type { BlockFitOptions } from "../../../engine/fitting/blocks/options";
import type { SeasonChoice } from "../../../engine/fitting/blocks/seasons";
import type { Share } from "../../../engine/fitting/blocks/share";
import type { BlockUse } from "../../../engine/rating/blocks/block";
import type { blockNames } from "../../../engine/history/blocks";
import type { History, HistoryOptions } from "../../../engine/history/types";
import type { SeasonalBlockFit } from "../../../worker/protocol/models";
import type { FigureTable } from "../../../ui";
import { change, counted, list, number, percentSign, sentence } from "../../../ui/format";
import { tableOf } from "../../../ui/figureTable";

type Term = SeasonalBlockFit["terms"][number];

export interface BlockRow {
  readonly term: string;
  readonly name: string;
  readonly races: number;
  /** Points above the mean of its comparable set; for a condition, points per unit. NaN: not estimable. */
  readonly points: number;
  readonly error: number;
  /** 95 % interval; null if unknown. */
  readonly interval: readonly [number, number] | null;
  /** Why it is not estimable; "" if it is. */
  readonly why: string;
}

/**
 * The settings of the request. Bradley–Terry with draws needs a law of draws; otherwise the parts cannot be separated.
 */
export function askedOf(
  likelihood: FitLikelihood,
  { raceCount, offsets, rank }: Pick<History, "raceCount" | "offsets" | "rank">,
  uses: readonly BlockUse[],
): BlockFitOptions {
  let hasDraws = false;
  for (let race = 0; race < raceCount && !hasDraws; race++) {
    const at = offsets[race];
    hasDraws = offsets[race + 1] === at + 2 && rank[at] > 0 && rank[at] === rank[at + 1];
  }
  const isLogistic = likelihood === "bradley-terry";
  return {
    likelihood,
    ...(isLogistic && hasDraws && largestField({ raceCount, offsets }) === 2 ? { draws: "davidson" as const } : {}),
    share: uses.some(({ kind }) => kind === "shared"),
  };
}

export function largestField({ raceCount, offsets }: Pick<History, "raceCount" | "offsets">): number {
  let most = 0;
  for (let race = 0; race < raceCount; race++) most = Math.max(most, offsets[race + 1] - offsets[race]);
  return most;
}

/** The observed levels of a term, best first; levels that cannot be estimated come last. */
export function blockRows(fit: SeasonalBlockFit, t: number): readonly BlockRow[] {
  const term = fit.terms[t];
  const value = (level: number) => (Number.isNaN(term.estimate[level]) ? -Infinity : term.estimate[level]);
  return Array.from(term.labels.keys())
    .filter((level) => term.races[level] > 0)
    .toSorted((a, b) => value(b) - value(a) || a - b)
    .map((level) => {
      const points = term.estimate[level] * fit.pointsPerUnit;
      const error = term.error[level] * fit.pointsPerUnit;
      const reach = ERRORS_IN_95 * error;
      return {
        term: term.name,
        name: term.kind === "condition" ? term.name : term.labels[level],
        races: term.races[level],
        points,
        error,
        interval: Number.isNaN(points + reach) ? null : [points - reach, points + reach],
        why: Number.isNaN(points) ? whyNot(fit, term, level) : "",
      };
    });
}

const ALONE = "Nothing that it could be compared with met it, directly or through a chain of others.";

function whyNot({ terms, identifiability, notes }: SeasonalBlockFit, term: Term, level: number): string {
  if (term.kind === "condition")
    return identifiability.find((text) => text.startsWith(`${term.name} `)) ?? notes.at(-1) ?? ALONE;
  const [players] = terms;
  const shared = term.kind === "shared" ? term : terms.find(({ kind }) => kind === "shared");
  const edges = shared?.edges;
  if (!shared || !edges) return ALONE;
  const side = term.kind === "shared" ? edges.group : edges.player;
  const own = Array.from(side.keys()).filter((edge) => side[edge] === level);
  const edge = own.toSorted((a, b) => edges.races[b] - edges.races[a] || a - b)[0];
  if (edge === undefined) return ALONE;
  const [player, group] = [edges.player[edge], edges.group[edge]];
  const link = linkOf(edges, player, group);
  const words = linkWords(link, players.labels[player], shared.labels[group], {
    players: players.labels,
    groups: shared.labels,
  });
  return link.own.length + link.through.length > 0 ? `${words} ${ALONE}` : words;
}

/** The chosen columns that the data set has. */
export function usesOf(
  { shared = [], conditions = [] }: Pick<HistoryOptions, "shared" | "conditions">,
  there: ReturnType<typeof blockNames>,
): readonly BlockUse[] {
  return [
    ...shared.filter((name) => there.shared.includes(name)).map((name): BlockUse => ({ kind: "shared", name })),
    ...conditions
      .filter((name) => there.conditions.includes(name))
      .map((name): BlockUse => ({ kind: "condition", name })),
  ];
}

const interval = (low: string, high: string): string => `95 % interval ${low} to ${high}`;
const shareText = ({ value, interval: [low, high] }: Share): string =>
  `about ${percentSign(value)} of the variance (${interval(number(100 * low), `${number(100 * high)} %`)})`;

/** "Constructor by season: about 87 % of the variance (…). One for all seasons: about 64 % (…); …" */
export function blocksReading(fit: SeasonalBlockFit): string {
  const factors = fit.terms.filter(({ kind }) => kind !== "condition");
  const shares = factors.slice(1).flatMap(({ name }, k) => {
    if (!fit.shares) return [];
    const share = fit.shares.share[k + 1];
    const choice = fit.seasons.find((one) => one.name === name || one.seasonalName === name);
    return [
      share
        ? `${sentence(name)}: ${shareText(share)}, the players the rest.`
        : `${sentence(name)}: the results do not bound its share of the variance.`,
      ...(choice ? [choiceWords(choice)] : []),
    ];
  });
  const conditions = fit.terms.flatMap((term, t) => {
    if (term.kind !== "condition") return [];
    const [row] = blockRows(fit, t);
    if (!row || row.why) return [`${sentence(term.name)}: not estimable.`];
    const bounds = row.interval ? ` (${interval(change(row.interval[0], 0), change(row.interval[1], 0))})` : "";
    const isClear = row.interval !== null && (row.interval[0] > 0 || row.interval[1] < 0);
    return [
      `${sentence(term.name)}: ${change(row.points, 0)} points${isClear ? "" : ", not clearly different from 0"}${bounds}.`,
    ];
  });
  const said = [...shares, ...conditions];
  return said.length > 0 ? said.join(" ") : "What each part is worth, in points.";
}

/** Compares this treatment of seasons with the alternative. */
function choiceWords({ name, gain, isSeasonal, constant, seasonal }: SeasonChoice): string {
  const evidence = `log evidence ${change(gain, 0)}`;
  const other = isSeasonal ? constant : seasonal;
  const share = other ? shareText(other) : "share not bounded";
  return isSeasonal
    ? `The races ask for another ${name} every season (${evidence}); with one for all seasons it would be ${share}.`
    : `The races do not clearly ask for another ${name} every season (${evidence}); season by season it would be ${share}.`;
}

/** Describes the priors and the reference level of the estimates. */
export function blocksFooter({ terms, likelihood, pointsPerUnit, races }: SeasonalBlockFit): string {
  const priors = terms.flatMap(({ name, priorSd }) =>
    priorSd === null ? [] : [`${name} ${number(priorSd * pointsPerUnit)}`],
  );
  const ofUnit = terms.some(({ kind }) => kind === "condition") ? "; of a condition, for one unit of it" : "";
  return `${describeLikelihood(likelihood).label}, ${counted(races, "race")}; Gaussian priors with an sd of ${list(priors)} points. Points from the mean of those that can be compared${ofUnit}. It describes the past and is not a prediction.`;
}

export function blocksTable(fit: SeasonalBlockFit): FigureTable {
  const whole = (value: number) => change(value, 0);
  const rows = fit.terms.flatMap((_, t) => blockRows(fit, t));
  const hasGaps = rows.some(({ why }) => why !== "");
  return tableOf(
    rows,
    [
      ["Part", ({ term }) => sentence(term)],
      ["Name", ({ name }) => name],
      ["Points", ({ points }) => (Number.isNaN(points) ? null : points), whole],
      ["Error", ({ error }) => (Number.isNaN(error) ? null : error), number],
      ["from", ({ interval: own }) => own?.[0] ?? null, whole],
      ["to", ({ interval: own }) => own?.[1] ?? null, whole],
      ["Races", ({ races }) => races, number],
      hasGaps && ["Why empty", ({ why }) => why],
    ],
    [...fit.identifiability, ...fit.notes].join(" "),
  );
}
