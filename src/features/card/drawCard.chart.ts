/** Draws a card of 1200 by 630 pixels, the size of shared pictures, with a pen. Pure. */
import type { Colours } from "../../ui/canvas/colours";
import { cutAt, linesAt, widthAt, type Pen } from "../../ui/canvas/pen";
import type { Box } from "../../ui/plot/paths";
import { ratingTicks } from "../../ui/display";
import { extentOf, scaleOf } from "../../ui/plot/scales";
import { contenderStyle } from "../../ui/theme/contenders";
import { thin } from "../common/thin";
import type { Card, PlayerCard, TableCard } from "./card.chart";

export const CARD = { width: 1200, height: 630 } as const;
const EDGE = 48;
const ROOM = CARD.width - 2 * EDGE;

export function drawCard(pen: Pen, card: Card, colours: Colours): void {
  pen.box({ x: 0, y: 0, ...CARD }, colours.plate);
  pen.words(cutAt(card.title, ROOM, 40, true), EDGE, 76, { size: 40, color: colours.ink, strong: true });
  const { slot } = card.system;
  pen.mark(contenderStyle(slot).marker, EDGE + 9, 107, 1.8, colours.systems[slot % 8]);
  pen.words(cutAt(card.under, ROOM - 28, 22), EDGE + 28, 114, { size: 22, color: colours.ink2 });
  let top = 134;
  if (card.reading) {
    linesAt(card.reading, ROOM, 21, 2).forEach((line, at) =>
      pen.words(line, EDGE, 148 + 27 * at, { size: 21, color: colours.ink }),
    );
    top += 14 + 27 * linesAt(card.reading, ROOM, 21, 2).length;
  }
  const credits = linesAt([card.source, card.credit].filter(Boolean).join(". "), ROOM - 130, 15, 2);
  const bottom = CARD.height - 34 - 18 * credits.length;
  if (card.table) drawRows(pen, card.table, colours, slot, { x: EDGE, y: top, width: ROOM, height: bottom - top });
  if (card.player)
    drawPlayer(pen, card, card.player, colours, { x: EDGE, y: top, width: ROOM, height: bottom - top - 10 });
  credits.forEach((line, at) =>
    pen.words(line, EDGE, CARD.height - 24 - 18 * (credits.length - 1 - at), { size: 15, color: colours.ink3 }),
  );
  pen.words("Podium", CARD.width - EDGE, CARD.height - 24, {
    size: 19,
    color: colours.ink3,
    align: "right",
    strong: true,
  });
}

/** Distance between the right edges of the columns of numbers. */
const COLUMN = 128;

function drawRows(pen: Pen, table: TableCard, colours: Colours, slot: number, { x, y, width, height }: Box): void {
  const row = Math.min(44, (height - 24) / Math.max(1, table.rows.length + (table.more ? 0.7 : 0)));
  const size = Math.min(25, row * 0.6);
  const right = x + width;
  const columns = table.heads.map((_, at) => right - COLUMN * (table.heads.length - 1 - at));
  table.heads.forEach((head, at) =>
    pen.words(head, columns[at], y + 14, { size: 15, color: colours.ink3, align: "right" }),
  );
  const course = table.courseHead ? { from: columns[0] - COLUMN - 220, to: columns[0] - COLUMN + 10 } : null;
  if (course) pen.words(table.courseHead!, course.from, y + 14, { size: 15, color: colours.ink3 });
  pen.box({ x, y: y + 22, width, height: 2 }, colours.ink);
  const name = x + 64;
  const room = (course ? course.from - 30 : columns[0] - COLUMN + 20) - name;
  table.rows.forEach((one, at) => {
    const top = y + 24 + at * row;
    const base = top + row / 2 + size * 0.35;
    const strong = at === 0;
    pen.words(one.place, x + 44, base, { size, color: colours.ink3, align: "right" });
    pen.words(cutAt(one.name, room, size, strong), name, base, { size, color: colours.ink, strong });
    one.cells.forEach(({ text, way }, k) =>
      pen.words(text, columns[k], base, { size, color: way ? colours[way] : colours.ink, align: "right", strong }),
    );
    if (course && one.course && one.course.length > 1) {
      const [low, high] = extentOf(one.course);
      const across = scaleOf({ domain: [0, one.course.length - 1] }, [course.from, course.to]);
      const down = scaleOf({ domain: [low, high] }, [top + row - 9, top + 9]);
      pen.line(
        one.course.flatMap((score, k) => [across(k), down(score)]),
        { color: at === 0 ? colours.systems[slot % 8] : colours.ink3, width: at === 0 ? 3 : 2 },
      );
    }
    pen.box({ x, y: top + row - 1, width, height: 1 }, colours.hair);
  });
  if (table.rows.length === 0) pen.words("No player is listed.", x, y + 60, { size: 24, color: colours.ink2 });
  if (table.more) pen.words(table.more, name, y + 24 + row * table.rows.length + 20, { size: 17, color: colours.ink3 });
}

function drawPlayer(pen: Pen, card: Card, player: PlayerCard, colours: Colours, { x, y, width, height }: Box): void {
  const across = width / player.facts.length;
  player.facts.forEach(({ value, label }, at) => {
    const size = Math.min(38, (38 * (across - 16)) / widthAt(value, 38, at === 0));
    pen.words(value, x + at * across, y + 48, { size, color: colours.ink, strong: at === 0 });
    pen.words(label, x + at * across, y + 76, { size: 18, color: colours.ink3 });
  });
  const { course } = player;
  if (course.length < 2) {
    pen.words("One race: no line yet.", x, y + 150, { size: 20, color: colours.ink2 });
    return;
  }
  const [left, right, top, bottom] = [x + 64, x + width - 10, y + 112, y + height - 34];
  const [low, high] = extentOf(course);
  const pad = Math.max(4, (high - low) * 0.06);
  const over = scaleOf({ domain: [0, course.length - 1] }, [left, right]);
  const down = scaleOf({ domain: [low - pad, high + pad] }, [bottom, top]);
  for (const { at, text } of ratingTicks(card.display, down, { along: "y", most: 5, gap: 16 })) {
    pen.box({ x: left, y: at - 0.5, width: right - left, height: 1 }, colours.hair);
    pen.words(text, left - 10, at + 5, { size: 16, color: colours.ink3, align: "right" });
  }
  pen.box({ x: left, y: bottom, width: right - left, height: 2 }, colours.ink4);
  const xs = course.map((_, k) => over(k));
  const ys = course.map((score) => down(score));
  const color = colours.systems[card.system.slot % 8];
  pen.line(
    thin(xs, ys, 1).flatMap((k) => [xs[k], ys[k]]),
    { color, width: 4 },
  );
  pen.disc(xs[xs.length - 1], ys[ys.length - 1], 7, color);
  const room = (right - left) / 2 - 20;
  const [from, to] = player.courseWords;
  pen.words(cutAt(from, room, 16), left, bottom + 26, { size: 16, color: colours.ink3 });
  pen.words(cutAt(to, room, 16), right, bottom + 26, { size: 16, color: colours.ink3, align: "right" });
}
