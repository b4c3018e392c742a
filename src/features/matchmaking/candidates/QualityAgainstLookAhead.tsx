import { useMemo } from "react";
import { scaleLinear } from "d3-scale";
import { ChartFrame, contenderStyle, useSize } from "../../../ui";
import { XAxis, YAxis } from "../../../ui/charts/Axes";
import { ChartTip } from "../../../ui/charts/ChartTip";
import { niceTicks } from "../../../ui/charts/axis";
import { number, percentSign } from "../../../ui/format";
import { POLICY_NAMES, PolicyMark, PolicyShape } from "../policies";
import { MARKS } from "./candidates.chart";
import type { CandidateRow } from "./candidates.chart";
import { frontier, frontierReading, frontierTable, lookAheadScale } from "./frontier.chart";
import styles from "./frontier.module.css";

interface FrontierProps {
  readonly rows: readonly CandidateRow[];
  readonly slot: number;
  readonly label: string;
  readonly selected: string | null;
  readonly onSelect: (key: string) => void;
}

const LEAST_HEIGHT = 290;
/** Room for the whole words of the axis. */
const ROOMY = 520;
const MARGIN = { top: 26, right: 18, bottom: 38, left: 58 };

const padded = ([low, high]: readonly [number, number]): [number, number] => {
  const room = (high - low || 0.001) * 0.08;
  return [low - room, high + room];
};

/** What is good now against what is good for later: the trade that the look-ahead makes. */
export function QualityAgainstLookAhead({ rows, slot, label, selected, onSelect }: FrontierProps) {
  const [ref, { width, height: room }] = useSize();
  // Beside the study it is as tall as there is room.
  const height = Math.max(LEAST_HEIGHT, room);
  const hull = useMemo(() => frontier(rows), [rows]);
  const scale = useMemo(() => lookAheadScale(rows), [rows]);
  const drawing = useMemo(() => {
    const extent = (values: readonly number[]): [number, number] => [Math.min(...values), Math.max(...values)];
    const x = scaleLinear(padded(extent(rows.map(({ quality }) => quality))), [
      MARGIN.left,
      Math.max(MARGIN.left + 40, width - MARGIN.right),
    ]);
    const y = scaleLinear(padded(extent(rows.map(scale.value))), [height - MARGIN.bottom, MARGIN.top]);
    return {
      x,
      y,
      xTicks: niceTicks(x, { format: (value) => number(value, 2), along: "x" }),
      yTicks: niceTicks(y, { format: scale.tick, along: "y", most: 5 }),
    };
  }, [rows, width, height, scale]);
  const { x, y } = drawing;
  const order = useMemo(() => rows.toSorted((a, b) => a.quality - b.quality), [rows]);
  const marks = useMemo(
    () => order.map((row) => ({ x: x(row.quality), y: y(scale.value(row)) })),
    [order, x, y, scale],
  );
  const color = contenderStyle(slot).color;
  const on = useMemo(() => new Set(hull), [hull]);

  return (
    <ChartFrame
      title="Quality against look-ahead"
      under={{ slot, label }}
      className={styles.frame}
      bodyClassName={styles.body}
      reading={frontierReading(rows, hull)}
      table={() => frontierTable(rows, hull)}
      empty={
        rows.length === 0
          ? {
              text: "Who is worth meeting now and who is worth meeting for what it would teach, once there are candidates.",
            }
          : null
      }
      footer={
        <span className={styles.key}>
          {MARKS.map((id) => (
            <PolicyMark key={id} id={id} />
          ))}
          <span className="ink-3">line: the frontier, from the best game now to the most instructive</span>
        </span>
      }
    >
      <div ref={ref} className={styles.plot}>
        {rows.length > 0 && (
          <ChartTip
            label="Quality against look-ahead: one mark a candidate; Enter selects"
            marks={marks}
            tip={(index) => {
              const row = order[index];
              return {
                title: row.person.name,
                rows: [
                  { label: "quality now", value: number(row.quality, 3) },
                  { label: scale.name, value: scale.format(scale.value(row)) },
                  { label: "wins", value: percentSign(row.win) },
                ],
                note:
                  row.chosenBy.map((id) => POLICY_NAMES[id]).join(", ") ||
                  (on.has(row) ? "on the frontier" : undefined),
              };
            }}
            onPress={(index) => onSelect(order[index].person.key)}
          >
            {(active) => (
              <svg
                data-chart
                width={width}
                height={height}
                viewBox={`0 0 ${width} ${height}`}
                role="img"
                aria-label="Quality against look-ahead"
              >
                <YAxis
                  ticks={drawing.yTicks}
                  from={MARGIN.left}
                  to={width - MARGIN.right}
                  top={MARGIN.top}
                  label={width < ROOMY ? scale.short : scale.label}
                />
                <XAxis
                  ticks={drawing.xTicks}
                  from={MARGIN.left}
                  to={width - MARGIN.right}
                  y={height - MARGIN.bottom}
                  label="quality of a game now"
                  line={false}
                />
                <path
                  d={`M${hull.map((row) => `${x(row.quality)} ${y(scale.value(row))}`).join("L")}`}
                  fill="none"
                  stroke="var(--ink-2)"
                  strokeWidth="1.25"
                />
                {order.map((row, at) => (
                  <circle
                    key={row.person.key}
                    cx={marks[at].x}
                    cy={marks[at].y}
                    r={on.has(row) ? 4 : 3}
                    fill={on.has(row) ? color : "var(--ink-4)"}
                    fillOpacity={on.has(row) ? 1 : 0.65}
                    className="marker"
                  />
                ))}
                {order.map((row, at) =>
                  row.person.key === selected || at === active ? (
                    <circle
                      key={row.person.key}
                      cx={marks[at].x}
                      cy={marks[at].y}
                      r="9"
                      fill="none"
                      stroke="var(--mark-edge)"
                      strokeWidth="2"
                    />
                  ) : null,
                )}
                {order.flatMap((row, at) =>
                  row.chosenBy.map((id, place) => (
                    <PolicyShape
                      key={`${row.person.key} ${id}`}
                      id={id}
                      x={marks[at].x + 13 * (place - (row.chosenBy.length - 1) / 2)}
                      y={marks[at].y - 14}
                    />
                  )),
                )}
              </svg>
            )}
          </ChartTip>
        )}
      </div>
    </ChartFrame>
  );
}
