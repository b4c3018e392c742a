import { useMemo, useState } from "react";
import { refOf, useAnswer, type ContenderChoice, type DataSet } from "../../store";
import { EARLIER_RULES, SEASON_RULES, type SeasonRules } from "../../engine/forecast/season-rules";
import type { ForecastCheck, CheckPart, Forecast } from "../../worker/protocol/forecast";

interface ForecastRun<Value> {
  /** The latest value. */
  readonly value: Value | null;
  /** Whether the value belongs to an earlier request. */
  readonly isOld: boolean;
  readonly progress: { readonly value: number; readonly text: string; readonly onCancel: () => void } | null;
  readonly problem: string;
  /** Resumes the run where the user stopped it. */
  readonly resume: (() => void) | null;
}

/** A check with its results so far. */
interface Growing extends ForecastRun<ForecastCheck> {
  readonly part: CheckPart | null;
}

interface Asking {
  readonly dataSet: DataSet;
  readonly contender: ContenderChoice;
}

interface Forecasting {
  readonly rules: SeasonRules;
  readonly forecast: ForecastRun<Forecast>;
  readonly check: Growing;
  /** A second check with the defaults of earlier versions, requested by `compare`. */
  readonly earlier: ForecastRun<ForecastCheck>;
  readonly compare: (() => void) | null;
}

/** The rules for past seasons, which ignore the user's corrections to the present one. */
const PAST: Partial<SeasonRules> = {
  by: "points",
  remaining: null,
  sprints: 0,
  extra: [],
  added: [],
  left: [],
  field: null,
};

/** The forecast of the season in progress, and the calibration of such forecasts. */
export function useForecast({ dataSet, contender: { model, parameters } }: Asking): Forecasting {
  const { source, edits, options, rules: said } = dataSet;
  const history = useMemo(() => refOf({ source, edits, options }), [source, edits, options]);
  const rules = useMemo((): SeasonRules => ({ ...SEASON_RULES, ...said }), [said]);
  const contender = useMemo(() => ({ model, parameters }), [model, parameters]);
  const forecast = useMemo(() => ({ history, contender, rules }), [history, contender, rules]);
  // Compared as text, so that a rule for the present season only does not repeat the check of past ones.
  const past = JSON.stringify({ ...rules, ...PAST });
  const check = useMemo(
    () => ({ history, contender, rules: JSON.parse(past) as SeasonRules }),
    [history, contender, past],
  );
  const answer = useStoppable("forecast", forecast, "Simulating the season");
  // The season in progress is computed first.
  const checked = useStoppable("forecastCheck", answer.value === null ? null : check, "Forecasting past seasons");
  const [isCompared, setCompared] = useState(false);
  const old = useMemo(
    () => ({ history, contender, rules: { ...(JSON.parse(past) as SeasonRules), ...EARLIER_RULES } }),
    [history, contender, past],
  );
  const isAsked = isCompared && checked.value !== null && !checked.progress;
  const earlier = useStoppable("forecastCheck", isAsked ? old : null, "Forecasting them with the earlier defaults");
  return {
    rules,
    forecast: answer,
    check: { ...checked, part: checked.part as CheckPart | null },
    earlier,
    compare: isCompared ? null : () => setCompared(true),
  };
}

type Name = "forecast" | "forecastCheck";

/** The latest value that is not empty, and the request that it answers. */
function useLatest(value: unknown, request: unknown) {
  const [latest, keep] = useState<{ readonly value: unknown; readonly of: unknown } | null>(null);
  if (value && latest?.value !== value) keep({ value, of: request });
  return latest;
}

/** An answer that the user can stop; the last one stays visible. */
function useStoppable<Of extends Name, Value extends (Of extends "forecast" ? Forecast : ForecastCheck)>(
  name: Of,
  request: Parameters<typeof useAnswer<Of>>[1],
  text: string,
): ForecastRun<Value> & { readonly part: unknown } {
  const [stopped, stop] = useState<unknown>(null);
  const isStopped = request !== null && stopped === request;
  const slot = useAnswer(name, isStopped ? null : request);
  const kept = useLatest(slot.value, request);
  // Results so far stay visible after the user stops the run.
  const partial = useLatest(slot.part, request);
  const isOf = (one: typeof kept) => request !== null && one?.of === request;
  return {
    value: (kept?.value ?? null) as Value | null,
    part: isOf(partial) && !isOf(kept) ? partial!.value : null,
    isOld: kept === null || (request !== null && !isOf(kept)),
    progress: slot.status === "working" ? { value: slot.progress, text, onCancel: () => stop(request) } : null,
    problem: slot.status === "error" ? slot.message : "",
    resume: isStopped ? () => stop(null) : null,
  };
}
