import type { NoCode } from "../../rating/code";

export const code: NoCode = {
  reason: "It fits all races of a season at once, so there is no rule that updates one race.",
};
