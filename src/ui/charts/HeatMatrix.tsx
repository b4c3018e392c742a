import { useMemo } from "react";
import { percent } from "../format";
import { ChartTip } from "./ChartTip";
import type { Tip } from "./ChartTip";
import { diverging, sequential } from "./heat";

interface HeatMatrixProps {
  /** For those who hear it. */
  readonly label: string;
  readonly rows: readonly { readonly label: string; readonly rank?: string; readonly strong?: boolean }[];
  readonly columns: readonly string[];
  /** Probability of the cell; null: no cell (hatched). */
  readonly value: (row: number, column: number) => number | null;
  readonly scale: "sequential" | "diverging";
  /** Cells that happened, or upsets: a 2 px frame. */
  readonly framed?: (row: number, column: number) => boolean;
  readonly tip: (row: number, column: number) => Tip;
  readonly width: number;
  /** Least and greatest cell width and the cell height, px. */
  readonly cell?: { readonly min?: number; readonly max?: number; readonly height?: number };
  readonly text?: (value: number) => string;
  readonly onPress?: (row: number, column: number) => void;
}

const HEAD = 22;

/** A matrix of probabilities: one wash a step, the number printed in the cell, a dot for under 0.5 %. */
export function HeatMatrix({
  label,
  rows,
  columns,
  value,
  scale,
  framed,
  tip,
  width,
  cell = {},
  text = percent,
  onPress,
}: HeatMatrixProps) {
  const style = scale === "sequential" ? sequential : diverging;
  const longest = Math.max(0, ...rows.map((row) => row.label.length));
  const ranked = rows.some((row) => row.rank !== undefined);
  const side = Math.min(Math.max(40, longest * 6.3 + (ranked ? 24 : 8)), Math.max(64, width * 0.34));
  const across = Math.max(cell.min ?? 18, Math.min(cell.max ?? 40, (width - side) / Math.max(1, columns.length)));
  const down = cell.height ?? Math.max(22, Math.min(37, across + 4));
  const numbers = across >= 19;
  const total = { width: side + across * columns.length, height: HEAD + down * rows.length };
  const room = Math.floor((side - (ranked ? 22 : 6)) / 6.1);

  const cells = useMemo(
    () =>
      rows.flatMap((_, row) =>
        columns.map((__, column) => ({ row, column, x: side + (column + 0.5) * across, y: HEAD + (row + 0.5) * down })),
      ),
    [rows, columns, side, across, down],
  );

  return (
    <div style={{ overflowX: total.width > width ? "auto" : undefined }}>
      <ChartTip
        label={label}
        marks={cells}
        tip={(index) => tip(cells[index].row, cells[index].column)}
        onPress={onPress && ((index) => onPress(cells[index].row, cells[index].column))}
      >
        {(active) => (
          <svg data-chart width={total.width} height={total.height} role="img" aria-label={label}>
            {columns.map((name, column) => (
              <text key={column} className="tick" x={side + (column + 0.5) * across} y={14} textAnchor="middle">
                {name}
              </text>
            ))}
            {rows.map((row, index) => (
              <g key={index}>
                {ranked && (
                  <text className="tick" x={0} y={HEAD + (index + 0.5) * down + 4}>
                    {row.rank}
                  </text>
                )}
                <text
                  className="label-2"
                  x={ranked ? 18 : 0}
                  y={HEAD + (index + 0.5) * down + 4}
                  style={row.strong ? { fontWeight: 650, fill: "var(--ink-1)" } : undefined}
                >
                  {row.label.length > room && <title>{row.label}</title>}
                  {row.label.length > room ? `${row.label.slice(0, Math.max(1, room - 1))}…` : row.label}
                </text>
              </g>
            ))}
            {cells.map(({ row, column, x, y }, index) => {
              const p = value(row, column);
              const box = { x: x - across / 2 + 0.5, y: y - down / 2 + 0.5, width: across - 1, height: down - 1 };
              if (p === null || Number.isNaN(p))
                return <rect key={index} {...box} fill="var(--surface-sunken)" opacity={0.6} />;
              const { fill, ink } = style(p);
              const small = p < 0.005;
              return (
                <g key={index}>
                  <rect {...box} fill={fill} />
                  {numbers && (
                    <text
                      x={x}
                      y={y + 4}
                      textAnchor="middle"
                      fill={small && scale === "sequential" ? "var(--ink-4)" : ink}
                      style={{ fontSize: across < 24 ? 11 : 12, fontStretch: "88%" }}
                    >
                      {small && scale === "sequential" ? "·" : text(p)}
                    </text>
                  )}
                  {framed?.(row, column) && (
                    <rect
                      x={box.x + 1}
                      y={box.y + 1}
                      width={box.width - 2}
                      height={box.height - 2}
                      fill="none"
                      stroke={scale === "diverging" ? ink : "var(--ink-1)"}
                      strokeWidth={2}
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

/** The key of a heat scale: its washes from left to right between two words. */
export function HeatKey({
  scale,
  from,
  to,
}: {
  readonly scale: "sequential" | "diverging";
  readonly from: string;
  readonly to: string;
}) {
  const prefix = scale === "sequential" ? "seq" : "div";
  const steps =
    scale === "sequential"
      ? ["1", "2", "3", "4", "5", "6", "7", "8"]
      : ["n4", "n3", "n2", "n1", "0", "p1", "p2", "p3", "p4"];
  return (
    <span
      style={{
        display: "inline-flex",
        alignItems: "center",
        gap: 6,
        fontSize: "var(--text-small)",
        color: "var(--ink-3)",
      }}
    >
      {from}
      <svg width={steps.length * 16} height={10} aria-hidden="true">
        {steps.map((step, index) => (
          <rect key={step} x={index * 16} width={16} height={10} fill={`var(--${prefix}-${step})`} />
        ))}
      </svg>
      {to}
    </span>
  );
}
