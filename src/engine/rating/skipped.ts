import type { Explanation } from "./model";

/** The explanation of a race without an observed order. */
export const SKIPPED: Explanation = {
  rule: "No order was observed, so no rating changes.",
  parts: [],
  total: 0,
  formula: { id: "skipped", values: {} },
  notes: [],
};
