import { useMemo } from "react";
import type { NumberParameter } from "../../../engine/rating/parameters";
import { runProgress, same, tuning, useResults, type SurfaceResult, type TuningResult } from "../../../store";
import { Button, Progress, useSize } from "../../../ui";
import { number } from "../../../ui/format";
import { ActiveCell, Matrix, Plot, SEQUENTIAL_STEPS, XAxis, YAxis, type Scale, type Tick } from "../../../ui/plot";
import { metricOf } from "../metrics";
import { surfaceCells, valueText } from "./tuning.chart";
import styles from "./tuning.module.css";

interface SurfaceProps {
  readonly result: TuningResult;
  readonly parameters: readonly NumberParameter[];
  /** Whether the search is running. */
  readonly busy: boolean;
}

/** The metric over a grid of two parameters, with the tries of the search. */
export function Surface({ result, parameters, busy }: SurfaceProps) {
  const slot = useResults((results) => results.surface);
  const surface =
    slot.value && same(slot.value.settings, result.settings) && same(slot.value.history, result.history)
      ? slot.value
      : null;
  const progress = runProgress(slot, "Drawing the surface", tuning.stopSurface);
  return (
    <>
      {progress && (
        <div className={styles.progress}>
          <Progress {...progress} />
        </div>
      )}
      {slot.status === "failed" && <p role="alert">{slot.message}</p>}
      {!surface && !progress && (
        <div className={styles.waiting}>
          <p>The metric at 81 points of the two parameters: as much work as 81 tries.</p>
          <Button size="small" disabled={busy} onClick={() => void tuning.drawSurface()}>
            Draw the surface
          </Button>
        </div>
      )}
      {surface && <SurfacePlot surface={surface} result={result} parameters={parameters} />}
    </>
  );
}

const MARGIN = { left: 56, right: 0, top: 18, bottom: 36 };
/** Maximum width of a cell, px. */
const WIDEST = 64;
const HIGH = 24;
/** Below this cell width, every other value has a tick, and cells show no numbers. */
const ROOMY = 36;

interface SurfacePlotProps {
  readonly surface: SurfaceResult;
  readonly result: TuningResult;
  readonly parameters: readonly NumberParameter[];
}

function SurfacePlot({ surface, result, parameters }: SurfacePlotProps) {
  const [ref, { width }] = useSize();
  const cells = useMemo(() => surfaceCells(surface), [surface]);
  const { grid, settings } = surface;
  const metric = metricOf(settings.metric);
  const [across, up] = settings.parameters.map((id) => parameters.find((one) => one.id === id)?.label ?? id);
  const [columns, rows] = [grid.x.length, grid.y.length];
  const wide = Math.min(WIDEST, (width - MARGIN.left) / columns);
  const best = result.best >= 0 ? result.path[result.best].values : null;
  // While the grid is being computed, its last cells are missing.
  const cellAt = (row: number, column: number) => cells[row * columns + column] ?? null;
  return (
    <div ref={ref}>
      <Plot
        label={`${metric.label} by ${across} and ${up}`}
        shows={`${metric.label} over both parameters`}
        width={MARGIN.left + wide * columns}
        height={MARGIN.top + HIGH * rows + MARGIN.bottom}
        margin={MARGIN}
        x={{ domain: [0, columns], ticks: cellTicks(grid.x, wide < ROOMY ? 2 : 1), label: across.toLowerCase() }}
        y={{ domain: [0, rows], ticks: cellTicks(grid.y), label: up.toLowerCase() }}
        spots={cells.map(({ row, column }) => ({ x: column + 0.5, y: row + 0.5 }))}
        tip={(index) => {
          const cell = cells[index];
          return {
            title: cell.value === null ? "These values cannot be combined" : `${metric.label} ${number(cell.value, 4)}`,
            rows: [
              { label: across, value: valueText(cell.x) },
              { label: up, value: valueText(cell.y) },
            ],
          };
        }}
      >
        <YAxis grid={false} />
        <XAxis line={false} />
        <Matrix
          rows={rows}
          columns={columns}
          value={(row, column) => cellAt(row, column)?.step ?? null}
          style={(step) => SEQUENTIAL_STEPS[step]}
          text={(_, row, column) => (wide >= ROOMY ? number(cellAt(row, column)!.value!, 3) : null)}
          framed={(row, column) => cellAt(row, column)?.best ?? false}
        />
        <ActiveCell columns={columns} />
      </Plot>
      {best && (
        <p className={styles.hint}>
          The stronger the colour, the nearer the best. The search ended at{" "}
          {settings.parameters.map((id) => valueText(best[id])).join(", ")}.
        </p>
      )}
    </div>
  );
}

/** Ticks at the centres of rows or columns. */
const cellTicks =
  (values: readonly number[], every = 1) =>
  (scale: Scale): readonly Tick[] =>
    values.flatMap((value, at) => (at % every === 0 ? [{ value, at: scale(at + 0.5), text: valueText(value) }] : []));
