import { useEffect, useEffectEvent, useRef } from "react";
import uPlot from "uplot";
import "uplot/dist/uPlot.min.css";
import { contenderStyle } from "../theme/contenders";
import { useMediaQuery } from "../hooks/useMediaQuery";

export interface PlotSeries {
  readonly id: string;
  readonly label: string;
  /** One value per x; null where there is none. */
  readonly values: ArrayLike<number | null>;
  readonly slot?: number;
  readonly role?: "contender" | "companion" | "context";
}

interface SeriesPlotProps {
  readonly label: string;
  /** Rising. */
  readonly x: Float64Array;
  readonly series: readonly PlotSeries[];
  readonly time?: boolean;
  readonly width: number;
  readonly height: number;
  readonly xFormat: (value: number) => string;
  readonly yFormat: (value: number) => string;
  readonly crosshair?: number | null;
  readonly onCrosshair?: (x: number | null) => void;
}

/** A canvas knows no custom properties: asks the page what a colour is now. */
function resolved(host: HTMLElement, color: string): string {
  host.style.color = color;
  const value = getComputedStyle(host).color;
  host.style.color = "";
  return value;
}

/** Tens of thousands of points: uPlot in Podium's dress. The table of its figure is what is read aloud. */
export function SeriesPlot({
  label,
  x,
  series,
  time = false,
  width,
  height,
  xFormat,
  yFormat,
  crosshair,
  onCrosshair,
}: SeriesPlotProps) {
  const host = useRef<HTMLDivElement>(null);
  const plot = useRef<uPlot | null>(null);
  const dark = useMediaQuery("(prefers-color-scheme: dark)");
  const theme = typeof document === "undefined" ? "" : (document.documentElement.dataset.theme ?? String(dark));

  const xTexts = useEffectEvent((values: readonly number[]) => values.map(xFormat));
  const yTexts = useEffectEvent((values: readonly number[]) => values.map(yFormat));
  const moved = useEffectEvent((index: number | null | undefined) => onCrosshair?.(index == null ? null : x[index]));

  useEffect(() => {
    const element = host.current;
    if (!element) return undefined;
    const ink = (color: string) => resolved(element, color);
    const axis = {
      font: '11px "Radio Canada Variable", sans-serif',
      stroke: ink("var(--ink-3)"),
      grid: { stroke: ink("var(--line-hair)"), width: 1 },
      ticks: { stroke: ink("var(--ink-4)"), width: 1, size: 4 },
    };
    const made = new uPlot(
      {
        width,
        height,
        legend: { show: false },
        scales: { x: { time } },
        cursor: { points: { show: false }, y: false },
        axes: [
          { ...axis, grid: { show: false }, values: (_, splits) => xTexts(splits) },
          { ...axis, ticks: { show: false }, values: (_, splits) => yTexts(splits) },
        ],
        series: [
          {},
          ...series.map((one) => {
            const style = one.slot === undefined ? null : contenderStyle(one.slot);
            const role = one.role ?? (style ? "contender" : "companion");
            return {
              label: one.label,
              stroke: ink(
                style && role === "contender"
                  ? style.color
                  : role === "context"
                    ? "var(--line-control)"
                    : "var(--ink-2)",
              ),
              width: role === "contender" ? 2 : 1,
              dash: role === "contender" && style?.dash ? style.dash.split(" ").map(Number) : undefined,
              points: { show: false },
              spanGaps: true,
            };
          }),
        ],
        hooks: { setCursor: [(self) => moved(self.cursor.idx)] },
      },
      [x, ...series.map((one) => one.values)] as uPlot.AlignedData,
      element,
    );
    plot.current = made;
    return () => {
      made.destroy();
      plot.current = null;
    };
  }, [x, series, time, width, height, theme]);

  useEffect(() => {
    if (!plot.current || crosshair === undefined) return;
    plot.current.setCursor({ left: crosshair === null ? -10 : plot.current.valToPos(crosshair, "x"), top: 0 }, false);
  }, [crosshair]);

  return <div ref={host} role="img" aria-label={label} />;
}
