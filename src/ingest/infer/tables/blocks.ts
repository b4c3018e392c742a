import type { Piece } from "../types";
import { blockStarts } from "./repeats";
import type { Section } from "./sections";

/** Tables side by side under one line of headings, each as a section. */
export function blocksOf(section: Section): Section[] {
  const { headings } = section;
  const keys = headings.map(({ text }) => text.trim().toLowerCase());
  const starts = blockStarts(keys);
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

function titleAbove({ titles, beside }: Section, start: number, end: number): Piece | undefined {
  return beside?.slice(start, end).find(({ text }) => text.trim() !== "") ?? titles.at(-1);
}
