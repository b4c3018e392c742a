/**
 * A figure as one SVG document: title, system, sentence, legend, drawing with row names, footer, and the source of its
 * numbers.
 */
import type { FigureTable } from "../figureTable";
import { date } from "../format";
import { legendElements, markElement } from "./legend";
import type { LegendEntry } from "./legendEntry";
import { paint } from "./paint";
import { paletteOf, type Palette } from "./palette";
import { element } from "./svg";
import { tablePicture } from "./tablePicture";
import { cut, textWidth, type TextStyle } from "../plot/text";
import { FAMILY, textElement, wrapped } from "./type";

/** The name of a row that the page shows beside the drawing. */
export interface RowName {
  readonly name: string;
  /** "1st", "DNF": the note beside the name. */
  readonly note?: string;
  /** Middle of the row, from the drawing's top. */
  readonly y: number;
}

export interface FigureParts {
  readonly title: string;
  readonly under?: LegendEntry;
  readonly legend?: readonly LegendEntry[];
  readonly rowNames?: readonly RowName[];
  readonly source: string | null;
  readonly figure: HTMLElement;
  readonly reading: HTMLElement | null;
  /** The drawing; null if the table replaces it. */
  readonly body: HTMLElement | null;
  readonly footer: HTMLElement | null;
  readonly table?: () => FigureTable;
}

interface FigureFile {
  readonly svg: SVGSVGElement;
  readonly width: number;
  readonly height: number;
}

const EDGE = 20;
const MIN = 360;
/** Maximum readable width of a sentence. */
const READING_ROOM = 640;

interface Block {
  readonly nodes: readonly Element[];
  readonly width: number;
  readonly height: number;
}

/** "Leaderboard under Elo". */
export const titleWords = ({ title, under }: Pick<FigureParts, "title" | "under">): string =>
  under ? `${title} under ${under.label}` : title;

/** The source of the numbers, the date, and Podium. */
export const sourceWords = ({ source }: Pick<FigureParts, "source">): string =>
  [source, date(Date.now()), "Podium"].filter(Boolean).join(" · ");

export function figureFile(parts: FigureParts): FigureFile {
  const palette = paletteOf(parts.figure);
  const content = contentOf(parts, palette);
  const footer = parts.footer && painted(parts.footer);
  const room = Math.max(MIN, content.width, footer?.width ?? 0);
  const words = parts.reading?.textContent.trim() ?? "";
  const source = sourceWords(parts);

  const blocks: Block[] = [
    heading(parts, room, palette),
    paragraph(wrapped(words, "reading", Math.min(room, READING_ROOM)), "reading", 19, palette.ink2),
    { width: room, ...legendElements(parts.legend ?? [], room, palette) },
    content,
    ...(footer ? [footer] : []),
    paragraph(wrapped(source, "head", room), "head", 15, palette.ink3),
  ].filter(({ height }) => height > 0);

  const width = Math.ceil(room + 2 * EDGE);
  const svg = element("svg", { role: "img", "font-family": FAMILY }) as SVGSVGElement;
  const named = titleWords(parts);
  const ground = element("rect", { width: "100%", height: "100%", fill: palette.plate });
  svg.append(element("title", {}, [named]), element("desc", {}, [[words, source].filter(Boolean).join(" ")]), ground);
  let top = EDGE - 4;
  for (const block of blocks) {
    svg.append(element("g", { transform: `translate(${EDGE} ${Math.round(top)})` }, [...block.nodes]));
    top += block.height + 10;
  }
  const height = Math.ceil(top - 10 + EDGE - 4);
  for (const [name, value] of Object.entries({ width, height, viewBox: `0 0 ${width} ${height}` }))
    svg.setAttribute(name, String(value));
  return { svg, width, height };
}

function heading({ title, under }: FigureParts, room: number, palette: Palette): Block {
  const lines = wrapped(title, "title", room, true);
  const nodes: Element[] = lines.map((line, at) =>
    textElement(line, "title", { x: 0, y: 16 + at * 20, fill: palette.ink, weight: 650 }),
  );
  let height = lines.length * 20 + 2;
  if (under) {
    const beside = textWidth(lines[lines.length - 1], "title", true) + 8;
    const words = textWidth("under", "key") + 6;
    const fits = beside + words + 18 + textWidth(under.label, "key") <= room;
    const [x, y] = fits ? [beside, height - 6] : [0, height + 14];
    nodes.push(
      textElement("under", "key", { x, y, fill: palette.ink2 }),
      markElement(under, x + words, y - 4, palette, true),
      textElement(under.label, "key", { x: x + words + 18, y, fill: palette.ink2 }),
    );
    if (!fits) height += 18;
  }
  return { nodes, width: room, height };
}

function paragraph(lines: readonly string[], style: TextStyle, leading: number, fill: string): Block {
  return {
    nodes: lines.map((line, at) => textElement(line, style, { x: 0, y: (at + 0.78) * leading, fill })),
    width: 0,
    height: lines.length * leading,
  };
}

function contentOf({ title, body, table, rowNames = [] }: FigureParts, palette: Palette): Block {
  const drawn = body && painted(body);
  if (drawn && drawn.width > 0) return rowNames.length ? besideNames(drawn, rowNames, palette) : drawn;
  if (!table) throw new Error(`${title} has no drawing`);
  return tablePicture(table(), palette);
}

/** A part of the page, moved so that its corner is at (0, 0). */
function painted(part: HTMLElement): Block {
  const { nodes, box } = paint(part);
  if (!box) return { nodes: [], width: 0, height: 0 };
  const moved = element("g", { transform: `translate(${-box.left} ${-box.top})` }, [...nodes]);
  return { nodes: [moved], width: Math.ceil(box.right - box.left), height: Math.ceil(box.bottom - box.top) };
}

const WIDEST_NAME = 190;

function besideNames(drawn: Block, names: readonly RowName[], palette: Palette): Block {
  const noteRoom = Math.max(0, ...names.map(({ note = "" }) => textWidth(note, "head")));
  const notes = noteRoom > 0 ? noteRoom + 8 : 0;
  const widest = Math.max(...names.map(({ name }) => textWidth(name, "table")));
  const side = Math.ceil(notes + Math.min(WIDEST_NAME, widest) + 4);
  const made = names.flatMap(({ name, note, y }) => {
    const shown = cut(name, WIDEST_NAME, "table");
    const text = textElement(shown, "table", { x: notes, y: y + 4.5, fill: palette.ink });
    if (shown !== name) text.append(element("title", {}, [name]));
    return note ? [textElement(note, "head", { x: 0, y: y + 4.5, fill: palette.ink3 }), text] : [text];
  });
  const moved = element("g", { transform: `translate(${side} 0)` }, [...drawn.nodes]);
  return { nodes: [...made, moved], width: drawn.width + side, height: drawn.height };
}
