import { useMemo } from "react";
import type { ComponentProps, ReactNode } from "react";
import { ChartFrame } from "../../../ui";
import { change } from "../../../ui/format";
import { SeriesPlot } from "../../../ui/plot";
import type { Shown } from "./models";
import { Key } from "./Key";
import { useStage } from "./stage";
import styles from "./figure.module.css";

interface Curve {
  readonly contender: Shown;
  /** Points. */
  readonly y: readonly number[];
}

interface CurveFigureProps {
  readonly title: string;
  readonly reading: string;
  readonly xs: readonly number[];
  readonly curves: readonly Curve[];
  readonly xLabel: string;
  readonly xText: (x: number) => string;
  /** Where the lesson's own control stands. */
  readonly here?: number;
  readonly markers?: boolean;
  readonly controls?: ReactNode;
  readonly state: Pick<ComponentProps<typeof ChartFrame>, "empty" | "error">;
}

const HEIGHT = { phone: 280, desk: 460, wall: 500 };

/** Updates of several contenders against one thing. */
export function CurveFigure({
  title,
  reading,
  xs,
  curves,
  xLabel,
  xText,
  here,
  markers,
  controls,
  state,
}: CurveFigureProps) {
  const height = HEIGHT[useStage()];
  const series = useMemo(
    () =>
      curves.map(({ contender, y }) => ({
        id: contender.label,
        label: contender.label,
        slot: contender.slot,
        markers,
        named: false,
        points: xs.map((x, i) => ({ x, y: y[i] })),
      })),
    [curves, xs, markers],
  );
  const xAxis = useMemo(
    () => ({ label: xLabel, format: xText, domain: [xs[0], xs[xs.length - 1]] as const }),
    [xLabel, xText, xs],
  );
  const yAxis = useMemo(() => ({ label: "points", format: (value: number) => change(value, 0) }), []);
  return (
    <ChartFrame
      title={title}
      lazy={false}
      reading={reading}
      controls={<div className={styles.controls}>{controls}</div>}
      footer={<Key contenders={curves.map(({ contender }) => contender)} />}
      table={() => ({
        columns: [
          { label: xLabel, format: xText },
          ...curves.map(({ contender }) => ({ label: contender.label, format: (value: number) => change(value) })),
        ],
        rows: xs.map((x, i) => [x, ...curves.map(({ y }) => y[i])]),
        note: "Changes in points.",
      })}
      {...state}
    >
      <SeriesPlot
        label={title}
        series={series}
        x={xAxis}
        y={yAxis}
        height={height}
        right={16}
        zero={{ y: 0 }}
        markers={here === undefined ? [] : [{ x: here }]}
        tip={(x) => ({
          title: xText(x),
          rows: curves.map(({ contender, y }) => ({
            slot: contender.slot,
            label: contender.label,
            value: change(y[xs.indexOf(x)]),
          })),
        })}
      />
    </ChartFrame>
  );
}
