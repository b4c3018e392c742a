/** Frame k of a film: a pure function of the reel, the shape, the colours and k, drawn with a pen. */
import type { Colours } from "../../ui/canvas/colours";
import { cutAt, linesAt, widthAt, type Pen } from "../../ui/canvas/pen";
import { contenderStyle } from "../../ui/theme/contenders";
import { drawEndCard, drawTitleCard } from "./cards.chart";
import { drawCourses } from "./courses.chart";
import { layoutOf, type Layout, type FrameShape } from "./layout.chart";
import { KINDS, momentWords, type Caption } from "../common/moments.chart";
import type { Reel } from "./reel.chart";
import { stateAt } from "./state.chart";
import { drawTable } from "./tables.chart";
import { presence } from "./timeline.chart";

/** Seconds in which a card or a caption fades in or out. */
const FADE = 0.25;

export function drawFrame(pen: Pen, reel: Reel, shape: FrameShape, colours: Colours, frame: number): void {
  const layout = layoutOf(shape);
  const { timeline } = reel;
  const second = frame / timeline.rate;
  const whole = { x: 0, y: 0, width: layout.width, height: layout.height };
  pen.box(whole, colours.plate);
  if (second >= timeline.begin - FADE && second < timeline.closing) {
    drawRaces(pen, reel, layout, colours, second);
    // The title card fades as the races begin.
    const veil = 1 - presence(second, timeline.begin - FADE, Infinity, FADE);
    if (veil > 0) pen.faded(veil, () => pen.box(whole, colours.plate));
  }
  const fade = Math.min(FADE, timeline.begin / 4);
  const title = presence(second, -1, timeline.begin - fade, fade);
  if (title > 0 && second < timeline.begin) pen.faded(title, () => drawTitleCard(pen, reel, layout, colours));
  if (second >= timeline.closing) {
    pen.faded(presence(second, timeline.closing - 0.5 / timeline.rate, Infinity, FADE), () =>
      drawEndCard(pen, reel, layout, colours),
    );
  }
}

function drawRaces(pen: Pen, reel: Reel, layout: Layout, colours: Colours, second: number): void {
  const { timeline } = reel;
  const state = stateAt(reel, second);
  const { caption, position } = state;
  drawHead(pen, reel, layout, colours, state.stop);
  const scene = { reel, layout, colours, state };
  const spots = drawTable(pen, scene);
  drawCourses(pen, scene, spots);
  if (caption) drawCaption(pen, reel, layout, colours, caption, second);
  drawProgress(pen, layout, colours, (position - timeline.first) / Math.max(1, timeline.last - timeline.first));
}

function drawHead(pen: Pen, reel: Reel, layout: Layout, colours: Colours, stop: number): void {
  const { edge, width, head, small } = layout;
  const room = width - 2 * edge;
  const { name, slot } = reel.system;
  const system = cutAt(name, room * 0.42, small);
  const across = widthAt(system, small);
  const title = cutAt(reel.title, room - across - 80, head, true);
  pen.words(title, edge, edge + head * 0.72, { size: head, color: colours.ink, strong: true });
  pen.mark(contenderStyle(slot).marker, width - edge - across - 22, edge + 22, 2, colours.systems[slot % 8]);
  pen.words(system, width - edge, edge + 30, { size: small, color: colours.ink2, align: "right" });
  const count = reel.counts[stop];
  const below = edge + head * 0.72 + 42;
  const race = cutAt(reel.races[stop], room - widthAt(count, small) - 40, small);
  pen.words(race, edge, below, { size: small, color: colours.ink2 });
  pen.words(count, width - edge, below, { size: small, color: colours.ink3, align: "right" });
}

function drawCaption(
  pen: Pen,
  reel: Reel,
  layout: Layout,
  colours: Colours,
  { moment, from, to }: Caption,
  second: number,
): void {
  const { caption, text, small } = layout;
  const words = momentWords(reel.history, reel.system.name, moment);
  pen.faded(presence(second, from - FADE / 2, to, FADE), () => {
    pen.box({ x: caption.x, y: caption.y - 34, width: 6, height: caption.height - 6 }, colours.ink);
    const x = caption.x + 26;
    const room = caption.width - 26;
    const kind = KINDS[moment.kind];
    pen.words(kind, x, caption.y - 8, { size: small, color: colours.ink, strong: true });
    const beside = x + widthAt(kind, small, true) + 16;
    const where = cutAt(reel.raceTitleOf(moment.race), room - (beside - x), small);
    pen.words(where, beside, caption.y - 8, { size: small, color: colours.ink3 });
    linesAt(words, room, text, layout.captionLines).forEach((line, at) =>
      pen.words(line, x, caption.y + text * 1.02 + at * text * 1.22, { size: text, color: colours.ink }),
    );
  });
}

function drawProgress(pen: Pen, { edge, width, height }: Layout, colours: Colours, share: number): void {
  const y = height - 30;
  pen.box({ x: edge, y, width: width - 2 * edge, height: 3 }, colours.hair);
  pen.box({ x: edge, y, width: (width - 2 * edge) * share, height: 3 }, colours.ink3);
}
