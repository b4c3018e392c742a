/** The curves of a study as series, sentences and tables. Pure. */
import type { MeasureCurve, MeasureCurves, PairId, StudyCurves } from "../../../engine/matchmaking/study/curves";
import type { PolicyId } from "../../../engine/matchmaking/policies";
import { tableOf, type FigureTable, type ItemColumn } from "../../../ui/figureTable";
import { list, number, sentence } from "../../../ui/format";
import type { LineLook, LineSeries } from "../../../ui/plot";
import { POLICY_IDS, POLICY_NAMES, type MarkId } from "../policies";

export type MeasureId = keyof MeasureCurves;
export type StudyView = "policies" | "paired";

export interface MeasureSpec {
  readonly id: MeasureId;
  readonly title: string;
  readonly words: string;
  /** The question that the figure answers, shown before the first run. */
  readonly question: string;
  readonly decimals: number;
  /** Reference line. */
  readonly zero?: { readonly y: number; readonly label: string };
  /** Drawn smoothed, because a share of paths jumps from game to game. Tables have the exact values. */
  readonly smooth?: boolean;
}

export const MEASURE_SPECS: readonly MeasureSpec[] = [
  {
    id: "trueQ",
    title: "Policy study",
    words: "true draw density of the game",
    question: "Closest mean, likeliest draw or looking ahead: which makes the most even games, early and late?",
    decimals: 4,
  },
  {
    id: "runningQ",
    title: "Running sum of draw density",
    words: "true draw density, summed over the games so far",
    question: "True draw density added up over all games so far, and how much the policies differ.",
    decimals: 2,
  },
  {
    id: "squaredError",
    title: "Squared error of the player’s rating",
    words: "squared error before the game; lower is better",
    question: "How soon the player’s rating is right under each policy.",
    decimals: 3,
  },
  {
    id: "skillDifference",
    title: "Skill difference",
    words: "true skill of the player minus the opponent’s",
    question: "Whether the opponents chosen are stronger or weaker than the player.",
    decimals: 3,
    zero: { y: 0, label: "even" },
  },
  {
    id: "winRatio",
    title: "Win ratio",
    words: "share of paths in which the player won, mean with the neighbouring games",
    question: "How often the player wins against the opponents chosen; even is one game in two.",
    decimals: 3,
    smooth: true,
    zero: { y: 0.5, label: "even" },
  },
];

export const measureOf = (id: MeasureId): MeasureSpec => MEASURE_SPECS.find((spec) => spec.id === id)!;

const PAIR_IDS: readonly PairId[] = ["kg-drawChance", "kg-pe", "drawChance-pe"];

const PAIR_NAMES: Readonly<Record<PairId, string>> = {
  "kg-drawChance": "Look ahead − likeliest",
  "kg-pe": "Look ahead − closest",
  "drawChance-pe": "Likeliest − closest",
};

const PAIR_MARKS: Readonly<Record<PairId, MarkId>> = {
  "kg-drawChance": "kg",
  "kg-pe": "kgHorizon",
  "drawChance-pe": "drawChance",
};

export interface PolicySeries {
  readonly id: string;
  readonly label: string;
  readonly mark: MarkId;
  readonly curve: MeasureCurve;
  readonly line: "strong" | "dashed" | "thin";
}

const LINES: Readonly<Record<string, PolicySeries["line"]>> = {
  kg: "strong",
  drawChance: "dashed",
  pe: "thin",
  "kg-drawChance": "strong",
  "kg-pe": "thin",
  "drawChance-pe": "dashed",
};

export function studySeries(curves: StudyCurves, measure: MeasureId, view: StudyView): PolicySeries[] {
  return view === "policies"
    ? POLICY_IDS.map((id) => ({
        id,
        label: POLICY_NAMES[id],
        mark: id,
        curve: curves.policies[id][measure],
        line: LINES[id],
      }))
    : PAIR_IDS.map((id) => ({
        id,
        label: PAIR_NAMES[id],
        mark: PAIR_MARKS[id],
        curve: curves.paired[id][measure],
        line: LINES[id],
      }));
}

/** Maximum number of points in a line, more than a screen can show. */
const MAX = 600;

/** The games to draw: all of them, or fewer where a logarithmic axis crowds them. */
function shownGames(games: number): number[] {
  if (games <= MAX) return Array.from({ length: games }, (_, at) => at + 1);
  const shown = new Set<number>();
  for (let k = 0; k < MAX; k++) shown.add(Math.round(games ** (k / (MAX - 1))));
  return [...shown];
}

const LOOKS: Readonly<Record<PolicySeries["line"], LineLook>> = {
  strong: { role: "contender", color: "var(--ink-1)" },
  dashed: { role: "companion", dashed: true },
  thin: { role: "companion" },
};

/** The series as lines, with bands of `reach` standard errors where these are known. */
export function linesOf(series: readonly PolicySeries[], reach: number): LineSeries[] {
  return series.map(({ id, label, curve: { mean, se }, line }) => {
    const games = shownGames(mean.length);
    return {
      ...LOOKS[line],
      id,
      label,
      strong: line === "strong",
      points: games.map((x) => ({ x, y: mean[x - 1] })),
      band: Number.isNaN(reach)
        ? undefined
        : games.map((x) => ({ x, low: mean[x - 1] - reach * se[x - 1], high: mean[x - 1] + reach * se[x - 1] })),
    };
  });
}

/**
 * Averages each game with those up to 4 % before and after it. Standard errors are averaged too, so bands tend to be
 * too wide.
 */
export function smoothed(series: readonly PolicySeries[]): PolicySeries[] {
  const average = (values: Float64Array) =>
    values.map((_, at) => {
      const reach = Math.min(Math.floor((at + 1) * 0.04), values.length - 1 - at);
      const near = values.subarray(at - reach, at + reach + 1);
      return near.reduce((sum, value) => sum + value, 0) / near.length;
    });
  return series.map((one) => ({ ...one, curve: { mean: average(one.curve.mean), se: average(one.curve.se) } }));
}

/** A difference with its 95 % interval; null if there are too few sets of priors. */
interface Difference {
  readonly mean: number;
  readonly interval: readonly [number, number] | null;
  /** Whether the interval excludes zero. */
  readonly clear: boolean;
}

export function difference(
  curves: StudyCurves,
  first: PolicyId,
  second: PolicyId,
  measure: MeasureId,
  game: number,
): Difference {
  const forward = `${first}-${second}` as PairId;
  const known = PAIR_IDS.includes(forward);
  const { mean, se } = curves.paired[known ? forward : (`${second}-${first}` as PairId)][measure];
  const value = (known ? 1 : -1) * mean[game];
  const off = curves.reach * se[game];
  if (Number.isNaN(off)) return { mean: value, interval: null, clear: false };
  return { mean: value, interval: [value - off, value + off], clear: Math.abs(value) > off };
}

/** Policies sorted by a measure at a game, largest first (or smallest). */
function ranking(curves: StudyCurves, measure: MeasureId, game: number, sign: 1 | -1 = 1): PolicyId[] {
  return POLICY_IDS.toSorted(
    (a, b) => sign * (curves.policies[b][measure].mean[game] - curves.policies[a][measure].mean[game]),
  );
}

const lower = (id: PolicyId) => POLICY_NAMES[id].toLowerCase();
const upTo = (value: number, decimals: number) => number(Math.abs(value), decimals);

/**
 * Compares the first policy with the second by a measure, with the interval. `level` decides whether the text names the
 * level.
 */
function lead(
  curves: StudyCurves,
  measure: MeasureId,
  game: number,
  sign: 1 | -1,
  decimals: number,
  more: string,
  level = "95 % interval ",
): string {
  const [first, second] = ranking(curves, measure, game, sign);
  const { mean, interval, clear } = difference(curves, first, second, measure, game);
  if (!interval) return "";
  const pair = `${lower(first)} and ${lower(second)}`;
  if (mean === 0 && interval[0] === 0) return `${pair} are the same`;
  // Stated as a lead of the first, so reversed where less is better.
  const ends = sign > 0 ? interval : [-interval[1], -interval[0]];
  const [low, high] = ends.map((end) => number(end, decimals));
  const range = `${level}${low} to ${high}`;
  return clear
    ? `${lower(first)} clearly has ${upTo(mean, decimals)} ${more} than ${lower(second)} (${range})`
    : `no clear difference between ${pair} (${range})`;
}

/** Explains why there is no ranking: too few sets of priors for an interval. */
function tooFew({ clusters }: StudyCurves): string {
  return `Policies are not compared yet: ${number(clusters)} of at least ${FEWEST} sets of priors are in.`;
}

/** Minimum number of sets for which the engine gives an interval. */
const FEWEST = "eight";

/** Games over which the early cost is averaged. */
const EARLY = 20;

/** "costs 0.0150", "makes no clear difference"; with its interval. */
function priceOf({ mean, interval, clear }: Difference): { readonly what: string; readonly range: string } {
  const sign = clear && mean < 0 ? -1 : 1;
  const [low, high] = (interval ?? [NaN, NaN]).map((end) => sign * end).toSorted((a, b) => a - b);
  const what = clear ? `${mean < 0 ? "costs" : "gains"} ${upTo(mean, 4)}` : "makes no clear difference";
  return { what, range: `${number(low, 4)} to ${number(high, 4)}` };
}

/**
 * What looking ahead costs at first and gains in the end, compared with choosing the likeliest draw, in draw density
 * per game.
 */
function evenness(curves: StudyCurves): string {
  const games = curves.policies.kg.trueQ.mean.length;
  const last = difference(curves, "kg", "drawChance", "trueQ", games - 1);
  const late = priceOf(last);
  const at = `at game ${number(games)}`;
  if (games <= EARLY) return `Looking ahead against likeliest draw ${late.what} ${at} (95 % interval ${late.range}).`;
  const sum = difference(curves, "kg", "drawChance", "runningQ", EARLY - 1);
  const interval = sum.interval && ([sum.interval[0] / EARLY, sum.interval[1] / EARLY] as const);
  const early = priceOf({ ...sum, mean: sum.mean / EARLY, interval });
  const first = `in games 1 to ${EARLY} (95 % interval ${early.range})`;
  if (!sum.clear && !last.clear)
    return `No clear difference between look ahead and likeliest draw ${first} or ${at} (${late.range}).`;
  const head = `Looking ahead against likeliest draw ${early.what}${sum.clear ? " a game" : ""} ${first}`;
  return last.clear
    ? `${head}; ${at} it ${late.what} (${late.range}).`
    : `${head}; ${at} no clear difference (${late.range}).`;
}

export function studyReading(curves: StudyCurves, measure: MeasureId): string {
  const games = curves.policies.kg.trueQ.mean.length;
  const end = games - 1;
  const at = (id: PolicyId, game: number) => curves.policies[id][measure].mean[game];
  if (Number.isNaN(curves.reach)) return tooFew(curves);
  switch (measure) {
    case "trueQ":
      return evenness(curves);
    case "runningQ":
      return sentence(`over ${number(games)} games ${lead(curves, measure, end, 1, 2, "more")}.`);
    case "squaredError":
      return sentence(`at game ${number(games)} ${lead(curves, measure, end, -1, 3, "less")}.`);
    case "skillDifference": {
      const first = POLICY_IDS.map((id) => `${lower(id)} ${side(at(id, 0))}`).join(", ");
      // Both lists are in the order of POLICY_IDS.
      return `First opponents: ${first}. By game ${number(games)}: ${list(POLICY_IDS.map((id) => side(at(id, end))))}.`;
    }
    case "winRatio": {
      const tail = Math.max(0, games - 50);
      const mean = (id: PolicyId) =>
        curves.policies[id].winRatio.mean.slice(tail).reduce((sum, x) => sum + x, 0) / (games - tail);
      // Errors of one path are correlated, so they are treated as one, and the interval tends to be too wide.
      const off = (id: PolicyId) =>
        (curves.reach * curves.policies[id].winRatio.se.slice(tail).reduce((sum, x) => sum + x, 0)) / (games - tail);
      const share = (id: PolicyId) =>
        `${number(100 * mean(id))} % under ${lower(id)} (${number(100 * (mean(id) - off(id)))} to ${number(100 * (mean(id) + off(id)))})`;
      return `In the last ${number(games - tail)} games the player wins ${share("kg")}, ${share("drawChance")} and ${share("pe")}.`;
    }
  }
}

const side = (gap: number) => (Math.abs(gap) < 0.005 ? "even" : `${upTo(gap, 2)} ${gap > 0 ? "weaker" : "stronger"}`);

/** Games that get a row in the table: 1, 2, 5, 10, ... and the last. */
export function chosenGames(games: number): number[] {
  const chosen: number[] = [];
  for (let power = 1; power <= games; power *= 10)
    for (const step of [1, 2, 5]) if (step * power <= games) chosen.push(step * power);
  return chosen.at(-1) === games ? chosen : [...chosen, games];
}

export function measureTable(series: readonly PolicySeries[], decimals: number, whole: boolean): FigureTable {
  const games = series[0].curve.mean.length;
  const format = (value: number) => number(value, decimals);
  return curvesTable(
    whole ? Array.from({ length: games }, (_, game) => game + 1) : chosenGames(games),
    series.map(({ label, curve }) => ({ label, curve, format })),
    whole,
  );
}

/** All results of a study, for a file; on the page only its first measure. */
export function studyTable(curves: StudyCurves, view: StudyView, whole: boolean): FigureTable {
  if (!whole) return measureTable(studySeries(curves, "trueQ", view), 4, false);
  const games = curves.policies.kg.trueQ.mean.length;
  const columns = MEASURE_SPECS.flatMap(({ id, decimals }) =>
    (["policies", "paired"] as const).flatMap((which) =>
      studySeries(curves, id, which).map(({ id: series, curve }) => ({
        label: `${id} ${series}`,
        curve,
        format: (value: number) => number(value, decimals),
      })),
    ),
  );
  return curvesTable(
    Array.from({ length: games }, (_, game) => game + 1),
    columns,
    true,
  );
}

interface TableCurve {
  readonly label: string;
  readonly curve: MeasureCurve;
  readonly format: (value: number) => string;
}

function curvesTable(games: readonly number[], curves: readonly TableCurve[], whole: boolean): FigureTable {
  return tableOf(
    games,
    [
      ["Game", (game) => game, number],
      ...curves.flatMap(({ label, curve, format }): ItemColumn<number>[] => [
        [label, (game) => curve.mean[game - 1], format],
        [`${label}, se`, (game) => curve.se[game - 1], format],
      ]),
    ],
    whole ? undefined : "Some of the games; the file has all of them.",
  );
}
