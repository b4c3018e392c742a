import { memo } from "react";
import { percent } from "../../../ui/format";
import { diverging, sequential } from "../../../ui/charts/heat";
import { tidy } from "../field/answer";
import { STRIP } from "../field/rows";

/** Where the cells lie. */
export interface CellPlace {
  readonly left: number;
  readonly across: number;
  readonly lane: number;
  readonly tops: readonly number[];
  readonly columns: number;
}

interface CellsProps {
  readonly lanes: number;
  readonly columns: number;
  /** null: no cell. */
  readonly value: (row: number, column: number) => number | null;
  readonly scale: "sequential" | "diverging";
  readonly framed: (row: number, column: number) => boolean;
  readonly place: CellPlace;
}

/** Box of a cell, counted row by row. */
export function boxAt({ left, across, lane, tops, columns }: CellPlace, index: number) {
  const row = Math.floor(index / columns);
  return {
    x: left + (index % columns) * across + 0.5,
    y: STRIP + tops[row] + 1.5,
    width: Math.max(0, across - 1),
    height: lane - 2,
  };
}

/** No cell: where a player meets itself or a team-mate. */
const BLANK = { fill: "", ink: "" } as const;

const rect = ({ x, y, width, height }: ReturnType<typeof boxAt>, inset = 0) =>
  `M${x + inset} ${y + inset}h${Math.max(0, width - 2 * inset)}v${height - 2 * inset}h${-Math.max(0, width - 2 * inset)}z`;

/** Under this width a number does not fit. All cells have one or none: a few numbers among bare ones would seem to mean something. */
export const LEAST_FOR_NUMBERS = 14;

/** Under this width the hair between two cells would cost as much as a cell; neighbours alike are one. */
const LEAST_FOR_HAIRS = 5;

/** The cells of a lane matrix: one shape for each step of the scale, whatever their number. */
export const Cells = memo(function Cells({ lanes, columns, value, scale, framed, place }: CellsProps) {
  const style = scale === "sequential" ? sequential : diverging;
  const { across } = place;
  const numbers = across >= LEAST_FOR_NUMBERS;
  const fills = new Map<string, string[]>();
  const frames = new Map<string, string[]>();
  const put = (into: Map<string, string[]>, key: string, d: string) => {
    const list = into.get(key);
    if (list) list.push(d);
    else into.set(key, [d]);
  };
  const texts = [];
  const hairs = across >= LEAST_FOR_HAIRS;
  let run: { row: number; fill: string; box: ReturnType<typeof boxAt>; cells: number } | null = null;
  for (let index = 0; index < lanes * columns; index++) {
    const row = Math.floor(index / columns);
    const column = index % columns;
    const box = boxAt(place, index);
    const p = value(row, column);
    const known = p === null || Number.isNaN(p) ? null : p;
    const { fill, ink } = known === null ? BLANK : style(known);
    if (hairs) put(fills, fill, rect(box));
    else if (run && run.row === row && run.fill === fill) run.cells += 1;
    else {
      if (run) put(fills, run.fill, rect({ ...run.box, width: run.cells * across }));
      run = { row, fill, box, cells: 1 };
    }
    if (known === null) continue;
    if (framed(row, column)) put(frames, scale === "diverging" ? ink : "var(--ink-1)", rect(box, 1));
    if (!numbers) continue;
    const dot = known < 0.005 && scale === "sequential";
    texts.push(
      <text
        key={index}
        x={box.x + box.width / 2}
        y={box.y + box.height / 2 + 4}
        textAnchor="middle"
        fill={dot ? "var(--ink-4)" : ink}
      >
        {dot ? "·" : percent(tidy(known))}
      </text>,
    );
  }
  if (run) put(fills, run.fill, rect({ ...run.box, width: run.cells * across }));
  return (
    <>
      {[...fills].map(([fill, d]) => (
        <path key={fill} d={d.join("")} fill={fill || "var(--surface-sunken)"} opacity={fill ? undefined : 0.7} />
      ))}
      <g style={{ fontSize: across < 21 ? 11 : 12, fontStretch: across < 24 ? "78%" : "88%" }}>{texts}</g>
      {[...frames].map(([stroke, d]) => (
        <path key={stroke} d={d.join("")} fill="none" stroke={stroke} strokeWidth={across < 20 ? 1.5 : 2} />
      ))}
    </>
  );
});
