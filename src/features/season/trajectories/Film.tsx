import { useLayoutEffect, useMemo, useRef } from "react";
import type { Display } from "../../../ui/display";
import { endPlaces, scaleOf, ticksOf, usePlot } from "../../../ui/plot";
import { shifted } from "../../../ui/plot/markPath";
import { contenderStyle } from "../../../ui/theme/contenders";
import type { Clock } from "../../../ui/film/clock";
import { UnclippedLines, lookOf, type DrawnTrajectory } from "./TrajectoryLines";
import { NAMES_AWAY } from "./EndNames";
import { filmWindow, timeOf } from "./film.chart";
import { put, shift } from "../../../ui/film/frames";
import { raceAxis } from "./layout.chart";
import { pointAt, type TimeAxis } from "../../common/lines.chart";
import type { Window } from "./useBrush";
import styles from "./trajectories.module.css";

interface FilmProps {
  readonly drawn: readonly DrawnTrajectory[];
  readonly named: readonly DrawnTrajectory[];
  readonly clock: Clock;
  /** The race whose standings are shown: lines and labels end at the ratings after it. */
  readonly at: number;
  readonly places: Float64Array;
  readonly axis: TimeAxis;
  readonly full: Window;
  /** Length of the window on the axis. */
  readonly length: number;
  readonly display: Display;
  readonly narrow: boolean;
}

/** Ticks per window. */
const TICKS = 5;
/** Pixels drawn above and below the plot and beyond line ends. */
const SLACK = 3;
/** Pixels for ticks beyond the ends of the axis and below it. */
const TICK_ROOM = 20;
const TICK_HEIGHT = 24;
/** Draws lines and ticks once and moves them with the clock; lines end at the race of the leaderboard. */
export function Film({ drawn, named, clock, at, places, axis, full, length, display, narrow }: FilmProps) {
  const space = usePlot();
  const { left, right, top, bottom, x } = space;
  const width = right - left;
  const whole = Math.max(width, x(full[1]) - x(full[0]));
  const [reveal, strip, ticks, cursor, heads, words] = [
    useRef<HTMLDivElement>(null),
    useRef<SVGSVGElement>(null),
    useRef<SVGSVGElement>(null),
    useRef<HTMLDivElement>(null),
    useRef<SVGSVGElement>(null),
    useRef<HTMLDivElement>(null),
  ];
  const marks = useMemo(() => {
    const times = (full[1] - full[0]) / length;
    const spec = { ...raceAxis(axis, full), most: Math.ceil(TICKS * times) };
    return ticksOf(spec, scaleOf(spec, [left, left + (right - left) * times]), "x");
  }, [axis, full, length, left, right]);

  useLayoutEffect(() => {
    const ends = named.map(({ trajectory }) => {
      const k = pointAt(trajectory, places[at]);
      return k < 0 ? NaN : trajectory.y[k];
    });
    const there = ends.flatMap((y, k) => (Number.isNaN(y) ? [] : [{ y, k }]));
    const spots = endPlaces(there, space);
    const draw = (position: number) => {
      // The clock may run ahead of the standings by less than a race.
      const time = timeOf(places, Math.max(at, position));
      const [from] = filmWindow(length, full, time);
      const by = x(full[0]) - x(from);
      const now = Math.max(left, x(time) + by);
      const shown = Math.max(left, x(places[at]) + by);
      shift(reveal.current!, shown - right);
      shift(strip.current!, by - (shown - right));
      shift(ticks.current!, by);
      shift(cursor.current!, now);
      shift(heads.current!, now);
      ends.forEach((y, k) => {
        const hidden = Number.isNaN(y) ? "none" : "";
        put(heads.current!.children[k] as SVGElement, "display", hidden);
        put(words.current!.children[k] as HTMLElement, "display", hidden);
      });
      there.forEach(({ y, k }, nth) => {
        const [leader, mark] = heads.current!.children[k].children;
        const name = words.current!.children[k] as HTMLElement;
        const { slot } = named[k];
        const height = Math.min(bottom, Math.max(top, space.y(y)));
        const spot = px(spots[nth]);
        put(leader, "d", `M${px(shown - now)} ${px(height)}L8 ${px(height)}L${NAMES_AWAY - 3} ${spot}`);
        // Moving marks by a transform would make the page composite its layers again.
        put(mark, "d", slot === undefined ? dotAt(0, height) : shifted(contenderStyle(slot).marker, 0, height, 1));
        shift(name, now + NAMES_AWAY, spots[nth] - NAME / 2);
        put(name.lastElementChild!, "text", narrow ? "" : ` ${display.rating(y)}`);
      });
    };
    draw(clock.position());
    return clock.subscribe(draw);
  });

  const height = bottom - top + 2 * SLACK;
  return (
    <div className={styles.film} aria-hidden="true" data-no-export>
      <div className={styles.gate} style={{ left, top: top - SLACK, width, height }}>
        <div ref={reveal} className={styles.gate} style={{ width, height }}>
          <svg
            ref={strip}
            width={whole + SLACK}
            height={height}
            viewBox={`${left} ${top - SLACK} ${whole + SLACK} ${height}`}
          >
            <UnclippedLines drawn={drawn} window={full} />
          </svg>
        </div>
      </div>
      <div
        className={styles.gate}
        style={{ left: left - TICK_ROOM, top: bottom, width: width + 2 * TICK_ROOM, height: TICK_HEIGHT }}
      >
        <svg
          ref={ticks}
          width={whole + 2 * TICK_ROOM}
          height={TICK_HEIGHT}
          viewBox={`${left - TICK_ROOM} ${bottom} ${whole + 2 * TICK_ROOM} ${TICK_HEIGHT}`}
        >
          {marks.map(({ value, at, text }) => (
            <g key={value}>
              <line className="axis" x1={at} x2={at} y1={bottom} y2={bottom + 4} />
              <text className="tick" x={at} y={bottom + 16} textAnchor="middle">
                {text}
              </text>
            </g>
          ))}
        </svg>
      </div>
      <div className={styles.baseline} style={{ left, top: bottom, width }} />
      <div ref={cursor} className={styles.cursor} style={{ top: top - 4, height: bottom - top + 4 }} />
      <svg ref={heads} width={1} height={bottom}>
        {named.map((one) => (
          <g key={one.id}>
            <path fill="none" stroke="var(--ink-4)" {...lookOf(one)} strokeWidth={0.75} />
            <path className={one.slot === undefined ? undefined : "marker"} fill={colorOf(one)} />
          </g>
        ))}
      </svg>
      <div ref={words}>
        {named.map((one) => (
          <span key={one.id} className={one.role === "asked" ? "label" : "label-2"} data-strong={one.role === "asked"}>
            {one.label}
            <span />
          </span>
        ))}
      </div>
    </div>
  );
}

/** Height of a name, px. */
const NAME = 16;

const px = (value: number): string => value.toFixed(1);

/** The end mark of a line that does not belong to a system. */
const dotAt = (x: number, y: number): string => `M${px(x - 3)} ${px(y)}a3 3 0 1 1 6 0a3 3 0 1 1 -6 0Z`;

const colorOf = (one: DrawnTrajectory): string =>
  one.slot === undefined ? (lookOf(one)?.stroke ?? "var(--ink-2)") : contenderStyle(one.slot).color;
