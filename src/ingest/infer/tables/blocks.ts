import { shapeOf } from "../tokens/token";
import type { Piece } from "../types";
import { blockStarts } from "./repeats";
import type { Section } from "./sections";

/** Tables side by side under one line of headings, each as a section. */
export function blocksOf(section: Section): Section[] {
  const { headings } = section;
  const keys = headings.map(({ text }) => text.trim().toLowerCase());
  const named = blockStarts(keys);
  const starts = named.length > 1 ? named : alikeStarts(section, keys);
  if (starts.length < 2) return [section];
  return starts.map((start, at) => {
    const end = starts[at + 1] ?? keys.length;
    const cut = (cells: readonly Piece[]): Piece[] => cells.slice(start, end);
    const rows = section.rows
      .map((row) => ({ ...row, cells: cut(row.cells) }))
      .filter((row) => row.cells.some(({ text }) => text.trim() !== ""));
    const title = titleAbove(section, start, end);
    const titles = title ? [...section.titles, title] : section.titles;
    return { headings: cut(headings), headed: section.headed, rows, titles, inner: [] };
  });
}

/** Where tables begin whose only headings are the same word: "Time", and pitches side by side below it. */
function alikeStarts({ rows }: Section, keys: readonly string[]): number[] {
  const starts = keys.flatMap((key, at) => (key === "" ? [] : [at]));
  const size = starts[1] - starts[0];
  const isEven = starts.every((start, at) => start === at * size && keys[start] === keys[0]);
  if (starts.length < 2 || size < 3 || keys.length > starts.length * size || !isEven) return [];
  const shapes = keys.map((_, at) => rows.flatMap(({ cells }) => shapeOf(cells[at]?.text ?? "") ?? []));
  const figures = shapes.map((some) => some.filter((shape) => shape === "figure").length / Math.max(1, some.length));
  return figures.every((share, at) => Math.abs(share - figures[at % size]) < 0.5) ? starts : [];
}

function titleAbove({ titles, beside }: Section, start: number, end: number): Piece | undefined {
  return beside?.slice(start, end).find(({ text }) => text.trim() !== "") ?? titles.at(-1);
}
