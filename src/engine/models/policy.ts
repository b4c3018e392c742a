/** The rule of a system as its policy card states it: in words, and as a formula that can be worked by hand; points throughout. */
export interface RuleWords {
  readonly words: readonly string[];
  /** Absent: the rule cannot be worked by hand, and the card says so. */
  readonly formula?: readonly string[];
  /** true: the worked example lists every opponent with the expected score, since the change is K × (S − E) of each. */
  readonly byPairs?: true;
}
