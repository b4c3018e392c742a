import { useId, useMemo } from "react";
import type { HistorySnapshot, ReplayColumns } from "../../../worker/protocol";
import { Marker, useSize } from "../../../ui";
import { ChartTip } from "../../../ui/charts/ChartTip";
import type { Tip } from "../../../ui/charts/ChartTip";
import { spread } from "../../../ui/charts/axis";
import { EndLabels } from "../../../ui/charts/EndLabels";
import type { Display } from "../../../ui/display";
import { number } from "../../../ui/format";
import { changeAt } from "../columns";
import { raceTitle } from "../when";
import { Brush } from "./Brush";
import { CourseLines } from "./CourseLines";
import type { DrawnCourse } from "./CourseLines";
import { entrantsPerRace, plotOf, racesPerUnit } from "./layout.chart";
import type { Plot } from "./layout.chart";
import { heightOf, pointAt, within } from "./lines.chart";
import type { Axis, Course } from "./lines.chart";
import styles from "./trajectories.module.css";

type Window = readonly [number, number];

interface CourseChartProps {
  readonly snapshot: HistorySnapshot;
  readonly replay: ReplayColumns;
  readonly drawn: readonly DrawnCourse[];
  /** Those with a name at the end of their line. */
  readonly named: readonly DrawnCourse[];
  readonly axis: Axis;
  readonly full: Window;
  readonly window: Window;
  readonly onWindow: (window: Window | null) => void;
  /** A name at a line's end was pressed. */
  readonly onPlayer: (player: number) => void;
  readonly race: number | null;
  readonly onRace: (race: number) => void;
  readonly at: number | null;
  readonly say: (value: number) => string;
  readonly narrow: boolean;
  readonly display: Display;
  /** What the axis of ratings counts, where it goes without saying: absent. */
  readonly yLabel?: string;
}

/** The drawing: lines, names at their ends, crosshair, tooltips, and the brush below. */
export function CourseChart({
  snapshot,
  replay,
  drawn,
  named,
  axis,
  full,
  window,
  onWindow,
  onPlayer,
  race,
  onRace,
  at,
  say,
  narrow,
  display,
  yLabel,
}: CourseChartProps) {
  const clip = useId();
  const [size, { width, height }] = useSize();
  const { history, raceOfRow } = snapshot;
  const lead = named.find(({ role }) => role === "asked") ?? named[0] ?? null;

  const plot = useMemo(() => {
    const values = narrow ? 0 : 6;
    const names = Math.max(8, ...named.map(({ label, role }) => label.length * (role === "asked" ? 1.06 : 1) + values));
    const heights = heightOf(
      named.map(({ course }) => course),
      window,
      lead?.role === "asked" ? lead.course : null,
    );
    return plotOf({ width, height, axis, window, heights, names, display, worded: yLabel !== undefined });
  }, [named, lead, window, width, height, axis, narrow, display, yLabel]);

  const bins = useMemo(() => {
    if (axis === "race")
      return { bins: entrantsPerRace(history.offsets, history.raceCount), caption: "Entrants a race", unit: "" };
    const { unit, bins: counted } = racesPerUnit(history.times, full);
    return { bins: counted, caption: `Races a ${unit}`, unit };
  }, [history, axis, full]);
  const most = Math.max(...bins.bins.map((bin) => bin.count));

  // What can be pointed at: the races of the leading line in the window.
  const marks = useMemo(() => {
    if (!lead) return [];
    const [from, to] = within(lead.course, window);
    return Array.from({ length: to - from }, (_, k) => ({
      k: from + k,
      x: plot.x(lead.course.x[from + k]),
      y: plot.y(lead.course.y[from + k]),
    })).filter(({ x }) => x >= plot.left - 0.5 && x <= plot.right + 0.5);
  }, [lead, window, plot]);

  /** "1,538 ± 42, +12.4": after a race, and what it did. */
  const words = (course: Course, k: number) =>
    `${display.meanSd(course.y[k], course.sd?.[k])}, ${display.change(changeAt(replay, course.rows[k]))}`;
  const tip = (index: number): Tip => {
    const { k } = marks[index];
    const course = lead!.course;
    const row = course.rows[k];
    const others = named
      .filter((one) => one !== lead)
      .flatMap((one) => {
        const there = pointAt(one.course, course.x[k]);
        return there < 0 ? [] : [{ label: one.label, slot: one.slot, value: display.rating(one.course.y[there]) }];
      });
    return {
      title: raceTitle(history, raceOfRow[row]),
      rows: [{ label: lead!.label, slot: lead!.slot, value: words(course, k) }, ...others],
    };
  };

  const selectedX = race === null ? null : axis === "date" ? history.times[race] : race + 1;
  const selected = selectedX !== null && selectedX >= window[0] && selectedX <= window[1] ? plot.x(selectedX) : null;
  const k = lead && selectedX !== null ? pointAt(lead.course, selectedX) : -1;
  const onRaceNow = lead && k >= 0 && raceOfRow[lead.course.rows[k]] === race;

  const ends = named.flatMap((one) => {
    const last = pointAt(one.course, window[1]);
    if (last < 0) return [];
    const y = plot.y(one.course.y[last]);
    return [
      {
        id: one.id,
        x: Math.min(plot.right, Math.max(plot.left, plot.x(one.course.x[last]))),
        y: Math.min(plot.bottom, Math.max(plot.top, y)),
        text: one.label,
        value: narrow ? undefined : display.rating(one.course.y[last]),
        strong: one.role === "asked",
        one,
      },
    ];
  });

  return (
    <>
      <div ref={size} className={styles.chart}>
        <ChartTip
          label="Rating trajectories, race by race"
          marks={marks}
          by="x"
          tip={tip}
          onPress={(index) => onRace(raceOfRow[lead!.course.rows[marks[index].k]])}
        >
          {(active) => (
            <svg
              data-chart
              width={width}
              height={height}
              role="img"
              aria-label={`Ratings of ${named.map(({ label }) => label).join(", ") || "nobody"}`}
            >
              <CourseLines
                id={clip}
                drawn={drawn}
                plot={plot}
                window={window}
                xLabel={axis === "race" ? "race of the season" : undefined}
                yLabel={yLabel}
              />
              {active === null && selected !== null && (
                <g>
                  <line
                    x1={selected}
                    x2={selected}
                    y1={plot.top - 4}
                    y2={plot.bottom}
                    stroke="var(--mark-edge)"
                    strokeWidth={2}
                  />
                  <SelectedWords
                    x={selected}
                    plot={plot}
                    title={raceTitle(history, race!)}
                    words={onRaceNow ? `${lead.label} ${words(lead.course, k)}` : ""}
                  />
                  {onRaceNow && lead.slot !== undefined && (
                    <Marker slot={lead.slot} x={selected} y={plot.y(lead.course.y[k])} size={1.2} />
                  )}
                </g>
              )}
              {active !== null && (
                <g data-no-export>
                  <line
                    x1={marks[active].x}
                    x2={marks[active].x}
                    y1={plot.top - 4}
                    y2={plot.bottom}
                    stroke="var(--mark-edge)"
                    strokeWidth={1.5}
                  />
                  {lead!.slot !== undefined && <Marker slot={lead!.slot} x={marks[active].x} y={marks[active].y} />}
                </g>
              )}
              <EndLabels labels={ends} at={plot.right + 18} top={plot.top} bottom={plot.bottom} />
              {ends.map(({ id, x, y, one }) =>
                one.slot === undefined ? (
                  <circle key={id} cx={x} cy={y} r={2.75} fill="var(--ink-2)" />
                ) : (
                  <Marker key={id} slot={one.slot} x={x} y={y} />
                ),
              )}
              {lead?.role === "asked" && lead.course.sd && !narrow && (
                <text className="label-small halo" x={plot.left + 4} y={plot.bottom - 8}>
                  Band: 95 %
                </text>
              )}
            </svg>
          )}
        </ChartTip>
        <EndNames ends={ends} plot={plot} width={width} onPlayer={onPlayer} />
      </div>
      <Brush
        bins={bins.bins}
        full={full}
        window={window}
        onWindow={onWindow}
        left={plot.left}
        right={plot.right}
        width={width}
        say={say}
        caption={bins.caption}
        most={`most: ${number(most, bins.unit ? 0 : 1)}`}
        at={at === null ? null : axis === "date" ? history.times[at] : at + 1}
      />
    </>
  );
}

interface EndNamesProps {
  readonly ends: readonly {
    readonly id: string;
    readonly y: number;
    readonly text: string;
    readonly one: DrawnCourse;
  }[];
  readonly plot: Plot;
  readonly width: number;
  readonly onPlayer: (player: number) => void;
}

/** The names at the lines' ends as buttons, over the words that the drawing carries. */
function EndNames({ ends, plot, width, onPlayer }: EndNamesProps) {
  const pressable = ends.filter(({ one }) => one.role !== "contender" && one.id.startsWith("p"));
  const places = spread(
    ends.map(({ y }) => y),
    14,
    plot.top + 4,
    plot.bottom - 2,
  );
  const left = plot.right + 14;
  return pressable.map((end) => (
    // A short way for the pointer: names stand 14 px apart, too close for targets of their own; the leaderboard's do the same.
    <span
      key={end.id}
      aria-hidden
      className={styles.endName}
      style={{ left, top: places[ends.indexOf(end)] - 7, width: Math.max(24, width - left) }}
      onClick={() => onPlayer(end.one.course.player)}
    />
  ));
}

/** Two lines beside the crosshair, on whichever side has room. */
function SelectedWords({
  x,
  plot,
  title,
  words,
}: {
  readonly x: number;
  readonly plot: { readonly left: number; readonly right: number; readonly bottom: number };
  readonly title: string;
  readonly words: string;
}) {
  const room = Math.max(title.length, words.length) * 5.8 + 12;
  const left = plot.right - x < room && x - plot.left > plot.right - x;
  return (
    <g aria-hidden="true">
      <text
        className="label-small halo"
        x={x + (left ? -8 : 8)}
        y={plot.bottom - (words ? 24 : 10)}
        textAnchor={left ? "end" : "start"}
        style={{ fill: "var(--ink-1)" }}
      >
        {title}
      </text>
      {words && (
        <text
          className="label-small halo"
          x={x + (left ? -8 : 8)}
          y={plot.bottom - 10}
          textAnchor={left ? "end" : "start"}
        >
          {words}
        </text>
      )}
    </g>
  );
}
