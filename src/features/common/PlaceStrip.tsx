import { Area, Bars, Matrix, RowPlot, Rule, Words, percentOrDot, sequential } from "../../ui/plot";
import type { Prospect } from "./places.chart";

/** Up to this number of places, each has a cell; with more, the probabilities are drawn as one shape. */
const CELLS = 24;
const HEIGHT = 22;

/** Round place numbers, as many as fit. */
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
  return (
    <RowPlot width={width} height={14} x={placeAxis(places)} label={`Places from 1 to ${places}`}>
      {placeLabels(places, width).map((place) => {
        const anchor = places <= 8 ? "middle" : place === 1 ? "start" : place === places ? "end" : "middle";
        const x = { start: 0, middle: place - 0.5, end: places }[anchor];
        return (
          <Words key={place} className="tick" x={x} y={11} anchor={anchor}>
            {place}
          </Words>
        );
      })}
    </RowPlot>
  );
}

const placeAxis = (places: number) => ({ domain: [0, Math.max(1, places)] as const });

interface PlaceStripProps {
  readonly prospect: Prospect;
  readonly width: number;
  /** The probability that fills the height: the shapes of a column share one scale, and higher ones are clipped. */
  readonly most: number;
  /** Whether the race is still to come, so that no frame marks its result. */
  readonly open?: boolean;
}

export function PlaceStrip({ prospect: { chances, taken }, width, most, open = false }: PlaceStripProps) {
  const places = chances.length;
  const frame = <Bars bars={[{ x: taken, y: FRAME }]} fill="none" stroke="var(--ink-1)" strokeWidth={2} />;
  if (places <= CELLS)
    return (
      <RowPlot width={width} height={HEIGHT} x={placeAxis(places)}>
        <Matrix
          rows={1}
          columns={places}
          value={(_, place) => chances[place]}
          style={sequential}
          text={percentOrDot}
          layout={CELL}
        />
        {!open && frame}
      </RowPlot>
    );
  const steps = Array.from({ length: places + 1 }, (_, k) => ({
    x: k,
    y: Math.min(most, chances[Math.min(k, places - 1)]),
  }));
  return (
    <RowPlot width={width} height={HEIGHT} margin={EDGES} x={placeAxis(places)} y={{ domain: [0, most] }}>
      <Area points={steps} curve="step" fill="var(--seq-4)" fillOpacity={1} />
      <Rule y={0} />
      {!open && (
        <Bars bars={[{ x: taken, y: [0, most] }]} gap={-1} fill="none" stroke="var(--ink-1)" strokeWidth={1.5} />
      )}
    </RowPlot>
  );
}

const EDGES = { top: 3, bottom: 3 };
const FRAME = [1.5, HEIGHT - 1.5] as const;
const CELL = { tops: [0.5], height: HEIGHT - 1 };
