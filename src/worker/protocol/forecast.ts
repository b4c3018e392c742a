/**
 * The calls of *Decided, or open?*: the rest of a season simulated, and the outcomes of such forecasts in past seasons.
 */
import type { ForecastCheck, CheckPart } from "../../engine/forecast/check";
import type { Forecast } from "../../engine/forecast/forecast";
import type { SeasonRules } from "../../engine/forecast/season-rules";
import type { ContenderSpec } from "../../engine/replay/contender";
import { long, type HistoryRef } from "./call";

export type { ForecastCheck, CheckPart, Forecast };

interface ForecastQuestion {
  readonly history: HistoryRef;
  readonly contender: ContenderSpec;
  /** Absent rules are derived from the results. */
  readonly rules: Partial<SeasonRules>;
}

export const forecastCalls = {
  forecast: long<ForecastQuestion, Forecast>(),
  forecastCheck: long<ForecastQuestion, ForecastCheck, CheckPart>(),
};
