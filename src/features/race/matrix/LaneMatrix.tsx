import { useEffect, useMemo } from "react";
import { percent } from "../../../ui/format";
import {
  ActiveCell,
  Matrix,
  Plot,
  cellSpots,
  diverging,
  hasNumbers,
  percentOrDot,
  roomFor,
  sequential,
  useActive,
  usePlot,
} from "../../../ui/plot";
import type { Tip } from "../../../ui/plot";
import { tidy } from "../field/answer";
import { LaneName } from "../field/LaneName";
import { LANE_MARGIN, LaneRows, lanePointing, laneSpace } from "../field/LaneRows";
import type { Lane } from "../field/lanes";
import { usePointed } from "../field/pointing";
import { shortNames } from "../field/names";
import { STRIP, rowLayout } from "../field/rows";
import type { RowLayout } from "../field/rows";

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
const OWN_EDGE = 16;
const OWN_ROW = 32;
const NAMES = 88;
const STYLES = { sequential, diverging };
const TEXTS = {
  sequential: (p: number) => percentOrDot(tidy(p)),
  diverging: (p: number) => percent(tidy(p)),
};

/** A matrix whose rows are the lanes: number in the cell, a dot for under 0.5 %, a frame around what happened. */
export function LaneMatrix(props: LaneMatrixProps) {
  const { label, lanes, columns, value, scale, framed, tip, asked, layout, columnLane, onNumbers } = props;
  const own = layout === null;
  const { tops, lane, height } = useMemo(() => layout ?? rowLayout(lanes.length, OWN_ROW), [layout, lanes.length]);
  const edge = own ? OWN_EDGE : EDGE;
  const left = edge + (own ? NAMES : 0);
  const count = columns.length;
  // The hairline over a row stays clear.
  const rows = useMemo(() => ({ tops: tops.map((top) => top + 1), height: lane - 1 }), [tops, lane]);
  const spots = useMemo(() => cellSpots(lanes.length, count, rows), [lanes.length, count, rows]);
  const short = useMemo(() => (own ? shortNames(lanes.map(({ name }) => name)) : []), [own, lanes]);
  const heads = <ColumnHeads columns={columns} columnLane={columnLane} asked={asked} />;
  const rowOf = (index: number) => Math.floor(index / count);

  return (
    <Plot
      label={label}
      {...laneSpace(height)}
      margin={{ ...LANE_MARGIN, left, right: edge }}
      x={{ domain: [0, Math.max(1, count)] }}
      pinned={heads}
      spots={spots}
      tip={(index) => tip(rowOf(index), index % count)}
      {...lanePointing((index) => lanes[rowOf(index)], asked)}
    >
      {onNumbers && (
        <TellNumbers rows={lanes.length} columns={count} value={value} text={TEXTS[scale]} onNumbers={onNumbers} />
      )}
      {heads}
      <LaneRows lanes={lanes} asked={asked} tops={tops} height={lane} edges={own ? [edge, edge] : undefined} />
      {short.map((name, row) => (
        <LaneName
          key={lanes[row].id}
          lane={lanes[row]}
          short={name}
          x={edge}
          y={STRIP + tops[row] + lane / 2 + 4}
          room={NAMES - 8}
          strong={lanes[row].id === asked}
        />
      ))}
      <Matrix
        rows={lanes.length}
        columns={count}
        value={value}
        style={STYLES[scale]}
        text={TEXTS[scale]}
        framed={framed}
        layout={rows}
      />
      <ActiveCell columns={count} layout={rows} />
    </Plot>
  );
}

type Cells = Parameters<typeof hasNumbers>[1];

function TellNumbers({ onNumbers, ...cells }: Cells & Required<Pick<LaneMatrixProps, "onNumbers">>) {
  const { left, right } = usePlot();
  const numbers = hasNumbers((right - left) / Math.max(1, cells.columns), cells);
  useEffect(() => onNumbers(numbers), [numbers, onNumbers]);
  return null;
}

/** As many heads as have room; always that of the column that is pointed at. */
function ColumnHeads({ columns, columnLane, asked }: Pick<LaneMatrixProps, "columns" | "columnLane" | "asked">) {
  const { x } = usePlot();
  const active = useActive();
  const pointed = usePointed();
  const every = Math.max(1, Math.ceil((3 + roomFor(columns, "tick")) / Math.max(1, x(1) - x(0))));
  return columns.map((name, column) => {
    const strong = active !== null && active.index % columns.length === column;
    const lit = columnLane?.(column)?.id;
    const isLit = strong || (lit !== undefined && (lit === pointed || lit === asked));
    return (
      <text
        key={column}
        className="tick"
        x={x(column + 0.5)}
        y={STRIP - 10}
        textAnchor="middle"
        style={isLit ? { fontWeight: 650, fill: "var(--ink-1)" } : undefined}
      >
        {column % every === 0 || strong ? name : ""}
      </text>
    );
  });
}
