import { shapeOf } from "../tokens/token";
import type { Row } from "../types";
import type { Section } from "./sections";

const LEAST_ROWS = 3;
/** Share of the filled cells of a column that have its shape. */
const MOST = 0.75;

/** Without rows that have words where the others have numbers, and numbers where they have words: links, footers, sums by team. */
export function withoutStrangers(section: Section): Section {
  const { rows, inner } = section;
  if (rows.length <= LEAST_ROWS) return section;
  const shapes = rows.map(({ cells }) => cells.map(({ text }) => shapeOf(text)));
  const width = Math.max(...shapes.map((own) => own.length));
  const usual = Array.from({ length: width }, (_, column) => {
    const filled = shapes.flatMap((own) => own[column] ?? []);
    const figures = filled.filter((shape) => shape === "figure").length;
    if (filled.length < LEAST_ROWS) return undefined;
    return figures >= MOST * filled.length ? "figure" : figures <= (1 - MOST) * filled.length ? "word" : undefined;
  });
  const isStranger = (_: Row, at: number): boolean => {
    const own = shapes[at].flatMap((shape, column) => (shape && usual[column] ? [shape === usual[column]] : []));
    const odd = own.filter((fits) => !fits).length;
    const parted = at === rows.length - 1 || inner.some((one) => one.at === at);
    return odd >= (parted ? 1 : 2) && odd * 2 >= own.length;
  };
  const strange = rows.filter(isStranger);
  if (strange.length === 0 || strange.length > Math.max(1, 0.25 * rows.length)) return section;
  const kept = rows.filter((row) => !strange.includes(row));
  const moved = (at: number): number => kept.filter((row) => rows.indexOf(row) < at).length;
  return { ...section, rows: kept, inner: inner.map((one) => ({ ...one, at: moved(one.at) })) };
}
