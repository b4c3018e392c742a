import { useMemo } from "react";
import { ChartFrame, legendOf } from "../../ui";
import { number } from "../../ui/format";
import { Rule, SeriesPlot, Words, type Tip } from "../../ui/plot";
import { fadingReading, fadingSeries, fadingTable, valueAt } from "./courses.chart";
import type { OutcomeRow } from "./outcome.chart";
import styles from "./whatIf.module.css";

const X = { label: "races later", format: (value: number) => number(value) } as const;
const Y = { format: (value: number) => `${number(value)} %`, label: "of the difference is left" } as const;

/** The share of the difference that remains after each race following the last change. */
export function FadingFigure({ rows }: { readonly rows: readonly OutcomeRow[] }) {
  const series = useMemo(() => fadingSeries(rows), [rows]);
  const tip = (x: number): Tip => ({
    title: `${number(x)} ${x === 1 ? "race" : "races"} later`,
    rows: series.flatMap(({ slot, label, points }) => {
      const left = valueAt(points, x);
      return left === null ? [] : [{ slot, label, value: `${number(left)} %` }];
    }),
  });
  return (
    <ChartFrame
      title="When it is forgotten"
      reading={fadingReading(rows)}
      table={() => fadingTable(rows)}
      legend={legendOf(series)}
      className={styles.figure}
      empty={series.length === 0 ? { text: "No race follows the last change." } : null}
      footer="Sizes of the players’ differences together, in races of their own after the last changed race."
    >
      <SeriesPlot
        label="What is left of the difference, race by race, one line a system"
        series={series}
        x={X}
        y={Y}
        zero={{ y: 0 }}
        height={240}
        tip={tip}
      >
        <Rule y={50} kind="axis" />
        <Words x="right" y={50} dy={-5}>
          half
        </Words>
      </SeriesPlot>
    </ChartFrame>
  );
}
