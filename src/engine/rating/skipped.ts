import type { Explanation } from "./model";

/** The explanation of a race without an observed order. */
export const SKIPPED: Explanation = {
  rule: "Nothing of the order was seen, so no rating changes.",
  parts: [],
  total: 0,
  formula: { id: "skipped", values: {} },
  notes: [],
};
