import { shapeOf } from "../tokens/token";
import type { Section } from "./sections";

type Shape = ReturnType<typeof shapeOf>;

const MIN_ROWS = 3;
/** Share of the filled cells of a column that have its shape. */
const MIN_SHARE = 0.75;

/** Without rows that have words where others have numbers, and the reverse: links, footers, sums by team, and lines of attempts or splits. */
export function withoutStrangers(section: Section): Section {
  const { rows, inner } = section;
  if (rows.length <= MIN_ROWS) return section;
  const shapes = rows.map(({ cells }) => cells.map(({ text }) => shapeOf(text)));
  const isLast = (at: number): boolean => at === rows.length - 1 || inner.some((one) => one.at === at);
  const few = strangersIn(shapes, usualOf(shapes), 2, isLast);
  const like = usualOf(shapes.filter((own) => oddIn(own, shapes[0]).length <= 0.25 * own.length));
  const between = strangersIn(shapes, like, 3, () => false);
  const isBelow =
    between.length > 1 && between.length >= few.length && between.every((at) => at > 0 && !between.includes(at - 1));
  const strange = isBelow ? between : few.length <= Math.max(1, 0.25 * rows.length) ? few : [];
  if (strange.length === 0) return section;
  const kept = rows.filter((_, at) => !strange.includes(at));
  const moved = (at: number): number => at - strange.filter((other) => other < at).length;
  return { ...section, rows: kept, inner: inner.map((one) => ({ ...one, at: moved(one.at) })) };
}

/** The shape of most cells of each column. */
function usualOf(shapes: readonly (readonly Shape[])[]): Shape[] {
  const width = Math.max(...shapes.map((own) => own.length));
  return Array.from({ length: width }, (_, column) => {
    const filled = shapes.flatMap((own) => own[column] ?? []);
    const figures = filled.filter((shape) => shape === "figure").length;
    if (filled.length < MIN_ROWS) return undefined;
    return figures >= MIN_SHARE * filled.length
      ? "figure"
      : figures <= (1 - MIN_SHARE) * filled.length
        ? "word"
        : undefined;
  });
}

/** Columns in which a row has another shape. */
const oddIn = (own: readonly Shape[], usual: readonly Shape[]): number[] =>
  own.flatMap((shape, column) => (shape && usual[column] && shape !== usual[column] ? [column] : []));

function strangersIn(
  shapes: readonly (readonly Shape[])[],
  usual: readonly Shape[],
  /** One cell in so many may differ. */
  of: number,
  isLast: (at: number) => boolean,
): number[] {
  return shapes.flatMap((own, at) => {
    const compared = own.filter((shape, column) => shape && usual[column]).length;
    const odd = oddIn(own, usual).length;
    return odd >= (isLast(at) ? 1 : 2) && odd * of >= compared ? [at] : [];
  });
}
