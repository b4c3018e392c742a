import { useMemo } from "react";
import type { Showcase } from "../../engine/simulation/repetition";
import { change, number } from "../../ui/format";
import { Dots, Line, Plot, Ring, Words, XAxis, YAxis, usePlot } from "../../ui/plot";
import { dotsOf, type Dot } from "./scatter.chart";

const HEIGHT = 300;
const MARGIN = { left: 46, right: 12, top: 26, bottom: 38 };

interface ScatterProps {
  readonly dots: readonly Dot[];
  readonly showcase: Showcase;
  /** Index in the showcase; its whole season sets the axes. */
  readonly line: number;
  readonly slot: number;
  readonly label: string;
}

/** Possible heights of the label beside the line, as shares of its extent. */
const PLACES = [0.42, -0.42, 0.15, -0.15] as const;

/** The place where the label hides the fewest dots over the whole season, so that it does not move during playback. */
function freePlace(showcase: Showcase, line: number, reach: number): (typeof PLACES)[number] {
  const hidden = PLACES.map(() => 0);
  for (let look = 0; look < showcase.looks.length; look++)
    for (const { person, truth, estimate } of dotsOf(showcase, line, look)) {
      // The names of these two people are at the right of their dots.
      const named = person === showcase.farmer || person === showcase.accomplice;
      PLACES.forEach((place, at) => {
        const along = (place > 0 ? truth : -truth) / reach;
        const near = Math.abs(estimate / reach - place) < 0.1;
        if (near && along > (named ? 0.1 : 0.35)) hidden[at] += named ? 3 : 1;
      });
    }
  return PLACES[hidden.indexOf(Math.min(...hidden))];
}

/** True skill against estimated skill, with the line of equality. */
export function Scatter({ dots, showcase, line, slot, label }: ScatterProps) {
  // The range of the whole season, so that axes stay fixed during playback.
  const [low, high] = useMemo(() => {
    let reach = 1;
    for (let look = 0; look < showcase.looks.length; look++)
      for (const { truth, estimate } of dotsOf(showcase, line, look))
        reach = Math.max(reach, Math.abs(truth), Math.abs(estimate));
    return [-reach, reach];
  }, [showcase, line]);
  const axis = (label: string) => ({ domain: [low, high] as const, nice: 8, format: FORMAT, most: 5, label });
  const free = useMemo(() => freePlace(showcase, line, high), [showcase, line, high]);
  const spots = useMemo(() => dots.map(({ truth, estimate }) => ({ x: truth, y: estimate })), [dots]);
  const filled = dots.filter(({ group, improves }) => group === 0 && !improves);
  const open = dots.filter(({ group, improves }) => group !== 0 || improves);
  const staged = dots.filter(({ person }) => person === showcase.farmer || person === showcase.accomplice);
  return (
    <Plot
      label={label}
      height={HEIGHT}
      margin={MARGIN}
      x={axis("true skill, points from the mean")}
      y={axis("estimated, points from the mean")}
      spots={spots}
      tip={(at) => ({
        title: dots[at].name,
        rows: [
          { label: "true", value: change(dots[at].truth, 0) },
          { slot, label: "estimated", value: change(dots[at].estimate, 0) },
        ],
        note: "points from the mean",
      })}
    >
      <YAxis />
      <XAxis />
      <EqualityLine free={free} />
      <Dots points={placed(filled)} slot={slot} />
      <Dots points={placed(open)} r={4} fill="var(--surface-plate)" stroke="var(--ink-1)" strokeWidth={1.5} />
      {staged.map(({ person, name, truth, estimate }) => (
        <Words key={person} x={truth} y={estimate} dx={9} dy={4}>
          {name}
        </Words>
      ))}
      <Ring />
    </Plot>
  );
}

const FORMAT = (value: number) => number(value);
const placed = (dots: readonly Dot[]) => dots.map(({ truth, estimate }) => ({ x: truth, y: estimate }));

/** The line of equality, with a label where there is room. */
function EqualityLine({ free }: { readonly free: number }) {
  const { x } = usePlot();
  const [from, to] = x.domain();
  return (
    <>
      <Line
        className="zero"
        points={[
          { x: from, y: from },
          { x: to, y: to },
        ]}
      />
      <Words x={free > 0 ? to : from} y={free * to} dx={free > 0 ? -4 : 6} anchor={free > 0 ? "end" : "start"}>
        where they agree
      </Words>
    </>
  );
}
