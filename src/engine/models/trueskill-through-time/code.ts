import type { NoCode } from "../../rating/code";

export const code: NoCode = {
  reason: "It judges all games of the past again, so there is no rule that updates one race.",
};
