import { contenderStyle } from "../../../ui";
import { ratingTicks, type Display } from "../../../ui/display";
import { Bars, Dot, RowPlot, Rule, textWidth, usePlot, type AxisSpec, type Scale, type Tick } from "../../../ui/plot";
import type { DetailRow } from "../../common/detail.chart";

const WIDTH = 150;
const EDGE = 12;

const MARGIN = { left: EDGE, right: EDGE };
const HEIGHT = 24;
const MIDDLE = HEIGHT / 2;

/** Round tick values; if only one fits, values near both ends. */
const ticksOf =
  (display: Display) =>
  (scale: Scale): readonly Tick[] => {
    const ticks = ratingTicks(display, scale, { along: "x", most: 3 });
    if (ticks.length > 1) return ticks;
    const [low, high] = scale.domain().map(display.value);
    const step = 10 ** Math.floor(Math.log10((high - low) / 2));
    const ends = [Math.ceil(low / step) * step, Math.floor(high / step) * step];
    return ends.map((shown) => {
      const value = display.toPoints(shown);
      return { value, at: scale(value), text: display.rating(value) };
    });
  };

const axisOf = (span: readonly [number, number], display: Display): AxisSpec => ({
  domain: span,
  ticks: ticksOf(display),
});

interface StripHeadProps {
  readonly span: readonly [number, number];
  readonly display: Display;
}

/** Ticks of the column, in its head. */
export function StripHead({ span, display }: StripHeadProps) {
  return (
    <RowPlot
      width={WIDTH}
      height={14}
      margin={MARGIN}
      x={axisOf(span, display)}
      style={{ verticalAlign: "bottom" }}
      label={`Ratings from ${display.rating(span[0])} to ${display.rating(span[1])}`}
    >
      <TickWords />
    </RowPlot>
  );
}

/** Tick labels, shifted inward so that none is cut off at the edges. */
function TickWords() {
  return usePlot().xTicks.map(({ value, at, text }) => {
    const half = textWidth(text, "tick") / 2;
    return (
      <text key={value} className="tick" x={Math.min(WIDTH - half, Math.max(half, at))} y={9} textAnchor="middle">
        {text}
      </text>
    );
  });
}

const Hairlines = () => usePlot().xTicks.map(({ value }) => <Rule key={value} x={value} />);

interface StripProps extends StripHeadProps {
  readonly row: DetailRow;
  readonly slot: number;
}

/** The rating before (ring) and after the race (marker), with the uncertainty before, on the column's scale. */
export function Strip({ row: { before, after, sdBefore }, span, slot, display }: StripProps) {
  if (Number.isNaN(before)) return null;
  const { color } = contenderStyle(slot);
  return (
    <RowPlot width={WIDTH} height={HEIGHT} margin={MARGIN} x={axisOf(span, display)}>
      <Hairlines />
      {sdBefore !== null && (
        <Bars
          bars={[{ x: [before - sdBefore, before + sdBefore], y: [MIDDLE - 2.5, MIDDLE + 2.5] }]}
          gap={0}
          fill={color}
          fillOpacity="var(--chart-band-opacity)"
        />
      )}
      <Rule y={MIDDLE} from={before} to={after} kind="interval" slot={slot} />
      <Dot x={before} y={MIDDLE} fill="var(--surface-plate)" stroke="var(--ink-3)" strokeWidth={1} />
      <Dot x={after} y={MIDDLE} slot={slot} size={0.85} />
    </RowPlot>
  );
}
