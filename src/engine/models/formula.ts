interface Term {
  /** TeX. */
  readonly symbol: string;
  readonly words: string;
}

/** A formula of an update as data: once in symbols, once with places for the numbers of an explanation. */
export interface FormulaTemplate {
  /** As `Explanation.formula.id`. */
  readonly id: string;
  /** TeX: the whole formula in symbols. */
  readonly symbols: string;
  /** TeX: right side and result, `\\slot{key}` for `Explanation.formula.values[key]`, `\\operand{key}` with parentheses if negative. */
  readonly numbers: string;
  /** The key of what the formula comes to: the change of the rating in own units (before a floor). */
  readonly result: string;
  readonly terms: readonly Term[];
}
