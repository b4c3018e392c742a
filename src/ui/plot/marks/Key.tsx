import { Marker } from "../../contender/ContenderMark";
import { contenderStyle } from "../../theme/contenders";
import { cut, textWidth } from "../text";

interface KeyEntry {
  readonly id: string;
  readonly slot: number;
  readonly label: string;
}

interface Placed<E> {
  readonly one: E;
  readonly at: number;
  readonly text: string;
}

/** Width of the line and marker before a name, with the space after them. */
const MARK = 32;
const BETWEEN = 14;
const ROW = 20;

export function keyRows<E extends KeyEntry>(entries: readonly E[], width: number): readonly (readonly Placed<E>[])[] {
  const rows: Placed<E>[][] = [];
  let at = Infinity;
  for (const one of entries) {
    const text = cut(one.label, width - MARK, "label");
    const room = MARK + textWidth(text, "label");
    if (at + room > width) {
      rows.push([]);
      at = 0;
    }
    rows[rows.length - 1].push({ one, at, text });
    at += room + BETWEEN;
  }
  return rows;
}

export const keyHeight = (entries: readonly KeyEntry[], width: number): number =>
  keyRows(entries, width).length * ROW + 6;

/** A legend inside the drawing, for more lines than have room for names at their ends. */
export function Key({
  entries,
  width,
  y,
}: {
  readonly entries: readonly KeyEntry[];
  readonly width: number;
  readonly y: number;
}) {
  return keyRows(entries, width).map((row, r) => (
    <g key={r} transform={`translate(0 ${y + 6 + r * ROW})`}>
      {row.map(({ one, at, text }) => {
        const { color, dash } = contenderStyle(one.slot);
        return (
          <g key={one.id} transform={`translate(${at} 8)`}>
            <line x2={26} stroke={color} strokeWidth={2} strokeDasharray={dash} />
            <Marker slot={one.slot} x={13} y={0} />
            <text className="label-2" x={MARK} y={4}>
              {text}
            </text>
          </g>
        );
      })}
    </g>
  ));
}
