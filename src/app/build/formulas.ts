/** The formulas of all models with slots for their numbers, by id. */
import type { FormulaTemplate } from "../../engine/rating/formula";
import { MODELS } from "../../engine/models/registry";
import type { FormulaTree, Tree } from "../../ui/prose/tree";
import { mathml } from "./mathml";

export function formulas(): Readonly<Record<string, FormulaTree>> {
  return Object.fromEntries(MODELS.flatMap((model) => (model.formulas ?? []).map((one) => [one.id, treeOf(one)])));
}

function treeOf({ symbols, numbers, terms }: FormulaTemplate): FormulaTree {
  return {
    symbols: [mathml(symbols, true)],
    numbers: [mathml(`= ${numbers}`, true)],
    terms: terms.map(({ symbol, words }) => ({ symbol: [mathml(symbol, false)] satisfies Tree[], words })),
  };
}
