/** The baselines as data. A pure leaf: the page imports it as values. Their ids differ from those of models and contenders. */
export const GUESSING = {
  id: "guessing",
  label: "Guessing",
  summary: "Gives every player the same chance.",
  source: "The even chance",
} as const;

export const MEAN_FINISH = {
  id: "mean-finish",
  label: "Mean finish so far",
  summary: "Goes by the share of opponents beaten so far.",
  source: "James 1981",
} as const;

export const BASELINE_DESCRIPTIONS = [GUESSING, MEAN_FINISH] as const;
