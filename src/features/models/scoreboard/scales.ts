/** The scale of a column, with ticks in whole units of its metric. */
import { scaleLinear } from "d3-scale";
import type { ScaleLinear } from "d3-scale";
import { niceTicks } from "../../../ui/charts/axis";
import type { Tick } from "../../../ui/charts/axis";
import { number, change } from "../../../ui/format";
import type { BoardColumn, BoardMode } from "./scoreboard.chart";

export interface ColumnScale {
  readonly x: ScaleLinear<number, number>;
  readonly ticks: readonly Tick[];
}

/** Decimals that tell neighbouring ticks apart. */
function decimalsOf(values: readonly number[]): number {
  if (values.length < 2) return 0;
  const step = Math.abs(values[1] - values[0]);
  return step > 0 ? Math.max(0, Math.min(6, Math.ceil(-Math.log10(step) - 1e-9))) : 0;
}

export function columnScale({ domain, metric }: BoardColumn, width: number, mode: BoardMode): ColumnScale {
  const page = scaleLinear(
    domain.map((value) => value * metric.factor),
    [6, Math.max(7, width - 6)],
  );
  const most = width > 110 ? 4 : 2;
  const decimals = decimalsOf(page.ticks(most));
  const format = (value: number): string => {
    if (mode === "differences") return change(value, decimals);
    return metric.factor === 100 ? `${number(value, decimals)} %` : number(value, decimals);
  };
  const ticks = niceTicks(page, { format, along: "x", most, gap: 3 });
  return { x: scaleLinear(domain, page.range()), ticks };
}
