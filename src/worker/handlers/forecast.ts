import { checkSteps } from "../../engine/forecast/check";
import { forecastSteps } from "../../engine/forecast/forecast";
import { SEASON_RULES } from "../../engine/forecast/rules";
import type { Handlers } from "../postbox";
import type { forecastCalls } from "../protocol/forecast";
import type { Shelf } from "./shelf";

export function forecastHandlers(shelf: Shelf): Pick<Handlers, keyof typeof forecastCalls> {
  return {
    forecast: ({ history, contender, rules }) =>
      shelf.on(history, (rated) => forecastSteps(rated, history.options, contender, { ...SEASON_RULES, ...rules })),
    forecastCheck: ({ history, contender, rules }, _, tell) =>
      shelf.on(history, (rated) => checkSteps(rated, history.options, contender, { ...SEASON_RULES, ...rules }, tell)),
  };
}
