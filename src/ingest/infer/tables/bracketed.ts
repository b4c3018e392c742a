import type { Piece, GridRow } from "../types";
import { isRanking } from "../common/ranking";
import type { Section } from "./sections";

const POINTS_AND_PLACE = /^[-−]?\d{1,4}(?:[.,]\d{1,2})?\s?\((\d{1,3})(?:st|nd|rd|th|\.|º|ª|°|e|er)?\)$/u;

/** Leaves only the places in a column whose results are all written "25 (1st)": points, and the place in brackets. */
export function withBracketedPlaces(section: Section): Section {
  const width = Math.max(0, ...section.rows.map(({ cells }) => cells.length));
  const columns = Array.from({ length: width }, (_, at) => at).filter((at) => isBracketed(section.rows, at));
  if (columns.length === 0) return section;
  const rows = section.rows.map((row): GridRow => ({
    ...row,
    cells: row.cells.map((cell, at) => (columns.includes(at) ? placeOf(cell) : cell)),
  }));
  return { ...section, rows };
}

function isBracketed(rows: readonly GridRow[], at: number): boolean {
  const figures = rows.flatMap(({ cells }) => (/\d/.test(cells[at]?.text ?? "") ? [cells[at].text.trim()] : []));
  const places = figures.flatMap((text) => POINTS_AND_PLACE.exec(text)?.[1] ?? []).map(Number);
  return places.length > 1 && places.length === figures.length && isRanking(places);
}

function placeOf(cell: Piece): Piece {
  const place = POINTS_AND_PLACE.exec(cell.text.trim())?.[1];
  if (place === undefined) return cell;
  const from = cell.text.lastIndexOf("(") + 1;
  const start = cell.from < 0 ? -1 : cell.from + from;
  return { text: place, from: start, to: start < 0 ? -1 : start + place.length };
}
