/** The lines of a film: scores race by race, now at the right edge, each led to its row of the table. Pure. */
import type { Pen } from "../../../ui/canvas/pen";
import { widthAt } from "../../../ui/canvas/pen";
import { ratingTicks } from "../../../ui/display";
import { scaleOf } from "../../../ui/plot/scales";
import type { Scale } from "../../../ui/plot/scales";
import { thin } from "../trajectories/thin";
import type { Line } from "./reel.chart";
import type { FilmState, Spots } from "./tables.chart";

/** Least pixels between ticks below. */
const APART = 26;

export function drawCourses(pen: Pen, state: FilmState, spots: Spots): void {
  const { reel, layout, colours, position, stop, about } = state;
  const { chart, table, small } = layout;
  const [right, bottom] = [chart.x + chart.width, chart.y + chart.height];
  // A race is over at its number: position counts from 0.
  const now = position + 1;
  const x = scaleOf({ domain: [now - reel.window, now] }, [chart.x, right]);
  const y = scaleOf({ domain: reel.heights }, [bottom, chart.y]);
  const leader = reel.tables[stop][0]?.player ?? -1;

  for (const { at, text } of ratingTicks(reel.display, y, { along: "y", most: 6, gap: 24 })) {
    pen.box({ x: chart.x, y: at - 0.5, width: chart.width, height: 1 }, colours.hair);
    pen.words(text, chart.x - 14, at + small * 0.32, { size: small * 0.88, color: colours.ink3, align: "right" });
  }
  pen.box({ x: chart.x, y: bottom, width: chart.width, height: 2 }, colours.ink4);
  drawTicks(pen, state, x, bottom);

  const drawn = reel.lines.map((line) => ({ line, points: seen(line, x, y, now), tip: scoreAt(line, now) }));
  // The leader last, on top.
  const depth = (player: number) => (player === leader ? 3 : about.includes(player) ? 2 : spots.has(player) ? 1 : 0);
  drawn.sort((a, b) => depth(a.line.player) - depth(b.line.player));
  const slack = 6;
  pen.inside({ x: chart.x, y: chart.y - slack, width: chart.width + slack, height: chart.height + 2 * slack }, () => {
    for (const { line, points } of drawn) {
      const level = depth(line.player);
      pen.line(points, {
        color: [colours.ink4, colours.ink3, colours.ink, colours.systems[reel.system.slot % 8]][level],
        width: [1.25, 2.25, 3, 5][level],
        alpha: level === 0 ? 0.35 : 1,
      });
    }
  });
  for (const { line, tip } of drawn) {
    const spot = spots.get(line.player);
    if (spot === undefined || Number.isNaN(tip)) continue;
    const at = Math.min(bottom, Math.max(chart.y, y(tip)));
    const isLeader = line.player === leader;
    const color = isLeader ? colours.systems[reel.system.slot % 8] : colours.ink3;
    pen.bend([right + 8, at], [table.x - 6, spot], { color, width: isLeader ? 2 : 1.25, alpha: isLeader ? 1 : 0.7 });
    pen.disc(right, at, isLeader ? 9 : 5.5, color);
  }
}

function drawTicks(pen: Pen, { reel, layout, colours }: FilmState, x: Scale, bottom: number): void {
  const { chart, small } = layout;
  const size = small * 0.88;
  let free = chart.x - 60;
  for (const { x: value, text } of reel.ticks) {
    const at = x(value);
    if (at < chart.x || at > chart.x + chart.width) continue;
    pen.box({ x: at - 0.5, y: bottom, width: 1, height: 9 }, colours.ink4);
    const half = widthAt(text, size) / 2;
    if (at - half < free) continue;
    pen.words(text, at, bottom + 12 + size, { size, color: colours.ink3, align: "center" });
    free = at + half + APART;
  }
}

/** Index of the last point not right of x; -1 when all are. */
function pointAt({ x }: Line, at: number): number {
  let low = 0;
  let high = x.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (x[middle] <= at) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

/** The score at a time, on the way between two points too; NaN before the first. */
export function scoreAt(line: Line, at: number): number {
  const k = pointAt(line, at);
  if (k < 0) return NaN;
  if (k === line.x.length - 1) return line.y[k];
  const share = (at - line.x[k]) / (line.x[k + 1] - line.x[k]);
  return line.y[k] + (line.y[k + 1] - line.y[k]) * share;
}

/** The pixels of a line from the window's left edge to now: x0, y0, x1, y1 … */
function seen(line: Line, x: Scale, y: Scale, now: number): number[] {
  const last = pointAt(line, now);
  if (last < 0) return [];
  const first = Math.max(0, pointAt(line, x.domain()[0]));
  const xs: number[] = [];
  const ys: number[] = [];
  for (let k = first; k <= last; k++) {
    xs.push(x(line.x[k]));
    ys.push(y(line.y[k]));
  }
  xs.push(x(now));
  ys.push(y(scoreAt(line, now)));
  return thin(xs, ys, 1.5).flatMap((k) => [xs[k], ys[k]]);
}
