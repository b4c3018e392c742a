import { seasonsFitSteps, type SeasonChoice } from "../../engine/fitting/blocks/seasons";
import type { Share } from "../../engine/fitting/blocks/share";
import type { BlockFit, TermFit } from "../../engine/fitting/blocks/fit";
import type { BlockFitOptions, PriorPoints } from "../../engine/fitting/blocks/options";
import { linkOf, linkWords } from "../../engine/fitting/blocks/separability";
import { describeLikelihood, ERRORS_IN_95 } from "../../engine/likelihoods/descriptions";
import { differenceError } from "../../engine/fitting/errors";
import { counted } from "../../engine/history/plural";
import type { History, HistoryOptions } from "../../engine/history/types";
import { nearestWords } from "../../engine/rating/nearest";
import type { BlockUse } from "../../engine/rating/blocks/block";
import { UsageError } from "../errors";
import { fixed, table, topTable } from "../table";
import { drive, type Terminal } from "../terminal";

/** The output of the command with --shared or --condition, and --json. Points. */
export interface BlockFitAnswer {
  readonly likelihood: BlockFit["likelihood"];
  readonly races: number;
  readonly pointsPerUnit: number;
  readonly logLikelihood: number;
  readonly logEvidence: number | null;
  readonly converged: boolean;
  readonly iterations: number;
  /** Players first. A condition has one level, for one unit of it. */
  readonly blocks: readonly {
    readonly kind: TermFit["kind"];
    readonly name: string;
    /** Standard deviation of the prior; null: flat. */
    readonly prior: number | null;
    /** Share of the variance of players and shared strengths, with --shares; null: not requested, or not bounded by the races. */
    readonly share: Share | null;
    /** Best first; `points` null: not separable by the races. `class`: levels of one class are comparable. */
    readonly levels: readonly {
      readonly name: string;
      readonly races: number;
      readonly class: number;
      readonly points: number | null;
      readonly error: number | null;
    }[];
  }[];
  /** Every pair of players or groups named by --differences. */
  readonly differences: readonly {
    readonly first: string;
    readonly second: string;
    /** null: not separable by the races. */
    readonly points: number | null;
    readonly error: number | null;
    readonly interval: readonly [number, number] | null;
  }[];
  /** With --shares: one strength for all seasons compared with one for each season. */
  readonly seasons: readonly SeasonChoice[];
  readonly identifiability: readonly string[];
  readonly notes: readonly string[];
}

export interface BlockFitGiven {
  readonly uses: readonly BlockUse[];
  readonly blockSds: readonly { readonly name: string; readonly sd: PriorPoints }[];
  readonly share: boolean;
  readonly compare: readonly string[];
}

export function blockFitAnswer(
  history: History,
  options: HistoryOptions,
  asked: Pick<BlockFitOptions, "likelihood" | "draws" | "playerSd">,
  { uses, blockSds, share, compare }: BlockFitGiven,
  terminal: Terminal,
): { readonly answer: BlockFitAnswer; readonly text: (top: number) => string } {
  const unknown = blockSds.find(({ name }) => !uses.some((use) => use.name === name));
  if (unknown) throw new UsageError(`--sd names ${unknown.name}, which neither --shared nor --condition gives.`);
  const { asked: fit, seasons } = asRequested(() =>
    drive(seasonsFitSteps(history, options, uses, { ...asked, blockSds, share }), terminal, "Fitting"),
  );
  const answer = { ...answerOf(fit, compare), seasons };
  return { answer, text: (top) => answerText(answer, fit, top) };
}

/** Turns the error of a fit that cannot be made into an error of its options. */
export function asRequested<Result>(work: () => Result): Result {
  try {
    return work();
  } catch (error) {
    throw error instanceof RangeError ? new UsageError(error.message) : error;
  }
}

/** NAME=POINTS, NAME=none or NAME=data. */
export function readPrior(given: string): BlockFitGiven["blockSds"][number] {
  const cut = given.lastIndexOf("=");
  const [name, value] = [given.slice(0, Math.max(0, cut)), given.slice(cut + 1)];
  if (name !== "" && value === "data") return { name, sd: "data" };
  if (name !== "" && value === "none") return { name, sd: null };
  const sd = Number(value);
  if (name === "" || !(sd > 0 && sd < Infinity))
    throw new UsageError(`--sd must be NAME=POINTS, NAME=none or NAME=data with points above 0, not "${given}".`);
  return { name, sd };
}

const known = (value: number): number | null => (Number.isFinite(value) ? value : null);

function answerOf(fit: BlockFit, compare: readonly string[]): Omit<BlockFitAnswer, "seasons"> {
  const { terms, shares, pointsPerUnit, likelihood, races, logLikelihood, converged, iterations } = fit;
  const factors = terms.filter(({ kind }) => kind !== "condition");
  return {
    likelihood,
    races,
    pointsPerUnit,
    logLikelihood,
    logEvidence: known(fit.logEvidence),
    converged,
    iterations,
    blocks: terms.map(({ kind, name, labels, priorSd, estimate, error, races: own, classOf }) => {
      const order = Array.from(labels.keys()).filter((level) => own[level] > 0);
      const value = (level: number): number => (Number.isNaN(estimate[level]) ? -Infinity : estimate[level]);
      return {
        kind,
        name,
        prior: priorSd === null ? null : priorSd * pointsPerUnit,
        share: shares?.share[factors.findIndex((term) => term.name === name)] ?? null,
        levels: order
          .toSorted((a, b) => value(b) - value(a) || a - b)
          .map((level) => ({
            name: labels[level],
            races: own[level],
            class: classOf[level],
            points: known(estimate[level] * pointsPerUnit),
            error: known(error[level] * pointsPerUnit),
          })),
      };
    }),
    differences: differencesOf(fit, factors, compare),
    identifiability: fit.identifiability,
    notes: fit.notes,
  };
}

function differencesOf(
  { pointsPerUnit }: BlockFit,
  factors: readonly TermFit[],
  names: readonly string[],
): BlockFitAnswer["differences"] {
  const places = names.map((name) => {
    const term = factors.find(({ labels }) => labels.includes(name));
    if (!term) {
      const nearest = nearestWords(
        name,
        factors.flatMap(({ labels }) => labels),
      ).join(", ");
      throw new UsageError(`There is no player or group "${name}"; the nearest are ${nearest}.`);
    }
    return { name, term, level: term.labels.indexOf(name) };
  });
  return places.flatMap((first, a) =>
    places.slice(a + 1).map((second) => {
      const nothing = { first: first.name, second: second.name, points: null, error: null, interval: null };
      const { term } = first;
      if (term !== second.term || term.classOf[first.level] !== term.classOf[second.level]) return nothing;
      const among = Array.from(term.classOf.keys()).filter((level) => Number.isFinite(term.estimate[level]));
      const [i, j] = [among.indexOf(first.level), among.indexOf(second.level)];
      if (i < 0 || j < 0 || i === j) return nothing;
      const points = (term.estimate[first.level] - term.estimate[second.level]) * pointsPerUnit;
      if (!term.errors) return { ...nothing, points };
      const error = differenceError(term.errors.covariance, among.length, i, j) * pointsPerUnit;
      const reach = ERRORS_IN_95 * error;
      return { ...nothing, points, error, interval: [points - reach, points + reach] as const };
    }),
  );
}

function answerText(answer: BlockFitAnswer, { terms, shares: hasShares }: BlockFit, top: number): string {
  const one = (value: number | null): string => (value === null ? "not separable" : fixed(value, 1));
  const percent = (value: number): string => `${Math.round(100 * value)} %`;
  const shareText = (share: Share | null): string =>
    share
      ? `about ${percent(share.value)} (95 % interval ${share.interval.map(percent).join(" to ")})`
      : "not bounded by these races";
  const shares = hasShares
    ? answer.blocks.filter(({ kind }) => kind !== "condition").map(({ name, share }) => `${name} ${shareText(share)}`)
    : [];
  const seasons = answer.seasons.map(({ name, seasonalName, gain, isSeasonal, seasonal }) => {
    const found = `${seasonalName} ${shareText(seasonal)}, log evidence ${gain > 0 ? "+" : ""}${fixed(gain, 1)} against one ${name} for all seasons`;
    return `${found}. ${isSeasonal ? `The races ask for it: --shared "${seasonalName}".` : "The races do not clearly ask for it."}`;
  });
  const [players, ...others] = terms;
  const links = others.flatMap(({ edges, labels }) => {
    const [leader] = answer.blocks[0].levels;
    if (!edges || !leader) return [];
    const player = players.labels.indexOf(leader.name);
    const own = Array.from(edges.player.keys()).filter((edge) => edges.player[edge] === player);
    const most = own.toSorted((a, b) => edges.races[b] - edges.races[a])[0];
    if (most === undefined) return [];
    const group = edges.group[most];
    return [
      linkWords(linkOf(edges, player, group), leader.name, labels[group], { players: players.labels, groups: labels }),
    ];
  });
  const blocks = answer.blocks.map(({ kind, name, prior, levels }) => {
    const hasClasses = new Set(levels.map((level) => level.class).filter((one) => one >= 0)).size > 1;
    const heads = [
      kind === "condition" ? "condition" : `${name} (prior ${prior === null ? "none" : `${prior.toFixed(0)} points`})`,
      "rating (points)",
      "error (points)",
      "races",
      ...(hasClasses ? ["group"] : []),
    ];
    return topTable(
      heads,
      levels,
      (level) => [
        level.name,
        one(level.points),
        level.error === null ? "" : one(level.error),
        String(level.races),
        ...(hasClasses ? [level.class < 0 ? "" : String(level.class + 1)] : []),
      ],
      { top, what: kind === "player" ? "player" : "row" },
    );
  });
  const pairs = answer.differences.map(({ first, second, points, interval }) => [
    `${first} − ${second}`,
    one(points),
    interval ? interval.map(one).join(" to ") : "",
  ]);
  return `${[
    `${describeLikelihood(answer.likelihood).label}, ${counted(answer.races, "race")}, ${players.labels.length} players, ${answer.iterations} iterations`,
    [...answer.identifiability, ...links, ...answer.notes].join("\n"),
    ...(shares.length > 0 ? [`Share of the variance: ${shares.join(", ")}.`, ...seasons] : []),
    ...blocks,
    ...(pairs.length > 0 ? [table([["difference", "points", "95 % interval (points)"], ...pairs])] : []),
  ]
    .filter(Boolean)
    .join("\n\n")}\n`;
}
