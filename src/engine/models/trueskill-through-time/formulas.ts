import type { FormulaTemplate } from "../../rating/formula";
import { formulas as trueskill } from "../trueskill/formulas";

/** The evidence of a single race. */
export const formulas: readonly FormulaTemplate[] = [{ ...trueskill[0], id: "trueskill-through-time" }];
