import { bestRole } from "../tokens/headings";
import type { Piece, Row } from "../types";
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

/** The same headings twice: tables side by side. */
export function repeats(row: Row): boolean {
  return blockStarts(row.cells.map(({ text }) => text.trim().toLowerCase())).length >= 2;
}

function blockStarts(keys: readonly string[]): number[] {
  const named = keys.flatMap((key, at) =>
    key !== "" && key === keys[keys.findIndex((one) => one !== "")] ? [at] : [],
  );
  if (named.length >= 2) {
    const size = named[1] - named[0];
    const core = keys.slice(named[0], named[0] + size).filter((key) => key !== "");
    const alike = named.every((start) =>
      core.every((key, at) => keys.slice(start, start + size).filter((one) => one !== "")[at] === key),
    );
    const roles = core.map((key) => bestRole(key));
    const people = roles.some((role) => role === "name" || role === "nick" || role === "surname" || role === "team");
    if (alike && core.length >= 2 && people) return named;
  }
  return [];
}
