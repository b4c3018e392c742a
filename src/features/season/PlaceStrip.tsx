import { percent } from "../../ui/format";
import { sequential } from "../../ui/charts/heat";
import type { Prospect } from "./places.chart";

/** Up to here each place has a cell; beyond, the chances are one shape. */
const CELLS = 24;
/** Under this width a number does not fit. */
const LEAST_FOR_NUMBERS = 17;
const HEIGHT = 22;

/** Round places between the first and the last, as many as have room. */
const placeLabels = (places: number, width: number): readonly number[] => {
  if (places <= 8) return Array.from({ length: places }, (_, k) => k + 1);
  const step = [5, 10, 20, 50, 100, 200, 500].find((size) => (size / places) * width >= 26) ?? places;
  const round = Array.from({ length: Math.floor(places / step) }, (_, k) => (k + 1) * step);
  return [
    1,
    ...round.filter((place) => ((places - place) / places) * width >= 20 && (place / places) * width >= 14),
    places,
  ];
};

/** The places, in the head of the column. */
export function PlaceHead({ places, width }: { readonly places: number; readonly width: number }) {
  const across = width / Math.max(1, places);
  return (
    <svg width={width} height={14} role="img" aria-label={`Places from 1 to ${places}`}>
      {placeLabels(places, width).map((place) => {
        const edge = place === 1 && places > 8 ? "start" : place === places && places > 8 ? "end" : "middle";
        const x = edge === "start" ? 0 : edge === "end" ? width : (place - 0.5) * across;
        return (
          <text key={place} className="tick" x={x} y={11} textAnchor={edge}>
            {place}
          </text>
        );
      })}
    </svg>
  );
}

interface PlaceStripProps {
  readonly prospect: Prospect;
  readonly width: number;
  /** The chance that fills the height: shapes of a column share one scale, higher ones are cut off. */
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
    const y = (p: number) => HEIGHT - 3 - Math.min(1, p / most) * (HEIGHT - 6);
    let area = `M0 ${HEIGHT - 3}`;
    chances.forEach(
      (p, k) => (area += `L${(k * across).toFixed(1)} ${y(p).toFixed(1)}H${((k + 1) * across).toFixed(1)}`),
    );
    return (
      <svg width={width} height={HEIGHT} aria-hidden="true">
        <path d={`${area}L${width} ${HEIGHT - 3}Z`} fill="var(--seq-4)" />
        <line className="grid" x1={0} x2={width} y1={HEIGHT - 3} y2={HEIGHT - 3} />
        {!open && (
          <rect
            x={Math.max(0, from - 1)}
            y={1}
            width={Math.max(3, to - from + 2)}
            height={HEIGHT - 2}
            fill="none"
            stroke="var(--ink-1)"
            strokeWidth={1.5}
          />
        )}
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
              <text
                x={(k + 0.5) * across}
                y={15}
                textAnchor="middle"
                fill={p < 0.005 ? "var(--ink-4)" : ink}
                style={{ fontSize: 11, fontStretch: "86%" }}
              >
                {p < 0.005 ? "·" : percent(p)}
              </text>
            )}
          </g>
        );
      })}
      {!open && (
        <rect
          x={from + 1}
          y={1.5}
          width={Math.max(2, to - from - 2)}
          height={HEIGHT - 3}
          fill="none"
          stroke="var(--ink-1)"
          strokeWidth={2}
        />
      )}
    </svg>
  );
}
