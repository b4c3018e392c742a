import type { System } from "../../../store";
import { useCallback, useMemo, useRef } from "react";
import { scaleLinear } from "d3-scale";
import { race } from "../../../store";
import { useSize } from "../../../ui";
import { change, direction } from "../../../ui/format";
import { ChartTip } from "../../../ui/charts/ChartTip";
import { niceTicks } from "../../../ui/charts/axis";
import { useHand } from "../field/hand";
import { LaneName } from "../field/LaneName";
import { point, usePointed } from "../field/pointing";
import { STRIP, rowLayout } from "../field/rows";
import type { RowLayout } from "../field/rows";
import { Waterfall } from "../why/Waterfall";
import { whyExtent } from "../why/why.chart";
import type { Why } from "../why/why.chart";
import { Marks } from "./Marks";
import { updateExtent } from "./updates.chart";
import type { UpdateRow } from "./updates.chart";
import styles from "./Updates.module.css";

interface UpdatePlotProps {
  readonly rows: readonly UpdateRow[];
  /** Before the lane in the hand was lifted. */
  readonly ghost: readonly UpdateRow[] | null;
  readonly contenders: readonly System[];
  readonly asked: string | null;
  readonly layout: RowLayout | null;
  /** The working, drawn into the gap of the open drawer; `parts` is where its list begins. */
  readonly why?: { readonly why: Why; readonly slot: number; readonly parts: number } | null;
}

/** Height of a row that has no lane beside it. */
const OWN_ROW = 38;
const NAMES = 118;
const EDGE = 24;
/** With more rows than these the marks do not glide one by one. */
const GLIDING = 40;

/** Lollipops: a stem from no change to the new value for each contender, in the row of the lane. */
export function UpdatePlot({ rows, ghost, contenders, asked, layout, why }: UpdatePlotProps) {
  const [ref, { width }] = useSize();
  const own = layout === null;
  const { tops, lane, height, drawer } = useMemo(
    () => layout ?? rowLayout(rows.length, OWN_ROW),
    [layout, rows.length],
  );
  const pointed = usePointed();
  const lifted = useHand((hand) => hand.lifted);

  // While a lane is in the hand the axis only grows: marks must not jump because the scale did.
  const held = useRef<readonly [number, number] | null>(null);
  const working = drawer && why ? whyExtent(why.why) : [0, 0];
  const marked = updateExtent(rows);
  const now: readonly [number, number] = [Math.min(marked[0], working[0]), Math.max(marked[1], working[1])];
  const extent: readonly [number, number] =
    lifted && held.current ? [Math.min(now[0], held.current[0]), Math.max(now[1], held.current[1])] : now;
  held.current = extent;
  const [low, high] = extent;

  const left = own ? 16 : EDGE;
  const right = own ? 20 : EDGE;
  const side = own ? NAMES : 0;
  const x = useMemo(
    () =>
      scaleLinear()
        .domain([low, high])
        .range([left + side, width - right])
        .nice(4),
    [low, high, left, side, width, right],
  );
  const ticks = niceTicks(x, {
    along: "x",
    most: 5,
    gap: 14,
    format: (v) => (v === 0 ? "no change" : change(v, v % 1 ? 1 : 0)),
  });
  const zero = x(0);
  const inner = Math.min(lane - 10, 34);
  const at = useCallback(
    (row: number, k: number) => STRIP + tops[row] + (lane - inner) / 2 + ((k + 0.5) * inner) / contenders.length,
    [tops, lane, inner, contenders.length],
  );

  const marks = useMemo(
    () =>
      rows.map((row, i) => {
        const known = row.changes.filter((value): value is number => value !== null);
        const low = x(Math.min(0, ...known));
        const high = x(Math.max(0, ...known));
        // The tooltip stands on the side where the row has no marks.
        const gains = known.reduce((a, b) => a + b, 0) >= 0;
        const side = gains ? (zero > width / 2 ? zero : high) : zero > width / 2 ? low : zero;
        return { x: side, y: STRIP + tops[i] + lane / 2 };
      }),
    [rows, x, zero, width, tops, lane],
  );
  const active = rows.findIndex((row) => row.lane.id === pointed);

  return (
    <div ref={ref} className={styles.plot} data-dragging={lifted ? true : undefined}>
      <ChartTip
        label="Update sizes: one row a player"
        by="y"
        marks={marks}
        active={active >= 0 && !lifted ? active : null}
        onActive={(index) => point(index === null ? null : rows[index].lane.id)}
        onPress={(index) => race.ask(rows[index].lane.id === asked ? null : rows[index].lane.id)}
        tip={(index) => ({
          title: `${rows[index].lane.name}, ${rows[index].lane.words}`,
          rows: contenders.flatMap(({ slot, label }, k) => {
            const value = rows[index].changes[k];
            return value === null ? [] : [{ slot, label, value: change(value), tone: direction(value) }];
          }),
        })}
      >
        <svg data-chart width={width} height={STRIP + height} role="img" aria-label="Update sizes">
          {rows.map((row, i) => {
            const wash =
              row.lane.id === (lifted ?? asked)
                ? "var(--mark-soft)"
                : row.lane.id === pointed
                  ? "var(--surface-hover)"
                  : null;
            return (
              <g key={row.lane.id}>
                {wash && <rect x={0} y={STRIP + tops[i]} width={width} height={lane} fill={wash} />}
                <line
                  className="grid"
                  x1={own ? left : 0}
                  x2={own ? width - right : width}
                  y1={STRIP + tops[i] + 0.5}
                  y2={STRIP + tops[i] + 0.5}
                />
              </g>
            );
          })}
          {ticks.map((tick) => (
            <g key={tick.value}>
              <line
                className={tick.value === 0 ? "zero" : "grid"}
                x1={tick.at}
                x2={tick.at}
                y1={tick.value === 0 ? STRIP - 4 : STRIP}
                y2={STRIP + height}
              />
              <line className="axis" x1={tick.at} x2={tick.at} y1={STRIP - 4} y2={STRIP} />
              <text className="tick" x={tick.at} y={STRIP - 10} textAnchor="middle">
                {tick.text}
              </text>
            </g>
          ))}
          {own &&
            rows.map((row, i) => (
              <LaneName
                key={row.lane.id}
                lane={row.lane}
                x={left}
                y={STRIP + tops[i] + lane / 2 + 4}
                room={NAMES - 8}
                strong={row.lane.id === asked}
              />
            ))}
          {ghost?.map((row, i) =>
            row.changes.map(
              (value, k) =>
                value !== null && (
                  <circle
                    key={`${i} ${k}`}
                    cx={x(value)}
                    cy={at(i, k)}
                    r={3.2}
                    fill="none"
                    stroke="var(--ink-4)"
                    strokeWidth={1}
                    data-no-export
                  />
                ),
            ),
          )}
          <Marks
            rows={rows}
            contenders={contenders}
            x={x}
            y={at}
            size={contenders.length > 5 ? 0.75 : 0.9}
            together={lifted !== null || rows.length > GLIDING}
          />
          {drawer && why && (
            <Waterfall why={why.why} x={x} slot={why.slot} top={drawer.top} parts={why.parts} width={width} />
          )}
        </svg>
      </ChartTip>
    </div>
  );
}
