/** The settings of a season's skill curves: those of the focused system, if its likelihood is known. */
import { describeLikelihood } from "../../engine/likelihoods/descriptions";
import {
  likelihoodOf,
  THROUGH_TIME_DEFAULTS,
  type DriftChoice,
  type ThroughTimeOptions,
} from "../../engine/fitting/through-time/options";
import { DAY } from "../../engine/history/dates";
import type { History } from "../../engine/history/types";
import type { DensityName } from "../../engine/numerics/density";
import type { Parameters } from "../../engine/rating/parameters";
import type { KeptDrift } from "../../store";
import { counted, number } from "../../ui/format";

interface CurveSystem {
  readonly model: string;
  readonly name: string;
  /** Parameters, with all defaults filled in. */
  readonly parameters: Parameters;
  readonly density: DensityName;
}

export interface CurveSettings {
  readonly options: ThroughTimeOptions;
  readonly unit: "day" | "race";
  /** Whether the drift is a parameter of the focused system, and is therefore set there. */
  readonly isOwn: boolean;
  /** A sentence about the likelihood, the drift, and how the drift was chosen. */
  readonly words: string;
}

/** The unit of time: days if at least two races have different dates, otherwise races. */
export function unitOf({ times }: Pick<History, "times">, clock: "day" | "race" = "day"): "day" | "race" {
  let first = NaN;
  if (clock === "race") return "race";
  for (const time of times) {
    const day = Math.floor(time / DAY);
    if (Number.isNaN(day)) continue;
    if (Number.isNaN(first)) first = day;
    else if (day !== first) return "day";
  }
  return "race";
}

const areDuels = ({ offsets, raceCount }: Pick<History, "offsets" | "raceCount">): boolean => {
  for (let race = 0; race < raceCount; race++) if (offsets[race + 1] - offsets[race] > 2) return false;
  return true;
};

/** `system` null: not yet known; `kept`: the settings chosen for this data set. */
export function curveSettings(
  history: Pick<History, "times" | "offsets" | "raceCount">,
  system: CurveSystem | null,
  kept: KeptDrift | undefined,
): CurveSettings {
  if (system?.model === "through-time" || system?.model === "through-time-games") {
    const own = system.parameters as unknown as ThroughTimeOptions & { draws?: string; drawNu?: number };
    const isGames = system.model === "through-time-games";
    const options: ThroughTimeOptions = {
      likelihood: isGames ? "bradley-terry" : own.likelihood,
      clock: own.clock,
      drift: own.drift,
      raceDrift: own.raceDrift,
      initialSd: own.initialSd,
      initialMean: own.initialMean,
      draws: isGames && (own.draws as string) === "davidson" ? { davidson: own.drawNu! } : "half",
    };
    const unit = unitOf(history, own.clock);
    const words = `Curves: ${describeLikelihood(options.likelihood).label} with the settings of ${system.name}, ${driftOf(options, unit)}.`;
    return { options, unit, isOwn: true, words };
  }
  const found = system
    ? likelihoodOf(system.density, areDuels(history))
    : { likelihood: THROUGH_TIME_DEFAULTS.likelihood, exact: true };
  const unit = unitOf(history);
  const own = kept?.unit === unit ? kept : undefined;
  const options: ThroughTimeOptions = {
    ...THROUGH_TIME_DEFAULTS,
    likelihood: found.likelihood,
    ...(own && { [unit === "day" ? "drift" : "raceDrift"]: own.drift, initialSd: own.initialSd }),
  };
  const { label } = describeLikelihood(options.likelihood);
  const family = !system
    ? label
    : found.exact
      ? `${label}, the likelihood of ${system.name}’s performances`
      : `${label}: there is no likelihood for the performances of ${system.name}`;
  return {
    options,
    unit,
    isOwn: false,
    words: `Curves: ${family}; ${driftOf(options, unit)}${howChosen(own)}.`,
  };
}

const driftOf = ({ drift, raceDrift, initialSd }: ThroughTimeOptions, unit: "day" | "race"): string => {
  const points = unit === "day" ? drift : raceDrift;
  const span = unit === "day" ? "year" : "race";
  const moving = points === 0 ? "no drift" : `drift ${number(points, points < 10 ? 1 : 0)} points a root ${span}`;
  return `${moving}, initial sd ${number(initialSd)}`;
};

function howChosen(kept: KeptDrift | undefined): string {
  if (!kept) return " (the defaults; each player’s page can choose them from the races)";
  if (kept.tries === 0) return " (set by hand)";
  const races =
    kept.races < kept.of ? `the first ${number(kept.races)} of ${counted(kept.of, "race")}` : counted(kept.of, "race");
  const end = kept.end ? `; the ${kept.end} drift that was tried` : "";
  return ` (the best of ${counted(kept.tries, "try", "tries")} by walk-forward log loss over ${races}${end})`;
}

export function keptOf(dataSet: string, { options, unit, tries, races, of, end }: DriftChoice): KeptDrift {
  const drift = unit === "day" ? options.drift : options.raceDrift;
  return { dataSet, unit, drift, initialSd: options.initialSd, tries, races, of, end };
}
