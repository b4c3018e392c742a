import type { RuleWords } from "../../rating/policy";
import type { Settings } from "../../rating/parameters";
import { short } from "../../rating/words";
import type { parameters } from "./parameters";

/** Formula of the margin multiplier g; e is the winner's expected lead, H included. */
const MARGINS = {
  none: "M = 1: the margin does not count",
  log: "M = ln(g + 1) × 2.2 / (2.2 + 0.001 e), g the margin of the scores, e the points by which the winner was expected ahead; a draw: M = 2.2 ln 2",
  power:
    "M = (g + 3)^0.8 / (7.5 + 0.006 e), g the margin of the scores, e the points by which the winner was expected ahead (0 for a draw)",
  goals: "M = 1 up to a margin of 1, 3/2 for 2, (11 + margin) / 8 above",
  sqrt: "M = the root of the margin, 1 at least",
};

export function policy({ home, margin, k, rounding }: Settings<typeof parameters>): RuleWords {
  return {
    words: [
      "Each game moves points from the side that did worse than expected to the other. The side at home counts as a little better, and a clear win may count for more. A side of several has the mean of their ratings.",
    ],
    formula: [
      `E = 1 / (1 + 10^((opponent’s rating − own rating − H) / 400)), H = ${short(home)} at home, −${short(home)} away, 0 on neutral ground`,
      "change = K × M × (S − E), S = 1 for a win, 1/2 for a draw, 0 for a loss",
      MARGINS[margin],
      `K = ${short(k)}${rounding ? "; each change is rounded, halves away from zero" : ""}`,
    ],
  };
}
