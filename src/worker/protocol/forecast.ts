/** The calls behind *Decided, or open?*: the rest of a season simulated, and how such forecasts turned out in past seasons. */
import type { Check } from "../../engine/forecast/check";
import type { Forecast } from "../../engine/forecast/forecast";
import type { SeasonRules } from "../../engine/forecast/rules";
import type { ContenderSpec } from "../../engine/replay/contender";
import type { Call, HistoryRef } from "./call";

export type { Check, Forecast };

interface ForecastQuestion {
  readonly history: HistoryRef;
  readonly contender: ContenderSpec;
  /** What is not said is found from the results. */
  readonly rules: Partial<SeasonRules>;
}

export interface ForecastCalls {
  forecast: Call<"long", ForecastQuestion, Forecast>;
  forecastCheck: Call<"long", ForecastQuestion, Check>;
}

export const FORECAST_KINDS: { readonly [Name in keyof ForecastCalls]: ForecastCalls[Name]["kind"] } = {
  forecast: "long",
  forecastCheck: "long",
};
