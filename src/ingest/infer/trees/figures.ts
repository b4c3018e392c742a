import { tokenIn } from "../tables/cells";
import { tokenOf, type Token } from "../tokens/token";

/** Keys of the values that decide the order. */
export const FIGURES = /score|result|point|rank|place|placing|position|time|total|punkte|ergebnis/i;

export const isFigure = (text: string): boolean => isOne(tokenOf(text));

/** Also a result that was dropped, or points for a status: "(4)", "(5 DNF)". */
export const isResult = (text: string): boolean => isOne(tokenIn(text));

function isOne({ kind }: Token): boolean {
  return (
    kind === "int" ||
    kind === "number" ||
    kind === "time" ||
    kind === "status" ||
    kind === "blank" ||
    kind === "void" ||
    kind === "ordinal"
  );
}
