import { percent } from "../../ui/format";
import { sequential } from "../../ui/charts/heat";
import type { Prospect } from "./places.chart";

/** Up to here each place has a cell; beyond, the chances are one shape. */
const CELLS = 24;
/** Under this width a number does not fit. */
const LEAST_FOR_NUMBERS = 17;
const HEIGHT = 22;

const placeLabels = (places: number): readonly number[] =>
  places <= 8 ? Array.from({ length: places }, (_, k) => k + 1) : [1, Math.round(places / 4), Math.round(places / 2), Math.round((3 * places) / 4), places];

/** The places, in the head of the column. */
export function PlaceHead({ places, width }: { readonly places: number; readonly width: number }) {
  const across = width / Math.max(1, places);
  return (
    <svg width={width} height={14} role="img" aria-label={`Places from 1 to ${places}`}>
      {placeLabels(places).map((place) => {
        const edge = place === 1 && places > 8 ? "start" : place === places && places > 8 ? "end" : "middle";
        const x = edge === "start" ? 0 : edge === "end" ? width : (place - 0.5) * across;
        return <text key={place} className="tick" x={x} y={11} textAnchor={edge}>{place}</text>;
      })}
    </svg>
  );
}

interface PlaceStripProps {
  readonly prospect: Prospect;
  readonly width: number;
  /** The greatest chance of the column: shapes share one scale. */
  readonly most: number;
  /** Nothing has happened yet: no frame. */
  readonly open?: boolean;
}

/** The chances of each place; what happened is framed. */
export function PlaceStrip({ prospect: { chances, taken }, width, most, open = false }: PlaceStripProps) {
  const places = chances.length;
  const across = width / Math.max(1, places);
  const from = taken[0] * across;
  const to = taken[1] * across;
  if (places > CELLS) {
    const y = (p: number) => HEIGHT - 3 - (p / most) * (HEIGHT - 6);
    let area = `M0 ${HEIGHT - 3}`;
    chances.forEach((p, k) => (area += `L${(k * across).toFixed(1)} ${y(p).toFixed(1)}H${((k + 1) * across).toFixed(1)}`));
    return (
      <svg width={width} height={HEIGHT} aria-hidden="true">
        <path d={`${area}L${width} ${HEIGHT - 3}Z`} fill="var(--seq-4)" />
        <line className="grid" x1={0} x2={width} y1={HEIGHT - 3} y2={HEIGHT - 3} />
        {!open && <rect x={Math.max(0, from - 1)} y={1} width={Math.max(3, to - from + 2)} height={HEIGHT - 2} fill="none" stroke="var(--ink-1)" strokeWidth={1.5} />}
      </svg>
    );
  }
  return (
    <svg width={width} height={HEIGHT} aria-hidden="true">
      {Array.from(chances, (p, k) => {
        const { fill, ink } = sequential(p);
        return (
          <g key={k}>
            <rect x={k * across + 0.5} y={1} width={Math.max(0, across - 1)} height={HEIGHT - 2} fill={fill} />
            {across >= LEAST_FOR_NUMBERS && (
              <text x={(k + 0.5) * across} y={15} textAnchor="middle" fill={p < 0.005 ? "var(--ink-4)" : ink} style={{ fontSize: 11, fontStretch: "86%" }}>{p < 0.005 ? "·" : percent(p)}</text>
            )}
          </g>
        );
      })}
      {!open && <rect x={from + 1} y={1.5} width={Math.max(2, to - from - 2)} height={HEIGHT - 3} fill="none" stroke="var(--ink-1)" strokeWidth={2} />}
    </svg>
  );
}
