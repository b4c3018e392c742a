import { useEffect, useMemo } from "react";
import { race } from "../../../store";
import { useSize } from "../../../ui";
import { ChartTip } from "../../../ui/charts/ChartTip";
import type { Tip } from "../../../ui/charts/ChartTip";
import type { Lane } from "../field/lanes";
import { useHand } from "../field/hand";
import { point, usePointed } from "../field/pointing";
import { shortNames } from "../field/names";
import { STRIP, rowLayout } from "../field/rows";
import type { RowLayout } from "../field/rows";
import { boxAt, Cells, LEAST_FOR_NUMBERS } from "./Cells";

interface LaneMatrixProps {
  readonly label: string;
  readonly lanes: readonly Lane[];
  readonly columns: readonly string[];
  /** null: no cell. */
  readonly value: (row: number, column: number) => number | null;
  readonly scale: "sequential" | "diverging";
  readonly framed: (row: number, column: number) => boolean;
  readonly tip: (row: number, column: number) => Tip;
  readonly asked: string | null;
  readonly layout: RowLayout | null;
  /** Entrant behind a column, where the columns are entrants. */
  readonly columnLane?: (column: number) => Lane | undefined;
  /** Told whether the cells are wide enough for their numbers. */
  readonly onNumbers?: (shown: boolean) => void;
}

const EDGE = 24;
const OWN_ROW = 32;
const NAMES = 88;
/** Width of a figure in a column's head. */
const DIGIT = 5.5;

/** A matrix whose rows are the lanes: number in the cell, a dot for under 0.5 %, a frame around what happened. */
export function LaneMatrix(props: LaneMatrixProps) {
  const { label, lanes, columns, value, scale, framed, tip, asked, layout, columnLane, onNumbers } = props;
  const [ref, { width }] = useSize();
  const own = layout === null;
  const { tops, lane, height } = useMemo(() => layout ?? rowLayout(lanes.length, OWN_ROW), [layout, lanes.length]);
  const pointed = usePointed();
  const lifted = useHand((hand) => hand.lifted);
  const edge = own ? 16 : EDGE;
  const left = edge + (own ? NAMES : 0);
  const across = Math.max(1, width - left - edge) / Math.max(1, columns.length);
  const numbers = across >= LEAST_FOR_NUMBERS;
  useEffect(() => {
    if (width > 0) onNumbers?.(numbers);
  }, [width, numbers, onNumbers]);
  const place = useMemo(
    () => ({ left, across, lane, tops, columns: columns.length }),
    [left, across, lane, tops, columns.length],
  );
  const marks = useMemo(
    () =>
      tops.flatMap((top) =>
        Array.from({ length: columns.length }, (_, column) => ({
          x: left + (column + 0.5) * across,
          y: STRIP + top + lane / 2,
        })),
      ),
    [columns.length, left, across, tops, lane],
  );
  const short = useMemo(() => (own ? shortNames(lanes.map(({ name }) => name)) : []), [own, lanes]);
  const rowOf = (index: number) => Math.floor(index / columns.length);
  const columnOf = (index: number) => index % columns.length;
  const longest = columns.reduce((most, name) => Math.max(most, name.length), 1);
  const everyColumn = Math.max(1, Math.ceil((3 + DIGIT * longest) / Math.max(1, across)));

  return (
    <div ref={ref}>
      <ChartTip
        label={label}
        marks={marks}
        tip={(index) => tip(rowOf(index), columnOf(index))}
        onActive={(index) => point(index === null ? null : lanes[rowOf(index)].id)}
        onPress={(index) => race.ask(lanes[rowOf(index)].id === asked ? null : lanes[rowOf(index)].id)}
      >
        {(active) => (
          <svg data-chart width={width} height={STRIP + height} role="img" aria-label={label}>
            {columns.map((name, column) => {
              const strong = active !== null && columnOf(active) === column;
              const lit = columnLane?.(column)?.id;
              return (
                <text
                  key={column}
                  className="tick"
                  x={left + (column + 0.5) * across}
                  y={STRIP - 10}
                  textAnchor="middle"
                  style={
                    strong || (lit !== undefined && (lit === pointed || lit === asked))
                      ? { fontWeight: 650, fill: "var(--ink-1)" }
                      : undefined
                  }
                >
                  {column % everyColumn === 0 || strong ? name : ""}
                </text>
              );
            })}
            {lanes.map((one, row) => {
              const wash =
                one.id === (lifted ?? asked) ? "var(--mark-soft)" : one.id === pointed ? "var(--surface-hover)" : null;
              return (
                <g key={one.id}>
                  {wash && <rect x={0} y={STRIP + tops[row]} width={width} height={lane} fill={wash} />}
                  <line
                    className="grid"
                    x1={own ? edge : 0}
                    x2={own ? width - edge : width}
                    y1={STRIP + tops[row] + 0.5}
                    y2={STRIP + tops[row] + 0.5}
                  />
                  {own && (
                    <OwnName
                      lane={one}
                      short={short[row]}
                      y={STRIP + tops[row] + lane / 2 + 4}
                      left={edge}
                      strong={one.id === asked}
                    />
                  )}
                </g>
              );
            })}
            <Cells
              lanes={lanes.length}
              columns={columns.length}
              value={value}
              scale={scale}
              framed={framed}
              place={place}
            />
            {active !== null && (
              <rect {...boxAt(place, active)} fill="none" stroke="var(--mark-edge)" strokeWidth={2} data-no-export />
            )}
          </svg>
        )}
      </ChartTip>
    </div>
  );
}

function OwnName({
  lane,
  short,
  y,
  left,
  strong,
}: {
  readonly lane: Lane;
  readonly short: string;
  readonly y: number;
  readonly left: number;
  readonly strong: boolean;
}) {
  const most = Math.floor((NAMES - 8) / 5.9);
  return (
    <text className="label-2" x={left} y={y} style={strong ? { fontWeight: 650, fill: "var(--ink-1)" } : undefined}>
      {short !== lane.name && <title>{lane.name}</title>}
      {short.length > most ? `${short.slice(0, most - 1)}…` : short}
    </text>
  );
}
