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
  type Tip,
} from "../../../ui/plot";
import { tidy } from "../field/answer";
import { StarterName } from "../field/StarterName";
import { ROW_MARGIN, StarterRows, starterPointing, rowSpace } from "../field/StarterRows";
import type { Starter } from "../field/starters";
import { usePointed } from "../field/pointing";
import { shortNames } from "../field/shortNames";
import { STRIP, rowLayout, type RowLayout } from "../field/rowLayout";

interface StarterMatrixProps {
  readonly label: string;
  readonly starters: readonly Starter[];
  readonly columns: readonly string[];
  /** null: no cell is drawn. */
  readonly value: (row: number, column: number) => number | null;
  readonly scale: "sequential" | "diverging";
  readonly framed: (row: number, column: number) => boolean;
  readonly tip: (row: number, column: number) => Tip;
  readonly asked: string | null;
  readonly layout: RowLayout | null;
  /** The starter of a column, if columns are starters. */
  readonly columnStarter?: (column: number) => Starter | undefined;
  /** Called when the cells become wide enough for numbers, or too narrow. */
  readonly onNumbersShown?: (shown: boolean) => void;
}

const EDGE = 24;
const OWN_EDGE = 16;
const OWN_ROW = 32;
const NAMES = 88;
const STYLES = { sequential, diverging };
const TEXTS = { sequential: (p: number) => percentOrDot(tidy(p)), diverging: (p: number) => percent(tidy(p)) };

/** A matrix with one row for each starter. Cells show their number, or a dot below 0.5 %; what happened is framed. */
export function StarterMatrix(props: StarterMatrixProps) {
  const { label, starters, columns, value, scale, framed, tip, asked, layout, columnStarter, onNumbersShown } = props;
  const own = layout === null;
  const {
    tops,
    row: rowHeight,
    height,
  } = useMemo(() => layout ?? rowLayout(starters.length, OWN_ROW), [layout, starters.length]);
  const edge = own ? OWN_EDGE : EDGE;
  const left = edge + (own ? NAMES : 0);
  const count = columns.length;
  // Leave room for the separator above each row.
  const rows = useMemo(() => ({ tops: tops.map((top) => top + 1), height: rowHeight - 1 }), [tops, rowHeight]);
  const spots = useMemo(() => cellSpots(starters.length, count, rows), [starters.length, count, rows]);
  const short = useMemo(() => (own ? shortNames(starters.map(({ name }) => name)) : []), [own, starters]);
  const heads = <ColumnHeads columns={columns} columnStarter={columnStarter} asked={asked} />;
  const rowOf = (index: number) => Math.floor(index / count);

  return (
    <Plot
      label={label}
      {...rowSpace(height)}
      margin={{ ...ROW_MARGIN, left, right: edge }}
      x={{ domain: [0, Math.max(1, count)] }}
      pinned={heads}
      spots={spots}
      tip={(index) => tip(rowOf(index), index % count)}
      {...starterPointing((index) => starters[rowOf(index)], asked)}
    >
      {onNumbersShown && (
        <ReportNumbers
          rows={starters.length}
          columns={count}
          value={value}
          text={TEXTS[scale]}
          onNumbersShown={onNumbersShown}
        />
      )}
      {heads}
      <StarterRows
        starters={starters}
        asked={asked}
        tops={tops}
        height={rowHeight}
        edges={own ? [edge, edge] : undefined}
      />
      {short.map((name, row) => (
        <StarterName
          key={starters[row].id}
          starter={starters[row]}
          short={name}
          x={edge}
          y={STRIP + tops[row] + rowHeight / 2 + 4}
          room={NAMES - 8}
          strong={starters[row].id === asked}
        />
      ))}
      <Matrix
        rows={starters.length}
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

function ReportNumbers({ onNumbersShown, ...cells }: Cells & Required<Pick<StarterMatrixProps, "onNumbersShown">>) {
  const { left, right } = usePlot();
  const numbers = hasNumbers((right - left) / Math.max(1, cells.columns), cells);
  useEffect(() => onNumbersShown(numbers), [numbers, onNumbersShown]);
  return null;
}

/** As many column heads as fit, always including the hovered one. */
function ColumnHeads({
  columns,
  columnStarter,
  asked,
}: Pick<StarterMatrixProps, "columns" | "columnStarter" | "asked">) {
  const { x } = usePlot();
  const active = useActive();
  const pointed = usePointed();
  const every = Math.max(1, Math.ceil((3 + roomFor(columns, "tick")) / Math.max(1, x(1) - x(0))));
  return columns.map((name, column) => {
    const strong = active !== null && active.index % columns.length === column;
    const lit = columnStarter?.(column)?.id;
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
