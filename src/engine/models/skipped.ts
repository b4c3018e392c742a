import type { Explanation } from "./model";

/** What a model says of a race of which nothing was observed. */
export const SKIPPED: Explanation = {
  rule: "Nothing of the order was seen, so no rating changes.",
  parts: [],
  total: 0,
  formula: { id: "skipped", values: {} },
  notes: [],
};
