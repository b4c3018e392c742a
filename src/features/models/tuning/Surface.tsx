import { useMemo } from "react";
import type { NumberParameter } from "../../../engine/models/parameters";
import { same, tuning, useResults } from "../../../store";
import type { SurfaceResult, TuningResult } from "../../../store";
import { Button, Progress, useSize } from "../../../ui";
import { ChartTip } from "../../../ui/charts/ChartTip";
import { SEQUENTIAL_STEPS } from "../../../ui/charts/heat";
import { number } from "../../../ui/format";
import { metricOf } from "../metrics";
import { surfaceCells, valueText } from "./tuning.chart";
import styles from "./tuning.module.css";

interface SurfaceProps {
  readonly result: TuningResult;
  readonly parameters: readonly NumberParameter[];
  /** The search itself runs. */
  readonly busy: boolean;
}

/** The metric over a grid of two parameters, with the tries of the search on it. */
export function Surface({ result, parameters, busy }: SurfaceProps) {
  const slot = useResults((results) => results.surface);
  const surface =
    slot.value && same(slot.value.settings, result.settings) && same(slot.value.history, result.history)
      ? slot.value
      : null;
  const working = slot.status === "working";
  return (
    <>
      {working && (
        <div className={styles.progress}>
          <Progress value={slot.progress} text="Drawing the surface" onCancel={() => tuning.stopSurface()} />
        </div>
      )}
      {slot.status === "error" && <p role="alert">{slot.message}</p>}
      {!surface && !working && (
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

const LEFT = 56;
const BOTTOM = 36;
const TOP = 18;

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
  const wide = Math.min(64, (width - LEFT) / grid.x.length);
  const high = 24;
  const size = { width: LEFT + wide * grid.x.length, height: TOP + high * grid.y.length + BOTTOM };
  const x = (column: number) => LEFT + (column + 0.5) * wide;
  const y = (row: number) => TOP + (grid.y.length - row - 0.5) * high;
  const best = result.best >= 0 ? result.path[result.best].values : null;
  const every = wide < 34 ? 2 : 1;
  return (
    <div ref={ref}>
      <ChartTip
        label={`${metric.label} by ${across} and ${up}`}
        marks={cells.map((cell) => ({ x: x(cell.column), y: y(cell.row) }))}
        tip={(index) => {
          const cell = cells[index];
          return {
            title: cell.value === null ? "These values do not go together" : `${metric.label} ${number(cell.value, 4)}`,
            rows: [
              { label: across, value: valueText(cell.x) },
              { label: up, value: valueText(cell.y) },
            ],
          };
        }}
      >
        {(active) => (
          <svg
            data-chart
            width={size.width}
            height={size.height}
            role="img"
            aria-label={`${metric.label} over both parameters`}
          >
            <text className="tick" x={0} y={11}>
              {up.toLowerCase()}
            </text>
            {grid.y.map((value, row) => (
              <text key={value} className="tick" x={LEFT - 6} y={y(row) + 4} textAnchor="end">
                {valueText(value)}
              </text>
            ))}
            {grid.x.map((value, column) =>
              column % every === 0 ? (
                <text key={value} className="tick" x={x(column)} y={size.height - BOTTOM + 15} textAnchor="middle">
                  {valueText(value)}
                </text>
              ) : null,
            )}
            <text className="tick" x={size.width} y={size.height - 3} textAnchor="end">
              {across.toLowerCase()}
            </text>
            {cells.map((cell, index) => {
              const box = {
                x: x(cell.column) - wide / 2,
                y: y(cell.row) - high / 2,
                width: wide - 1,
                height: high - 1,
              };
              const style = cell.step === null ? null : SEQUENTIAL_STEPS[cell.step];
              return (
                <g key={index}>
                  <rect {...box} fill={style?.fill ?? "var(--surface-sunken)"} />
                  {style && wide >= 36 && (
                    <text
                      x={x(cell.column)}
                      y={y(cell.row) + 4}
                      textAnchor="middle"
                      fill={style.ink}
                      className={styles.number}
                    >
                      {number(cell.value!, 3)}
                    </text>
                  )}
                  {(cell.best || active === index) && (
                    <rect
                      {...box}
                      fill="none"
                      stroke={active === index ? "var(--mark-edge)" : "var(--ink-1)"}
                      strokeWidth={2}
                    />
                  )}
                </g>
              );
            })}
          </svg>
        )}
      </ChartTip>
      {best && (
        <p className={styles.hint}>
          The stronger the colour, the nearer the best. The search ended at{" "}
          {settings.parameters.map((id) => valueText(best[id])).join(", ")}.
        </p>
      )}
    </div>
  );
}
