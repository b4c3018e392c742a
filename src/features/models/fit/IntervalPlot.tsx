import { Dot, RowPlot, Rule, type AxisSpec } from "../../../ui/plot";

const WIDTH = 110;
const HEIGHT = 26;
const INSET = { left: 4, right: 4 };

interface IntervalPlotProps {
  /** The interval in words, for screen readers. */
  readonly words: string;
  readonly value: number;
  readonly interval: readonly [number, number] | null;
  /** The x axis shared by all rows. */
  readonly x: AxisSpec;
}

/** A value with its interval and a line at zero, in a table row. */
export function IntervalPlot({ words, value, interval, x }: IntervalPlotProps) {
  return (
    <>
      <span className="unseen">{words}</span>
      <RowPlot width={WIDTH} height={HEIGHT} margin={INSET} x={x}>
        <Rule x={0} kind="zero" />
        {interval && (
          <Rule
            y={HEIGHT / 2}
            from={interval[0]}
            to={interval[1]}
            kind="interval"
            stroke="var(--ink-2)"
            strokeWidth={1}
          />
        )}
        <Dot x={value} y={HEIGHT / 2} r={3.5} fill="var(--ink-1)" />
      </RowPlot>
    </>
  );
}
