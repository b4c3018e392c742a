/** *Update against rating gap*: the winner's gain by rating difference before the game. Pure. */
import type { CurveResult, ShownSystem } from "../../../store";
import type { GapCurve } from "../../../worker/protocol";
import { change, inWords, list } from "../../../ui/format";
import { tableOf, type FigureTable, type ItemColumn } from "../../../ui/figureTable";
import { decided, type Starter } from "../field/starters";
import { seriesOf, valueAt, type CurveSeries } from "./curves";

export function gapSeries(contenders: readonly ShownSystem[], result: CurveResult<GapCurve> | null): CurveSeries[] {
  if (!result) return [];
  const { curve, contenders: ids } = result;
  return seriesOf(contenders, ids, curve.gaps, (index) => ({
    scale: curve.contenders[index].scale,
    values: curve.contenders[index].winner,
  }));
}

interface Pair {
  readonly winner: Starter;
  readonly loser: Starter;
  /** The entrant whose rating a drag changes. */
  readonly mover: Starter;
  /** The winner's rating minus the loser's. */
  readonly gap: number;
}

/**
 * The selected starter and the next one it beat, or, for the last starter, the one that beat it. Without a selection,
 * the first two.
 */
export function pairOf(starters: readonly Starter[], asked: string | null): Pair | null {
  const mover = starters.find((starter) => starter.id === asked) ?? starters[0];
  if (!mover) return null;
  const at = starters.indexOf(mover);
  const below = starters.slice(at + 1).find((starter) => decided(mover, starter));
  if (below) return { winner: mover, loser: below, mover, gap: mover.points - below.points };
  const above = starters.slice(0, at).findLast((starter) => decided(mover, starter));
  return above ? { winner: above, loser: mover, mover, gap: above.points - mover.points } : null;
}

export function ratingForGap({ winner, loser, mover }: Pair, gap: number): number {
  return mover.id === winner.id ? loser.points + gap : winner.points - gap;
}

/** The winner's gain keeps growing with the size of the upset, as far as the curve goes. */
export const isUnbounded = (series: CurveSeries): boolean => valueAt(series, -800) > 1.1 * valueAt(series, -600);

export function gapReading(series: readonly CurveSeries[]): string {
  if (series.length === 0) return "";
  const unbounded = series.filter(isUnbounded);
  if (unbounded.length === 0)
    return "Two players: however great the upset, the winner’s gain levels off under every system.";
  if (unbounded.length === series.length)
    return "Two players: the bigger the upset, the more the winner gains, under every system.";
  const names =
    unbounded.length > 2 ? `${inWords(unbounded.length)} systems` : list(unbounded.map(({ label }) => label));
  return `Two players: under ${names} the winner’s gain keeps growing with the upset; under the others it levels off.`;
}

export function gapTable(series: readonly CurveSeries[]): FigureTable {
  const gaps = Array.from({ length: 17 }, (_, i) => (i - 8) * 100);
  return tableOf(
    gaps,
    [
      ["Winner rated above", (gap) => gap, (value) => change(value, 0)],
      ...series.map((one): ItemColumn<number> => [one.label, (gap) => valueAt(one, gap), change]),
    ],
    "What the winner gains, points. Two players about 1,500.",
  );
}
