interface Term {
  /** In TeX. */
  readonly symbol: string;
  readonly words: string;
}

/** A formula of an update as data: in symbols, and with slots for numbers. */
export interface FormulaTemplate {
  /** Matches `Explanation.formula.id`. */
  readonly id: string;
  /** TeX: the whole formula in symbols. */
  readonly symbols: string;
  /**
   * TeX: right side and result, `\\slot{key}` for `Explanation.formula.values[key]`, `\\operand{key}` in parentheses if negative.
   * The result is `\\slot{step}`: the change of the rating in own units, before a floor.
   */
  readonly numbers: string;
  readonly terms: readonly Term[];
}
