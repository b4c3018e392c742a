/** The title card of a film, and the end card with the final table. Pure. */
import type { Colours } from "../../ui/canvas/colours";
import { cutAt, linesAt, widthAt, type Pen } from "../../ui/canvas/pen";
import { counted, direction, number } from "../../ui/format";
import { contenderStyle } from "../../ui/theme/contenders";
import type { Layout } from "./layout.chart";
import type { Reel } from "./reel.chart";

export function drawTitleCard(pen: Pen, reel: Reel, layout: Layout, colours: Colours): void {
  const { width, height, edge, text } = layout;
  const room = width - 2 * edge;
  const size = layout.head * 2;
  const lines = linesAt(reel.title, room, size, 3, true);
  const top = height * 0.42 - ((lines.length - 1) * size * 1.1) / 2;
  lines.forEach((line, at) => pen.words(line, edge, top + at * size * 1.1, { size, color: colours.ink, strong: true }));
  let y = top + (lines.length - 1) * size * 1.1 + 44;
  pen.box({ x: edge, y, width: room, height: 3 }, colours.ink);
  y += text * 1.9;
  const { name, slot } = reel.system;
  pen.mark(contenderStyle(slot).marker, edge + 14, y - text * 0.34, 2.6, colours.systems[slot % 8]);
  pen.words(cutAt(name, room - 40, text * 1.1), edge + 40, y, { size: text * 1.1, color: colours.ink });
  for (const line of [reel.rule, reel.facts.join(" · ")].filter(Boolean)) {
    y += text * 1.6;
    pen.words(cutAt(line, room, text), edge, y, { size: text, color: colours.ink2 });
  }
  drawMaker(pen, layout, colours, height - edge);
}

export function drawEndCard(pen: Pen, reel: Reel, layout: Layout, colours: Colours): void {
  const { width, height, edge, head, text, small } = layout;
  const room = width - 2 * edge;
  const table = reel.tables[reel.tables.length - 1];
  const { name, slot } = reel.system;
  pen.words(cutAt(reel.title, room, head, true), edge, edge + head * 0.72, {
    size: head,
    color: colours.ink,
    strong: true,
  });
  const below = edge + head * 0.72 + 42;
  pen.mark(contenderStyle(slot).marker, edge + 10, below - 9, 2, colours.systems[slot % 8]);
  const under = [name, `after ${reel.races[reel.races.length - 1]}`].join(", ");
  pen.words(cutAt(under, room - 34, small), edge + 34, below, { size: small, color: colours.ink2 });

  const credits = linesAt([reel.source, reel.credit].filter(Boolean).join(". "), room - 170, small * 0.8, 3);
  const foot = height - edge - (credits.length - 1) * small;
  const top = below + 40;
  const row = Math.min(80, (foot - 56 - small - top) / (reel.rows + 0.8));
  const size = Math.min(text * 1.1, row * 0.52);
  const label = Math.min(small * 0.85, size);
  // Right edges of the columns of numbers.
  const columns = { races: width - edge, middle: width - edge - size * 4.2, score: width - edge - size * 9 };
  // A film from the first race on has no earlier standings to compare with.
  const isWhole = reel.timeline.first === 0;
  const headY = top + row * 0.55;
  const heads = [
    ["Races", columns.races],
    [isWhole ? "Wins" : "Change", columns.middle],
    ["Score", columns.score],
  ] as const;
  for (const [words, x] of heads) pen.words(words, x, headY, { size: label, color: colours.ink3, align: "right" });
  pen.box({ x: edge, y: top + row * 0.8, width: room, height: 2 }, colours.ink);
  table.forEach((one, at) => {
    const y = top + row * (at + 0.8);
    const base = y + row / 2 + size * 0.35;
    const strong = at === 0;
    const from = edge + widthAt("00", size) + 8;
    pen.words(number(one.rank), from, base, { size, color: colours.ink3, align: "right" });
    const score = reel.display.rating(one.score);
    const free = columns.score - widthAt("00,000", size) - from - 40;
    pen.words(cutAt(one.name, free, size, strong), from + 24, base, { size, color: colours.ink, strong });
    pen.words(score, columns.score, base, { size, color: colours.ink, align: "right", strong });
    const start = reel.started.get(one.player);
    const moved = start === undefined ? NaN : one.score - start;
    const way = Number.isNaN(moved) ? "tie" : direction(reel.display.size(moved), reel.display.changeDecimals);
    const change = Number.isNaN(moved) ? "new" : reel.display.change(moved);
    pen.words(isWhole ? number(one.wins) : change, columns.middle, base, {
      size,
      color: isWhole ? colours.ink2 : colours[way],
      align: "right",
    });
    pen.words(number(one.races), columns.races, base, { size, color: colours.ink2, align: "right" });
    pen.box({ x: edge, y: y + row - 1, width: room, height: 1 }, colours.hair);
  });
  if (table.length === 0)
    pen.words(`No player is listed after ${counted(reel.timeline.last + 1, "race")}.`, edge, top + row, {
      size: text,
      color: colours.ink2,
    });
  credits.forEach((line, at) => pen.words(line, edge, foot + at * small, { size: small * 0.8, color: colours.ink3 }));
  drawMaker(pen, layout, colours, height - edge);
}

/** Podium's name, at the bottom right. */
function drawMaker(
  pen: Pen,
  { width, edge, small }: Pick<Layout, "width" | "edge" | "small">,
  colours: Colours,
  y: number,
): void {
  pen.words("Podium", width - edge, y, { size: small, color: colours.ink3, align: "right", strong: true });
}
