/** The result of the benchmark: what is committed as JSON, and the same as a page. */
import type { ContestReport } from "./contest-rows";
import type { Figure } from "./figures";
import { type FIGURES, resampledMean } from "./figures";
import { clustersOf } from "./judge";
import type { Judged } from "./judge";
import { NOT_YET } from "./journal";
import type { Published, SetDescription } from "./sets";
import type { Row } from "./work";
import { percentileInterval } from "../../src/engine/evaluation/bootstrap";
import { splitAt } from "../../src/engine/evaluation/counted";
import type { History } from "../../src/engine/history/types";
import { simultaneousDifferences } from "../../src/engine/evaluation/simultaneous";
import type { AcrossRow, AcrossSet } from "../../src/features/models/dataSets/across.chart";
import type { LeftOut } from "../../src/engine/lab/systems";
import type { Parameters } from "../../src/engine/rating/parameters";

type Figures = Pick<Judged, (typeof FIGURES)[number]>;

export interface ReportRow extends Figures {
  readonly label: string;
  /** Absent: probabilities of others. */
  readonly model?: string;
  readonly parameters?: Parameters;
  readonly besides?: readonly string[];
  /** Ids of what was tuned. */
  readonly tuned: readonly string[];
  readonly tries: number;
  readonly withDraws?: Judged["withDraws"];
  /** Log loss minus that of the best of this set, and an interval that holds for all pairs of systems at once. */
  readonly behind: Figure;
  /** Log loss on the dates that published figures judge, where those are not ours. */
  readonly later?: Figure;
  readonly note?: string;
  /** Absent: probabilities of others. */
  readonly seconds?: number;
  readonly megabytes?: number;
}

export interface ReportSet {
  readonly id: string;
  readonly title: string;
  readonly source: string;
  readonly licence: string;
  readonly isBundled: boolean;
  readonly races: number;
  readonly players: number;
  readonly split: string | number;
  /** Decided pairs after the split, and the dates or races that they hang together by. */
  readonly pairs: number;
  readonly clusters: number;
  /** Best log loss first. */
  readonly rows: readonly ReportRow[];
  readonly published: readonly Published[];
  /** The dates that published figures judge, and the pairs decided there. */
  readonly later?: { readonly from: string; readonly pairs: number };
  readonly leftOut: readonly LeftOut[];
}

/** What is committed. */
export interface Benchmark {
  readonly sets: readonly ReportSet[];
  /** null: not worked out yet. */
  readonly contests: ContestReport | null;
}

interface Worked {
  readonly set: SetDescription;
  readonly history: Pick<History, "raceCount" | "playerCount" | "dates" | "times">;
  readonly split: string | number;
  readonly rows: readonly Row[];
  readonly outside: Judged | null;
  readonly leftOut: readonly LeftOut[];
}

export function reportSet({ set, history, split, rows, outside, leftOut }: Worked): ReportSet {
  const all = [
    ...rows.map((row) => ({ judged: row.judged, plain: plainRow(row) })),
    ...(outside ? [{ judged: outside, plain: { label: set.outside!.label, tuned: [], tries: 0 } }] : []),
  ].toSorted((a, b) => a.judged.logLoss.value - b.judged.logLoss.value);
  const behind = simultaneousDifferences(
    all.map(({ judged }) => ({
      metrics: { pairLogLoss: judged.logLoss.value },
      resamples: { pairLogLoss: resampledMean(Float64Array.from(judged.loss), Float64Array.from(judged.count)) },
    })),
    "pairLogLoss",
    { races: all[0].judged.clusters },
  );
  const later = laterOf(set, history, split);
  return {
    id: set.id,
    title: set.title,
    source: set.source,
    licence: set.licence,
    isBundled: set.file === undefined,
    races: history.raceCount,
    players: history.playerCount,
    split,
    pairs: all[0].judged.pairs,
    clusters: all[0].judged.clusters,
    rows: all.map(({ judged, plain }, at): ReportRow => {
      const { value, interval } = behind(at, 0)!;
      return {
        ...plain,
        ...figuresOf(judged),
        behind: { value, interval: at === 0 ? null : interval },
        ...(later && { later: lossFrom(judged, later.cluster) }),
      };
    }),
    published: set.published,
    ...(later && { later: { from: later.from, pairs: sumOf(all[0].judged.count.slice(later.cluster)) } }),
    leftOut,
  };
}

const sumOf = (values: readonly number[]): number => values.reduce((sum, one) => sum + one, 0);

/** The date from which published figures judge, and its cluster among those after our split. */
function laterOf(
  { publishedFrom }: SetDescription,
  history: Worked["history"],
  split: string | number,
): { readonly from: string; readonly cluster: number } | null {
  if (publishedFrom === undefined) return null;
  const { of } = clustersOf(history, splitAt(history, split));
  return { from: publishedFrom, cluster: of[splitAt(history, publishedFrom)] };
}

function lossFrom({ loss, count }: Judged, cluster: number): Figure {
  const [above, below] = [loss.slice(cluster), count.slice(cluster)];
  const drawn = resampledMean(Float64Array.from(above), Float64Array.from(below));
  return { value: sumOf(above) / sumOf(below), interval: percentileInterval(drawn) };
}

function figuresOf(judged: Judged): Figures & Pick<Judged, "withDraws"> {
  const { logLoss, accuracy, brier, calibration, withDraws, pairs } = judged;
  // Where every game was decided there is nothing to say of draws.
  const hasDraws = withDraws && withDraws.games > pairs;
  return { logLoss, accuracy, brier, calibration, ...(hasDraws && { withDraws }) };
}

function plainRow({
  label,
  contender,
  values,
  tries,
  seconds,
  megabytes,
  note,
}: Row): Omit<ReportRow, keyof Figures | "behind"> {
  const { model, parameters, blocks } = contender;
  return {
    label,
    model,
    parameters,
    ...(blocks && { besides: blocks.map(({ name }) => name) }),
    tuned: Object.keys(values),
    tries,
    seconds,
    megabytes: Math.round(megabytes),
    ...(note !== undefined && { note }),
  };
}

/** Six digits: more than a page shows, and the same text from run to run. */
export function rounded<Value>(value: Value): Value {
  return JSON.parse(JSON.stringify(value), (_, one: unknown) =>
    typeof one === "number" && !Number.isInteger(one) ? Number(one.toPrecision(6)) : one,
  ) as Value;
}

/** Whether a system would fit and has no figures yet. */
export const isOpen = ({ reason }: LeftOut): boolean => reason === NOT_YET;

/** An even chance is no system: it is what systems are held against. */
const BASELINE = "guessing";

export const isBaseline = ({ model }: Pick<ReportRow, "model">): boolean => model === BASELINE;

/** The bundled sets of which every system was judged, with what the page of Models shows of them. */
export function acrossOf({ sets }: Benchmark): readonly AcrossSet[] {
  return sets
    .filter(({ isBundled, leftOut }) => isBundled && !leftOut.some(isOpen))
    .map(({ title, pairs, clusters, rows }) => ({
      ...{ title, pairs, clusters },
      rows: rows.map(({ label, model, logLoss, behind }): AcrossRow => {
        return { label, logLoss, behind, ...(isBaseline({ model }) && { isBaseline: true }) };
      }),
    }));
}
