import { useEffect, useMemo, useState } from "react";
import { scaleLinear } from "d3-scale";
import { ChevronLeft, ChevronRight, Pause, Play } from "lucide-react";
import type { Showcase } from "../../engine/simulation/laboratory";
import { ChartFrame, IconButton, Marker, Select, Slider, useSize } from "../../ui";
import { XAxis, YAxis } from "../../ui/charts/Axes";
import { ChartTip } from "../../ui/charts/ChartTip";
import { niceTicks } from "../../ui/charts/axis";
import { change, number } from "../../ui/format";
import type { Named } from "./curves.chart";
import { dotsOf, scatterReading, scatterTable } from "./scatter.chart";
import type { Dot } from "./scatter.chart";
import styles from "./convergence.module.css";

const HEIGHT = 300;
const TOP = 26;
const BOTTOM = HEIGHT - 38;
const SPEEDS = [
  { value: "500", label: "Slow" },
  { value: "200", label: "Normal" },
  { value: "70", label: "Fast" },
] as const;
type Speed = (typeof SPEEDS)[number]["value"];

/** The first season as it goes on: everybody’s true skill and what a contender makes of it. */
export function TrueAgainstEstimated({
  showcase,
  names,
}: {
  readonly showcase: Showcase;
  readonly names: readonly Named[];
}) {
  const end = showcase.looks.length - 1;
  const [contender, setContender] = useState(names[0].id);
  const [wanted, setLook] = useState(end);
  const [speed, setSpeed] = useState<Speed>("200");
  const [playing, setPlaying] = useState(false);
  const at = Math.max(
    0,
    names.findIndex(({ id }) => id === contender),
  );
  const look = Math.min(wanted, end);
  const races = showcase.looks[look];
  const dots = useMemo(() => dotsOf(showcase, at, look), [showcase, at, look]);

  useEffect(() => {
    if (!playing) return undefined;
    const timer = setInterval(() => setLook((now) => Math.min(now + 1, end)), Number(speed));
    return () => clearInterval(timer);
  }, [playing, speed, end]);
  if (playing && look >= end) setPlaying(false);

  const go = (to: number) => {
    setPlaying(false);
    setLook(Math.max(0, Math.min(end, to)));
  };

  return (
    <ChartFrame
      title="True against estimated"
      under={{ slot: names[at].slot, label: names[at].name }}
      reading={scatterReading(dots, races, names[at])}
      table={() => scatterTable(dots)}
      lazy={false}
      controls={
        <div className={styles.playback}>
          <Select
            label="Contender"
            value={names[at].id}
            options={names.map(({ id, name }) => ({ value: id, label: name }))}
            onChange={setContender}
          />
          <div className={styles.steps}>
            <IconButton
              kind="plain"
              label="Look before"
              icon={<ChevronLeft size={16} />}
              disabled={look === 0}
              onClick={() => go(look - 1)}
            />
            <IconButton
              kind="plain"
              label={playing ? "Pause" : "Play"}
              icon={playing ? <Pause size={15} /> : <Play size={15} />}
              onClick={() => {
                if (!playing && look >= end) setLook(0);
                setPlaying(!playing);
              }}
            />
            <IconButton
              kind="plain"
              label="Next look"
              icon={<ChevronRight size={16} />}
              disabled={look >= end}
              onClick={() => go(look + 1)}
            />
          </div>
          <Select label="Speed" value={speed} options={SPEEDS} onChange={setSpeed} />
          <div className={styles.slide}>
            <Slider
              label="Look"
              value={look + 1}
              min={1}
              max={end + 1}
              integer
              step={1}
              range={{ min: 1, max: end + 1, step: 1, scale: "linear" }}
              onChange={(value) => go(value - 1)}
            />
          </div>
        </div>
      }
      footer={
        <p className="ink-3">
          The first season. Ratings are shifted so that the errors are 0 on average: results tell differences alone.
        </p>
      }
    >
      <Scatter
        dots={dots}
        showcase={showcase}
        contender={at}
        slot={names[at].slot}
        label={`True and estimated skill after ${number(races)} races under ${names[at].name}`}
      />
    </ChartFrame>
  );
}

interface ScatterProps {
  readonly dots: readonly Dot[];
  readonly showcase: Showcase;
  /** By index in the showcase. */
  readonly contender: number;
  readonly slot: number;
  readonly label: string;
}

function Scatter({ dots, showcase, contender, slot, label }: ScatterProps) {
  const [ref, { width }] = useSize();
  // The whole season's range, so that the axes stand still while it plays.
  const [low, high] = useMemo(() => {
    let reach = 1;
    for (let look = 0; look < showcase.looks.length; look++)
      for (const { truth, estimate } of dotsOf(showcase, contender, look))
        reach = Math.max(reach, Math.abs(truth), Math.abs(estimate));
    return [-reach, reach];
  }, [showcase, contender]);
  const left = 46;
  const x = scaleLinear([low, high], [left, Math.max(left + 80, width - 12)]).nice(5);
  const y = scaleLinear([low, high], [BOTTOM, TOP]).nice(5);
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
            <text className="label-small halo" x={x(to) - 4} y={y(0.6 * to)} textAnchor="end">
              where they agree
            </text>
            {dots.map((dot, at) =>
              dot.group === 0 ? (
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
      {dots.some(({ group }) => group > 0) && <p className="ink-3">Open circles: the second group.</p>}
    </div>
  );
}
