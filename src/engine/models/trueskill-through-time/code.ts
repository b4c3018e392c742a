import type { NoCode } from "../../rating/code";

export const code: NoCode = {
  reason: "It re-estimates all past games, so there is no rule that updates one race.",
};
