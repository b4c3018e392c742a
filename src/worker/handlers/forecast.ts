import { checkSteps } from "../../engine/forecast/check";
import { forecastSteps } from "../../engine/forecast/forecast";
import { SEASON_RULES } from "../../engine/forecast/season-rules";
import type { Handlers } from "../postbox";
import type { forecastCalls } from "../protocol/forecast";
import type { HistoryStore } from "./historyStore";

export function forecastHandlers(histories: HistoryStore): Pick<Handlers, keyof typeof forecastCalls> {
  return {
    forecast: ({ history, contender, rules }) =>
      histories.on(history, (rated) => forecastSteps(rated, history.options, contender, { ...SEASON_RULES, ...rules })),
    forecastCheck: ({ history, contender, rules }, _, tell) =>
      histories.on(history, (rated) =>
        checkSteps(rated, history.options, contender, { ...SEASON_RULES, ...rules }, tell),
      ),
  };
}
