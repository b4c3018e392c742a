/** What a symbol of a formula stands for. */
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
  /**
   * TeX: its right side and the result, with `\\slot{key}` where `Explanation.formula.values[key]` goes; `\\operand{key}`
   * the same, in parentheses when it is negative.
   */
  readonly numbers: string;
  /** The key of what the formula comes to: the change of the rating in own units (before a floor). */
  readonly result: string;
  readonly terms: readonly Term[];
}
