import { useMemo } from "react";
import { scaleLinear } from "d3-scale";
import type { Showcase } from "../../engine/simulation/laboratory";
import { Marker, useSize } from "../../ui";
import { XAxis, YAxis } from "../../ui/charts/Axes";
import { ChartTip } from "../../ui/charts/ChartTip";
import { niceTicks } from "../../ui/charts/axis";
import { change, number } from "../../ui/format";
import { dotsOf } from "./scatter.chart";
import type { Dot } from "./scatter.chart";

const HEIGHT = 300;
const TOP = 26;
const BOTTOM = HEIGHT - 38;

interface ScatterProps {
  readonly dots: readonly Dot[];
  readonly showcase: Showcase;
  /** By index in the showcase: the axes are its whole season’s. */
  readonly line: number;
  readonly slot: number;
  readonly label: string;
}

/** Heights beside the line, as shares of its reach: under its upper end or over its lower one. */
const PLACES = [0.42, -0.42, 0.15, -0.15] as const;

/** Where the words beside the line hide the fewest dots of the whole season, so that they stand still while it plays. */
function freePlace(showcase: Showcase, line: number, reach: number): (typeof PLACES)[number] {
  const hidden = PLACES.map(() => 0);
  for (let look = 0; look < showcase.looks.length; look++)
    for (const { person, truth, estimate } of dotsOf(showcase, line, look)) {
      // Names of the two of whom it tells stand at the right of their dots.
      const named = person === showcase.farmer || person === showcase.accomplice;
      PLACES.forEach((place, at) => {
        const along = (place > 0 ? truth : -truth) / reach;
        const near = Math.abs(estimate / reach - place) < 0.1;
        if (near && along > (named ? 0.1 : 0.35)) hidden[at] += named ? 3 : 1;
      });
    }
  return PLACES[hidden.indexOf(Math.min(...hidden))];
}

/** True skill to the right, estimated up, and the line where they agree. */
export function Scatter({ dots, showcase, line, slot, label }: ScatterProps) {
  const [ref, { width }] = useSize();
  // The whole season's range, so that the axes stand still while it plays.
  const [low, high] = useMemo(() => {
    let reach = 1;
    for (let look = 0; look < showcase.looks.length; look++)
      for (const { truth, estimate } of dotsOf(showcase, line, look))
        reach = Math.max(reach, Math.abs(truth), Math.abs(estimate));
    return [-reach, reach];
  }, [showcase, line]);
  const left = 46;
  const x = scaleLinear([low, high], [left, Math.max(left + 80, width - 12)]).nice(8);
  const y = scaleLinear([low, high], [BOTTOM, TOP]).nice(8);
  const free = useMemo(() => freePlace(showcase, line, high), [showcase, line, high]);
  const format = (value: number) => number(value);
  const [from, to] = x.domain();
  const marks = dots.map((dot) => ({ x: x(dot.truth), y: y(dot.estimate) }));
  return (
    <div ref={ref}>
      <ChartTip
        label={label}
        marks={marks}
        tip={(at) => ({
          title: dots[at].name,
          rows: [
            { label: "true", value: change(dots[at].truth, 0) },
            { slot, label: "estimated", value: change(dots[at].estimate, 0) },
          ],
          note: "points from the mean",
        })}
      >
        {(active) => (
          <svg
            data-chart
            width={width}
            height={HEIGHT}
            viewBox={`0 0 ${width} ${HEIGHT}`}
            role="img"
            aria-label={label}
          >
            <YAxis
              ticks={niceTicks(y, { format, along: "y", most: 5 })}
              from={left}
              to={x(to)}
              top={TOP}
              label="estimated, points from the mean"
            />
            <XAxis
              ticks={niceTicks(x, { format, along: "x", most: 5 })}
              from={left}
              to={x(to)}
              y={BOTTOM}
              label="true skill, points from the mean"
            />
            <line className="zero" x1={x(from)} y1={y(from)} x2={x(to)} y2={y(to)} />
            <text
              className="label-small halo"
              x={x(free > 0 ? to : from) + (free > 0 ? -4 : 6)}
              y={y(free * to)}
              textAnchor={free > 0 ? "end" : "start"}
            >
              where they agree
            </text>
            {dots.map((dot, at) =>
              dot.group === 0 && !dot.improves ? (
                <Marker key={dot.person} slot={slot} x={marks[at].x} y={marks[at].y} />
              ) : (
                <circle
                  key={dot.person}
                  cx={marks[at].x}
                  cy={marks[at].y}
                  r={4}
                  fill="var(--surface-plate)"
                  stroke="var(--ink-1)"
                  strokeWidth={1.5}
                />
              ),
            )}
            {dots.map((dot, at) =>
              dot.person === showcase.farmer || dot.person === showcase.accomplice ? (
                <text key={dot.person} className="label-small halo" x={marks[at].x + 9} y={marks[at].y + 4}>
                  {dot.name}
                </text>
              ) : null,
            )}
            {active !== null && (
              <circle
                cx={marks[active].x}
                cy={marks[active].y}
                r={8}
                fill="none"
                stroke="var(--mark-edge)"
                strokeWidth={2}
                data-no-export
              />
            )}
          </svg>
        )}
      </ChartTip>
    </div>
  );
}
