import { useMemo } from "react";
import { race } from "../../../store";
import { useSize } from "../../../ui";
import { percent } from "../../../ui/format";
import { ChartTip } from "../../../ui/charts/ChartTip";
import type { Tip } from "../../../ui/charts/ChartTip";
import { diverging, sequential } from "../../../ui/charts/heat";
import type { Lane } from "../field/lanes";
import { useHand } from "../field/hand";
import { point, usePointed } from "../field/pointing";
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
}

const EDGE = 24;
const OWN_ROW = 32;
const NAMES = 88;

/** A matrix whose rows are the lanes: number in the cell, a dot for under 0.5 %, a frame around what happened. */
export function LaneMatrix(props: LaneMatrixProps) {
  const { label, lanes, columns, value, scale, framed, tip, asked, layout, columnLane } = props;
  const [ref, { width }] = useSize();
  const own = layout === null;
  const { tops, lane, height } = useMemo(() => layout ?? rowLayout(lanes.length, OWN_ROW), [layout, lanes.length]);
  const pointed = usePointed();
  const lifted = useHand((hand) => hand.lifted);
  const style = scale === "sequential" ? sequential : diverging;
  const edge = own ? 16 : EDGE;
  const left = edge + (own ? NAMES : 0);
  const across = Math.max(1, width - left - edge) / Math.max(1, columns.length);
  const cells = useMemo(
    () =>
      lanes.flatMap((_, row) =>
        columns.map((__, column) => ({
          row,
          column,
          x: left + (column + 0.5) * across,
          y: STRIP + tops[row] + lane / 2,
        })),
      ),
    [lanes, columns, left, across, tops, lane],
  );
  const size = across < 21 ? 11 : 12;
  // All cells or none: a few numbers among bare ones would seem to mean something.
  const numbers = across >= 14;
  const everyColumn = Math.max(1, Math.ceil(14 / Math.max(1, across)));

  return (
    <div ref={ref}>
      <ChartTip
        label={label}
        marks={cells}
        tip={(index) => tip(cells[index].row, cells[index].column)}
        onActive={(index) => point(index === null ? null : lanes[cells[index].row].id)}
        onPress={(index) => race.ask(lanes[cells[index].row].id === asked ? null : lanes[cells[index].row].id)}
      >
        {(active) => (
          <svg data-chart width={width} height={STRIP + height} role="img" aria-label={label}>
            {columns.map((name, column) => {
              const strong = active !== null && cells[active].column === column;
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
                    <OwnName lane={one} y={STRIP + tops[row] + lane / 2 + 4} left={edge} strong={one.id === asked} />
                  )}
                </g>
              );
            })}
            {cells.map(({ row, column, x, y }, index) => {
              const p = value(row, column);
              const box = {
                x: x - across / 2 + 0.5,
                y: y - lane / 2 + 1.5,
                width: Math.max(0, across - 1),
                height: lane - 2,
              };
              if (p === null || Number.isNaN(p)) {
                return <rect key={index} {...box} fill="var(--surface-sunken)" opacity={0.7} />;
              }
              const { fill, ink } = style(p);
              const dot = p < 0.005 && scale === "sequential";
              const text = dot ? "·" : percent(p);
              return (
                <g key={index}>
                  <rect {...box} fill={fill} />
                  {numbers && (
                    <text
                      x={x}
                      y={y + 4}
                      textAnchor="middle"
                      fill={dot ? "var(--ink-4)" : ink}
                      style={{ fontSize: size, fontStretch: across < 24 ? "78%" : "88%" }}
                    >
                      {text}
                    </text>
                  )}
                  {framed(row, column) && (
                    <rect
                      x={box.x + 1}
                      y={box.y + 1}
                      width={Math.max(0, box.width - 2)}
                      height={box.height - 2}
                      fill="none"
                      stroke={scale === "diverging" ? ink : "var(--ink-1)"}
                      strokeWidth={across < 20 ? 1.5 : 2}
                    />
                  )}
                  {active === index && (
                    <rect {...box} fill="none" stroke="var(--mark-edge)" strokeWidth={2} data-no-export />
                  )}
                </g>
              );
            })}
          </svg>
        )}
      </ChartTip>
    </div>
  );
}

function OwnName({
  lane,
  y,
  left,
  strong,
}: {
  readonly lane: Lane;
  readonly y: number;
  readonly left: number;
  readonly strong: boolean;
}) {
  // On a phone the last name says enough.
  const short =
    lane.name
      .replace(/,?\s+(Jr|Sr|II|III)\.?$/, "")
      .split(/\s+/)
      .at(-1) ?? lane.name;
  const most = Math.floor((NAMES - 8) / 5.9);
  return (
    <text className="label-2" x={left} y={y} style={strong ? { fontWeight: 650, fill: "var(--ink-1)" } : undefined}>
      {short !== lane.name && <title>{lane.name}</title>}
      {short.length > most ? `${short.slice(0, most - 1)}…` : short}
    </text>
  );
}
