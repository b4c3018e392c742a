import { startTransition, useContext, useEffect, useMemo, useState, type ReactNode } from "react";
import { Plot, svgSurface, type PlotProps } from "./Plot";
import { XAxis, YAxis } from "./axes";
import { Crosshair } from "./marks/Crosshair";
import { Dots } from "./marks/Dots";
import { EndLabels, namesRoom } from "./marks/EndLabels";
import { Rule } from "./marks/Rule";
import { LettersContext } from "./space";
import { axesOf, endsOf, tableOf, type LineSeries, type SeriesAxis } from "./series";
import type { Tip } from "./TipLayer";

interface SeriesPlotProps extends Pick<PlotProps, "label" | "width" | "height" | "className" | "over"> {
  readonly series: readonly LineSeries[];
  readonly x: SeriesAxis;
  readonly y: SeriesAxis;
  /** A line at a meaningful zero, with its label. */
  readonly zero?: { readonly y: number; readonly label?: string };
  /** Positions on the x axis marked by a highlighted line. */
  readonly markers?: readonly { readonly x: number; readonly label?: string; readonly note?: string }[];
  /** The tooltip at an x of the data; absent: no tooltips. */
  readonly tip?: (x: number) => Tip;
  readonly onPress?: (x: number) => void;
  /** Space for the names at line ends; default: as much as they need. */
  readonly right?: number;
  /** More marks, drawn behind the lines. */
  readonly children?: ReactNode;
}

type Lines = typeof import("./recharts").seriesSurface;
let lines: Lines | null = null;

/** Loads the chart library with the first visible series chart. */
export const loadSeriesLines = async (): Promise<Lines> => (lines ??= (await import("./recharts")).seriesSurface);

let queue: Promise<void> = Promise.resolve();

/** Figures that wait for the library are drawn one in each frame, because all at once would block the page. */
const afterOthers = (): Promise<void> =>
  (queue = queue.then(() => new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn)))));

function useSeriesLines(): Lines | null {
  const [draw, setDraw] = useState<{ readonly lines: Lines } | null>(lines && { lines });
  useEffect(() => {
    if (!draw)
      loadSeriesLines()
        .then(async (loaded) => {
          await afterOthers();
          startTransition(() => setDraw({ lines: loaded }));
        })
        .catch((error: unknown) =>
          setDraw(() => {
            throw error;
          }),
        );
  }, [draw]);
  return draw?.lines ?? null;
}

/**
 * Lines and bands over one axis, with names at their ends, crosshair and tooltips, for up to about 2,000 points in five
 * lines.
 */
export function SeriesPlot(props: SeriesPlotProps) {
  const { series, zero, markers = [], tip, onPress, right, children, ...plot } = props;
  const draw = useSeriesLines();
  const letters = useContext(LettersContext);
  const rows = useMemo(() => tableOf(series), [series]);
  const xs = useMemo(() => rows.map((row) => row.x as number), [rows]);
  const spots = useMemo(() => xs.map((x) => ({ x })), [xs]);
  const { x, y } = useMemo(
    () => axesOf(series, xs, props.x, props.y, zero?.y),
    [series, xs, props.x, props.y, zero?.y],
  );
  const ends = useMemo(() => endsOf(series, x.domain[1]), [series, x]);
  return (
    <Plot
      {...plot}
      x={x}
      y={y}
      margin={(width) => ({ right: right ?? namesRoom(ends, width * 0.36, letters) })}
      spots={spots}
      by="x"
      tip={tip && ((index) => tip(xs[index]))}
      onPress={onPress && ((index) => onPress(xs[index]))}
      surface={draw ? (surface) => draw({ ...surface, series, rows, x }) : svgSurface}
    >
      <YAxis />
      <XAxis line={!zero} />
      {zero && <Rule y={zero.y} kind="zero" words={zero.label ? [zero.label] : undefined} />}
      {markers.map((marker) => (
        <Rule
          key={marker.x}
          x={marker.x}
          kind="edge"
          words={[marker.label, marker.note].filter((words) => words !== undefined)}
        />
      ))}
      <Crosshair />
      {series.map((one) =>
        one.markers && one.slot !== undefined ? (
          <Dots key={one.id} points={one.points} slot={one.slot} size={0.8} />
        ) : null,
      )}
      <EndLabels ends={ends} />
      {children}
    </Plot>
  );
}
