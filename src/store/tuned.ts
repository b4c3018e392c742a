/** The parameters and races with which tuned systems are evaluated. Pure. */
import { countRaces } from "../engine/evaluation/counted";
import type { HistorySnapshot, ContenderSpec, HistoryRef } from "../worker/protocol";
import type { EvaluationOptions } from "../worker/protocol/models";
import type { TuneAllResult, SystemSearch } from "./results";
import { specOf } from "./spec";
import { same } from "./same";
import type { ContenderChoice, Tuned } from "./types";

/** The best values that the searches of a system found; null if there are none. */
export function valuesOf({ stages }: Pick<SystemSearch, "stages">): Tuned["values"] | null {
  const found = stages.filter(({ best }) => best >= 0).map(({ path, best }) => path[best].values);
  return found.length === 0 ? null : Object.assign({}, ...found);
}

/** What the search found for a system, while its parameters are unchanged. */
export function tunedSystem(judged: TuneAllResult, contender: ContenderChoice): Tuned | null {
  const system = judged.systems.find(({ contender: id }) => id === contender.id);
  if (!system?.stages[0] || !same(system.stages[0].settings.contender, specOf(contender))) return null;
  const values = valuesOf(system);
  return values && { base: judged.history.base, races: judged.split.races, before: judged.split.date, values };
}

/** The finished search if it belongs to this history, otherwise null. */
export function finishedSearch(judged: TuneAllResult | null, history: HistoryRef | null): TuneAllResult | null {
  return judged?.done && history && same(judged.history, history) ? judged : null;
}

/** The spec with which a system is evaluated: with the values that the search found. */
export function tunedSpec(judged: TuneAllResult | null, contender: ContenderChoice): ContenderSpec {
  const spec = specOf(contender);
  const tuned = judged && tunedSystem(judged, contender);
  return tuned ? { ...spec, parameters: { ...spec.parameters, ...tuned.values } } : spec;
}

export function unseenOptions(options: EvaluationOptions, judged: TuneAllResult): EvaluationOptions {
  const { burnIn, minimumRaces, level, resamples } = options;
  return { burnIn, minimumRaces, level, resamples, races: [judged.split.races, judged.split.of] };
}

/** The tuned values stored with this system, while its parameters are unchanged. */
export function tunedOf({ tuned, parameters }: ContenderChoice): Tuned | null {
  return tuned && Object.entries(tuned.values).every(([id, value]) => parameters[id] === value) ? tuned : null;
}

/** How many of the counted races were training races of a search on this history. */
export function racesSeen(
  { base, races, before }: Tuned,
  history: HistoryRef,
  snapshot: HistorySnapshot,
  options: EvaluationOptions,
): number {
  if (base !== history.base) return 0;
  const { dates } = snapshot.history;
  const counted = countRaces(snapshot.history, options);
  return counted.reduce(
    (sum, one, race) => sum + (one && (before && dates[race] ? dates[race] < before : race < races) ? 1 : 0),
    0,
  );
}
