import { contenderStyle } from "../../../ui";
import { Dot, RowPlot, Rule, usePlot } from "../../../ui/plot";
import type { BoardCell } from "./scoreboard.chart";
import { INSET, type ColumnScale } from "./scales";

interface WhiskerProps {
  readonly cell: BoardCell;
  /** Colour slot; null for a baseline, drawn in the text colour. */
  readonly slot: number | null;
  readonly scale: ColumnScale;
  readonly width: number;
  readonly height: number;
  /** The value of the simple rule, or null. */
  readonly rule: number | null;
  /** Whether zero is meaningful on this scale. */
  readonly zero: boolean;
  /** Whether tick labels are drawn below. */
  readonly ticked?: boolean;
}

/** Width of the words "off the scale" beside the arrow. */
const WORDS = 96;
/** Line height of tick labels. */
const LINE = 14;

/** A value with its interval on its column's scale. An arrow marks a value beyond the scale. */
export function Whisker({ cell, slot, scale, width, height, rule, zero, ticked = false }: WhiskerProps) {
  const below = ticked ? LINE : 0;
  return (
    <RowPlot width={width} height={height + below} margin={{ ...INSET, bottom: below }} x={scale.axis}>
      {scale.ticks.map(({ value }) => (
        <Rule key={value} x={value} />
      ))}
      {zero && <Rule x={0} kind="zero" />}
      {rule !== null && <Rule x={rule} kind="interval" strokeWidth={1} strokeDasharray="3 3" />}
      <Value cell={cell} slot={slot} />
      {ticked && <TickLabels />}
    </RowPlot>
  );
}

function Value({ cell: { value, interval }, slot }: Pick<WhiskerProps, "cell" | "slot">) {
  const { x, width, bottom } = usePlot();
  const middle = bottom / 2;
  const color = slot === null ? "var(--ink-3)" : contenderStyle(slot).color;
  if (x(value) < 0 || x(value) > width) return <Beyond right={x(value) > width} color={color} />;
  const [from, to] = (interval ?? []).map((end) => x.invert(Math.max(0, Math.min(width, x(end)))));
  return (
    <>
      {interval && (
        <Rule y={middle} from={from} to={to} kind="interval" stroke={color} strokeWidth={slot === null ? 1.25 : 2} />
      )}
      {slot === null ? (
        <Rule x={value} from={middle - 5} to={middle + 5} kind="interval" stroke={color} strokeWidth={2} />
      ) : (
        <Dot x={value} y={middle} slot={slot} />
      )}
    </>
  );
}

/** The arrow of a value off the scale. */
function Beyond({ right, color }: { readonly right: boolean; readonly color: string }) {
  const { width, bottom } = usePlot();
  const middle = bottom / 2;
  return (
    <g>
      <path
        d={right ? `M${width - 16} ${middle}h12m-4 -4l4 4l-4 4` : `M16 ${middle}h-12m4 -4l-4 4l4 4`}
        fill="none"
        stroke={color}
        strokeWidth={1.5}
      />
      {width >= WORDS && (
        <text className="tick halo" x={right ? width - 22 : 22} y={middle + 4} textAnchor={right ? "end" : "start"}>
          off the scale
        </text>
      )}
    </g>
  );
}

/** The tick labels of a column, below its rows or in its heading. */
export function TickLabels() {
  const { xTicks, height } = usePlot();
  return xTicks.map(({ value, at, text }) => (
    <text key={value} className="tick" x={at} y={height - 3} textAnchor="middle">
      {text}
    </text>
  ));
}
