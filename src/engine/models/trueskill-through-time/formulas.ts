import type { FormulaTemplate } from "../formula";
import { formulas as trueskill } from "../trueskill/formulas";

/** What the race itself says, before the past is judged again. */
export const formulas: readonly FormulaTemplate[] = trueskill.slice(0, 1);
