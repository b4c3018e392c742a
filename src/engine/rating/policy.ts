/** The rule of a system for its policy card, in words and as a formula to compute by hand; in points. */
export interface RuleWords {
  readonly words: readonly string[];
  /** Absent: the rule cannot be computed by hand, and the card says so. */
  readonly formula?: readonly string[];
  /** true: the worked example lists every opponent with the expected score, because the change is the sum of K × (S − E). */
  readonly byPairs?: true;
}
