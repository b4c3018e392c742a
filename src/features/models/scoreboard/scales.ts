/** The scale of a column, with ticks in whole units of its metric. */
import { number, change } from "../../../ui/format";
import { linearScale, niceTicks, type AxisSpec, type Scale, type Tick } from "../../../ui/plot";
import type { ScoreboardColumn, BoardMode } from "./scoreboard.chart";

export interface ColumnScale {
  readonly x: Scale;
  readonly ticks: readonly Tick[];
  /** The same scale as the x axis of a plot with these insets. */
  readonly axis: AxisSpec;
}

/** Pixels for markers at the ends of a scale. */
export const INSET = { left: 6, right: 6 };

function decimalsOf(values: readonly number[]): number {
  if (values.length < 2) return 0;
  const step = Math.abs(values[1] - values[0]);
  return step > 0 ? Math.max(0, Math.min(6, Math.ceil(-Math.log10(step) - 1e-9))) : 0;
}

export function columnScale(
  { domain, isBlank, metric }: ScoreboardColumn,
  width: number,
  mode: BoardMode,
): ColumnScale {
  const page = linearScale(
    domain.map((value) => value * metric.factor),
    [INSET.left, Math.max(INSET.left + 1, width - INSET.right)],
  );
  const most = width > 110 ? 4 : 2;
  const decimals = decimalsOf(page.ticks(most));
  const format = (value: number): string => {
    if (mode === "differences") return change(value, decimals);
    return metric.factor === 100 ? `${number(value, decimals)} %` : number(value, decimals);
  };
  const nice = isBlank ? [] : niceTicks(page, { format, along: "x", most, gap: 3 });
  const ticks = nice.map((tick) => ({ ...tick, value: tick.value / metric.factor }));
  return { x: linearScale(domain, page.range()), ticks, axis: { domain, ticks: () => ticks } };
}
