import type { FormulaTemplate } from "../formula";
import { formulas as trueskill } from "../trueskill/formulas";

/** What a race says by itself. */
export const formulas: readonly FormulaTemplate[] = [{ ...trueskill[0], id: "trueskill-through-time" }];
