import { useMemo, type ReactNode } from "react";
import { contenderStyle } from "../../../ui";
import { change, direction } from "../../../ui/format";
import {
  Clip,
  Crosshair,
  Dots,
  EndLabels,
  Key,
  Line,
  Plot,
  Rule,
  XAxis,
  YAxis,
  cut,
  keyHeight,
  roomFor,
  scaleOf,
} from "../../../ui/plot";
import { beyondWords, curveExtent, valueAt, type CurveSeries } from "./curves";

interface CurvePlotProps {
  readonly label: string;
  readonly series: readonly CurveSeries[];
  readonly domain: readonly [number, number];
  /**
   * linear: names at the left, where lines diverge, values at the right. doubling: a logarithmic axis with a marker at
   * every tick, names at the right.
   */
  readonly kind: "linear" | "doubling";
  readonly ticks: readonly number[];
  readonly tickText: (x: number) => string;
  readonly xWords: string | readonly [string, string];
  /** The position of the open race. */
  readonly here: { readonly x: number; readonly words: readonly string[] } | null;
  readonly tipTitle: (x: number) => string;
  /** Drawn over the plot: the drag handle of the line. */
  readonly over?: ReactNode;
}

const HEIGHT = 236;
/** Width of the value labels, and of the side without labels. */
const VALUES = 46;
const BARE = 14;
/** With more lines than this, the legend is below the plot. */
const NAMED = 5;
/** Pixels above the plot for the label of the marked position. */
export const ABOVE = 14;

/** One line for each contender, with the open race marked on it. */
export function CurvePlot(props: CurvePlotProps) {
  const { label, series, domain, kind, ticks, tickText, xWords, here, tipTitle, over } = props;
  const [from, to] = domain;
  const doubling = kind === "doubling";
  const isKeyed = series.length > NAMED;
  const extent = useMemo(() => {
    const [low, high] = scaleOf({ domain: curveExtent(series, from, to), nice: 4 }, [0, 1]).domain();
    return [low, high] as const;
  }, [series, from, to]);
  /** The marker of a line that leaves the plot stays at its edge. */
  const held = (one: CurveSeries, x: number) => {
    const y = valueAt(one, x);
    return { x, y: y < extent[0] || y > extent[1] ? NaN : y };
  };
  const beyond = useMemo(() => series.map((one) => beyondWords(one, extent, [from, to])), [series, extent, from, to]);
  const names = series.map(({ label }, k) => (beyond[k] ? `${label} ${beyond[k]}` : label));
  const namesIn = (width: number) => (isKeyed ? BARE : roomFor(names, "label", 22, width * 0.38));
  const keyed = series.map((one, k) => ({ ...one, label: names[k] }));
  const keyIn = (width: number) => (isKeyed ? keyHeight(keyed, width) : 0);
  const stops = useMemo(
    () => (series[0]?.x ?? []).filter((x) => x >= from && x <= to && (doubling || x % 50 === 0)),
    [series, from, to, doubling],
  );
  const spots = useMemo(
    () => stops.map((x) => ({ x, y: Math.min(extent[1], Math.max(...series.map((one) => valueAt(one, x)))) })),
    [stops, series, extent],
  );
  const end = doubling ? to : from;

  return (
    <Plot
      label={label}
      height={({ width }) => HEIGHT + keyIn(width)}
      margin={(width) => ({
        top: 22,
        bottom: 38 + keyIn(width),
        left: doubling || isKeyed ? VALUES : namesIn(width),
        right: doubling ? namesIn(width) : isKeyed ? BARE : VALUES,
      })}
      x={{ domain, scale: doubling ? "log" : "linear", ticks, format: tickText }}
      y={{ domain: extent, most: 5, format: (value) => change(value, value % 1 ? 1 : 0) }}
      spots={spots}
      by="x"
      tip={(index) => ({
        title: tipTitle(stops[index]),
        rows: series.map((one) => {
          const value = valueAt(one, stops[index]);
          return { slot: one.slot, label: one.label, value: change(value), tone: direction(value) };
        }),
      })}
      over={over}
    >
      {({ width }) => (
        <>
          <YAxis side={doubling || isKeyed ? "left" : "right"} />
          <XAxis line={false} label={xWords} />
          <Rule y={0} kind={extent[0] < 0 ? "zero" : "axis"} />
          {here && <Rule x={here.x} kind="edge" above={ABOVE} words={here.words} />}
          <Crosshair width={1} />
          <Clip slack={2}>
            {series.map((one) => (
              <Line key={one.id} points={one} slot={one.slot} />
            ))}
          </Clip>
          {series.map((one) => (
            <Dots key={one.id} slot={one.slot} size={0.75} points={(doubling ? ticks : []).map((x) => held(one, x))} />
          ))}
          {here && series.map((one) => <Dots key={one.id} slot={one.slot} points={[held(one, here.x)]} />)}
          {isKeyed ? (
            <Key entries={keyed} width={width} y={HEIGHT} />
          ) : (
            <EndLabels
              side={doubling ? "right" : "left"}
              away={14}
              ends={series.map((one, k) => ({
                id: one.id,
                x: end,
                y: valueAt(one, end),
                text: cut(names[k], namesIn(width) - 18, "label"),
                color: contenderStyle(one.slot).color,
              }))}
            />
          )}
        </>
      )}
    </Plot>
  );
}
