import { useId, useLayoutEffect, useMemo, useRef } from "react";
import type { Display } from "../../../ui/display";
import { endPlaces, scaleOf, ticksOf, usePlot } from "../../../ui/plot";
import { contenderStyle } from "../../../ui/theme/contenders";
import type { Clock } from "../playback/clock";
import { FreeLines, lookOf } from "./CourseLines";
import type { DrawnCourse } from "./CourseLines";
import { NAMES_AWAY } from "./EndNames";
import { filmWindow, timeOf, valueAt } from "./film.chart";
import { raceAxis } from "./layout.chart";
import type { Axis } from "./lines.chart";
import type { Window } from "./useBrush";

interface FilmProps {
  readonly drawn: readonly DrawnCourse[];
  readonly named: readonly DrawnCourse[];
  readonly clock: Clock;
  readonly places: Float64Array;
  readonly axis: Axis;
  readonly full: Window;
  /** Of the window, on the axis; the plot around shows its first stretch. */
  readonly length: number;
  readonly display: Display;
  readonly narrow: boolean;
}

/** Ticks of the whole strip for every window of it. */
const TICKS = 5;

/**
 * The season as a strip of film: lines and ticks are drawn once and pushed along under the clock; heads and names are set
 * frame by frame, past React.
 */
export function Film({ drawn, named, clock, places, axis, full, length, display, narrow }: FilmProps) {
  const space = usePlot();
  const { left, right, top, bottom, x } = space;
  const id = useId();
  const [reveal, strip, ticks, cursor] = [
    useRef<SVGRectElement>(null),
    useRef<SVGGElement>(null),
    useRef<SVGGElement>(null),
    useRef<SVGLineElement>(null),
  ];
  const heads = useRef<SVGGElement>(null);
  const marks = useMemo(() => {
    const times = (full[1] - full[0]) / length;
    const spec = { ...raceAxis(axis, full), most: Math.ceil(TICKS * times) };
    return ticksOf(spec, scaleOf(spec, [left, left + (right - left) * times]), "x");
  }, [axis, full, length, left, right]);

  useLayoutEffect(() => {
    const draw = (position: number) => {
      const time = timeOf(places, position);
      const [from] = filmWindow(length, full, time);
      const shift = x(full[0]) - x(from);
      const now = x(time) + shift;
      reveal.current!.setAttribute("width", String(Math.max(0, now - left)));
      strip.current!.setAttribute("transform", `translate(${shift})`);
      ticks.current!.setAttribute("transform", `translate(${shift})`);
      cursor.current!.setAttribute("transform", `translate(${now})`);
      const ends = named.map(({ course }) => valueAt(course, time));
      const there = ends.flatMap((y, k) => (Number.isNaN(y) ? [] : [{ y, k }]));
      const spots = endPlaces(there, space);
      const elements = heads.current!.children;
      ends.forEach((_, k) => ((elements[k] as SVGGElement).style.display = "none"));
      there.forEach(({ y, k }, at) => {
        const element = elements[k] as SVGGElement;
        const [leader, dot, words] = element.children;
        const { course } = named[k];
        const tip = x(Math.min(time, course.x[course.x.length - 1])) + shift;
        const height = Math.min(bottom, Math.max(top, space.y(y)));
        element.style.display = "";
        leader.setAttribute("d", `M${tip + 5} ${height}L${now + 8} ${height}L${now + NAMES_AWAY - 3} ${spots[at]}`);
        dot.setAttribute("transform", `translate(${tip} ${height})`);
        words.setAttribute("transform", `translate(${now + NAMES_AWAY} ${spots[at] + 4})`);
        if (words.lastChild) words.lastChild.textContent = narrow ? "" : ` ${display.rating(y)}`;
      });
    };
    draw(clock.position());
    return clock.subscribe(draw);
  });

  return (
    <>
      <clipPath id={id}>
        <rect ref={reveal} x={left} y={top - 3} height={Math.max(0, bottom - top + 6)} />
      </clipPath>
      <clipPath id={`${id}-x`}>
        <rect x={left - 20} y={bottom - 2} width={right - left + 40} height={60} />
      </clipPath>
      <g clipPath={`url(#${id})`}>
        <g ref={strip}>
          <FreeLines drawn={drawn} window={full} />
        </g>
      </g>
      <line className="axis" x1={left} x2={right} y1={bottom} y2={bottom} />
      <g clipPath={`url(#${id}-x)`} aria-hidden="true">
        <g ref={ticks}>
          {marks.map(({ value, at, text }) => (
            <g key={value}>
              <line className="axis" x1={at} x2={at} y1={bottom} y2={bottom + 4} />
              <text className="tick" x={at} y={bottom + 16} textAnchor="middle">
                {text}
              </text>
            </g>
          ))}
        </g>
      </g>
      <line ref={cursor} y1={top - 4} y2={bottom} stroke="var(--mark-edge)" strokeWidth={1.5} />
      <g ref={heads} aria-hidden="true">
        {named.map((one) => {
          const asked = one.role === "asked";
          const color =
            one.slot === undefined ? (lookOf(one)?.stroke ?? "var(--ink-2)") : contenderStyle(one.slot).color;
          return (
            <g key={one.id}>
              <path fill="none" stroke="var(--ink-4)" strokeWidth={0.75} {...lookOf(one)} />
              <circle r={asked ? 4.5 : 3} fill={color} />
              <text className={asked ? "label halo" : "label-2 halo"} style={{ fontWeight: asked ? 650 : undefined }}>
                {one.label}
                <tspan style={{ fill: asked ? undefined : "var(--ink-2)" }} />
              </text>
            </g>
          );
        })}
      </g>
    </>
  );
}
