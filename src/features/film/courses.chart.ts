/** The lines of a film: scores up to the present race, each connected to its row of the table. Pure. */
import { widthAt, type Pen } from "../../ui/canvas/pen";
import { ratingTicks } from "../../ui/display";
import { scaleOf, type Scale } from "../../ui/plot/scales";
import { thin } from "../common/thin";
import type { Layout } from "./layout.chart";
import type { Line, Reel } from "./reel.chart";
import { lineEnd, spanAt, type LineEnd } from "./state.chart";
import type { Scene, Spots } from "./tables.chart";
import { lastUpTo } from "../../engine/numerics/bisect";

/** Minimum pixels between ticks of the lower axis. */
const APART = 26;

export function drawCourses(pen: Pen, scene: Scene, spots: Spots): void {
  const { reel, layout, colours, state } = scene;
  const { about, leader } = state;
  const { chart, table, small } = layout;
  const bottom = chart.y + chart.height;
  const span = spanAt(reel, state.position);
  const { x, y } = scalesOf(reel, layout, state.position);

  for (const { at, text } of ratingTicks(reel.display, y, { along: "y", most: 6, gap: 24 })) {
    pen.box({ x: chart.x, y: at - 0.5, width: chart.width, height: 1 }, colours.hair);
    pen.words(text, chart.x - 14, at + small * 0.32, { size: small * 0.88, color: colours.ink3, align: "right" });
  }
  pen.box({ x: chart.x, y: bottom, width: chart.width, height: 2 }, colours.ink4);
  drawTicks(pen, scene, x, bottom, span[1] - span[0]);

  const drawn = reel.lines.flatMap((line, at) => {
    const end = lineEnd(reel, state, at);
    return end ? [{ line, end, points: seen(line, end, reel.timeline.stops[state.stop].race + 1, x, y) }] : [];
  });
  // The leader is drawn last, on top; players who are not listed are hairlines.
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
  for (const { line, end } of drawn) {
    const spot = spots.get(line.player);
    if (spot === undefined || !end.isListed) continue;
    const [tipX, tipY] = [x(end.x), y(end.y)];
    const isLeader = line.player === leader;
    const color = isLeader ? colours.systems[reel.system.slot % 8] : colours.ink3;
    pen.bend([tipX + 8, tipY], [table.x - 6, spot], { color, width: isLeader ? 2 : 1.25, alpha: isLeader ? 1 : 0.7 });
    pen.disc(tipX, tipY, isLeader ? 9 : 5.5, color);
  }
}

export function scalesOf(reel: Reel, { chart }: Layout, position: number): { readonly x: Scale; readonly y: Scale } {
  return {
    x: scaleOf({ domain: spanAt(reel, position) }, [chart.x, chart.x + chart.width]),
    y: scaleOf({ domain: reel.heights }, [chart.y + chart.height, chart.y]),
  };
}

function drawTicks(pen: Pen, { reel, layout, colours }: Scene, x: Scale, bottom: number, races: number): void {
  const { chart, small } = layout;
  const size = small * 0.88;
  let free = chart.x - 60;
  for (const { x: value, text } of reel.ticksFor(races)) {
    const at = x(value);
    if (at < chart.x || at > chart.x + chart.width) continue;
    pen.box({ x: at - 0.5, y: bottom, width: 1, height: 9 }, colours.ink4);
    const half = widthAt(text, size) / 2;
    if (at - half < free) continue;
    pen.words(text, at, bottom + 12 + size, { size, color: colours.ink3, align: "center" });
    free = at + half + APART;
  }
}

/** The pixels of a line from the window's left edge to its end: x0, y0, x1, y1 … */
function seen({ x: races, y: scores }: Line, end: LineEnd, until: number, x: Scale, y: Scale): number[] {
  const last = lastUpTo(races, until);
  const first = Math.max(0, lastUpTo(races, x.domain()[0]));
  const xs: number[] = [];
  const ys: number[] = [];
  for (let k = first; k <= last; k++) {
    xs.push(x(races[k]));
    ys.push(y(scores[k]));
  }
  xs.push(x(end.x));
  ys.push(y(end.y));
  return thin(xs, ys, 1.5).flatMap((k) => [xs[k], ys[k]]);
}
