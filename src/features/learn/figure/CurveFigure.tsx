import { useMemo, type ComponentProps, type ReactNode } from "react";
import { ChartFrame } from "../../../ui";
import { change } from "../../../ui/format";
import { tableOf, type ItemColumn } from "../../../ui/figureTable";
import { Line, SeriesPlot, Words, Handle } from "../../../ui/plot";
import { GuessAt } from "./GuessMark";
import { useNumberGuess } from "./figureState";
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
  /** The x of the lesson's slider. */
  readonly here?: number;
  readonly markers?: boolean;
  /** Makes the line at `here` draggable. */
  readonly move?: Omit<ComponentProps<typeof Handle>, "value" | "y" | "color">;
  /** Position of the student's guess. */
  readonly guess?: { readonly x: number; readonly slot: number };
  readonly sketch?: { readonly xs: readonly number[]; readonly ys: readonly number[] };
  readonly controls?: ReactNode;
  readonly state: Pick<ComponentProps<typeof ChartFrame>, "empty" | "error">;
}

const HEIGHT = { phone: 280, desktop: 460, wall: 580 };

export function CurveFigure({
  title,
  reading,
  xs,
  curves,
  xLabel,
  xText,
  here,
  markers,
  move,
  guess,
  sketch,
  controls,
  state,
}: CurveFigureProps) {
  const guessed = useNumberGuess();
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
      table={() =>
        tableOf(
          xs,
          [
            [xLabel, (x) => x, xText],
            ...curves.map(({ contender, y }): ItemColumn<number> => [contender.label, (_, i) => y[i], change]),
          ],
          "Changes in points.",
        )
      }
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
        over={move && here !== undefined && <Handle {...move} value={here} />}
        tip={(x) => ({
          title: xText(x),
          rows: curves.map(({ contender, y }) => ({
            slot: contender.slot,
            label: contender.label,
            value: change(y[xs.indexOf(x)]),
          })),
        })}
      >
        {guess && guessed !== null && <GuessAt x={guess.x} y={guessed} />}
        {sketch && <Sketched {...sketch} />}
      </SeriesPlot>
    </ChartFrame>
  );
}

/** The student's sketch, drawn under the engine's lines. */
function Sketched({ xs, ys }: { readonly xs: readonly number[]; readonly ys: readonly number[] }) {
  const last = xs.length - 1;
  return (
    <>
      <Line
        points={xs.map((x, i) => ({ x, y: ys[i] }))}
        stroke="var(--mark-edge)"
        strokeWidth={4}
        strokeOpacity={0.8}
      />
      <Words x={xs[last]} y={ys[last]} dx={-6} dy={-10} anchor="end">
        your line
      </Words>
    </>
  );
}
