/** Plans the lab's work on a history: systems, searches and their budget. */
import { splitAt, type Split } from "../evaluation/counted";
import { stagesOf } from "../fitting/tune/stages";
import type { TuneSettings } from "../fitting/tune/tune";
import { counted } from "../history/plural";
import type { History, HistoryOptions } from "../history/types";
import type { Model } from "../rating/model";
import { noProbabilityWords } from "../rating/no-probability";
import { contenderOf, type ContenderSpec } from "../replay/contender";
import { EDITION, ENOUGH } from "./answers";
import { candidatesOf, labelOf, shapeOf, type LeftOut, type HistoryFeatures } from "./systems";

export interface LabSettings {
  /** Systems are tuned on the races before the split and judged on those after it. */
  readonly split: Split;
  readonly seed: number;
  readonly tries: number;
  readonly seasons: number;
  /** Whether uncertainty grows with time away, in every system that supports it. */
  readonly fade: boolean;
  /** The present rule: judged as it is set, never tuned. */
  readonly today: ContenderSpec | null;
  /** Custom rules: tuned and judged like the systems of the registry. */
  readonly rules?: readonly ContenderSpec[];
}

export const LAB_DEFAULTS = { split: 0.7, seed: 1, tries: 60, seasons: 8 } as const;

interface LabSystem {
  readonly spec: ContenderSpec;
  readonly label: string;
  /** Whether this is the present rule, which is compared but not recommended. */
  readonly isToday: boolean;
  /** Number of values stored for each player. */
  readonly kept: number;
  readonly byHand: boolean;
  /** Searches that run one after another; empty: nothing to tune. */
  readonly stages: readonly TuneSettings[];
  /** Processor time of one pass, relative to the other systems. */
  readonly effort: number;
}

export interface LabPlan {
  readonly settings: LabSettings;
  /** `EDITION` of the run; absent in runs of the first one. */
  readonly edition?: number;
  readonly shape: HistoryFeatures;
  /** Number of races before the split, and the date of the first race after it ("": undated). */
  readonly split: { readonly races: number; readonly of: number; readonly date: string };
  readonly systems: readonly LabSystem[];
  readonly leftOut: readonly LeftOut[];
  /** Why no system can be ranked on this history, in sentences; "" when they can. */
  readonly refusal: string;
}

/** Approximate microseconds for the search of one system on `SIZE` entrants; proportionally more for larger histories. */
const SHARE = 8e6;
const SIZE = 20_000;
/** Approximate microseconds that most models take for an entrant. */
const EFFORT = 10;
/** Tries of one search: a line search needs at most thirty, and fewer than a dozen find nothing. */
const TRIES = { line: 30, each: 20, least: 12 } as const;

/** Number of tries within the time of one search. */
const allowed = (effort: number, entrants: number): number => Math.floor(SHARE / (effort * Math.min(entrants, SIZE)));

/** Throws ParameterError for an unknown rule of today, RangeError for a split that is neither a share nor a date. */
export function planOf(history: History, { ties }: Pick<HistoryOptions, "ties">, settings: LabSettings): LabPlan {
  const shape = shapeOf(history, ties);
  const { races, refusal } = splitOf(history, settings.split);
  const split = { races, of: history.raceCount, date: history.dates[races]?.slice(0, 10) ?? "" };
  const { candidates, leftOut } = candidatesOf(shape, settings.fade);
  const systems: LabSystem[] = [];
  const refused: LeftOut[] = [];
  const own = (settings.rules ?? []).flatMap((spec) => {
    const { model, parameters } = contenderOf(spec);
    if (!model.supports.noProbability) return { ...spec, label: labelOf(model, parameters) };
    refused.push(withoutProbability(model));
    return [];
  });
  for (const { label, ...spec } of [...candidates, ...own]) {
    const system = systemOf(spec, label, settings, shape);
    if (allowed(system.effort, shape.entrants) < TRIES.least)
      refused.push({ label, reason: "One try takes so long here that its search would not end within the minute." });
    else systems.push(system);
  }
  const today = settings.today && contenderOf(settings.today);
  if (today?.model.supports.noProbability) refused.push(withoutProbability(today.model));
  else if (settings.today && today) {
    const { model, parameters } = today;
    systems.push({
      ...systemOf(settings.today, labelOf(model, parameters), settings, shape),
      isToday: true,
      stages: [],
    });
  }
  return { settings, edition: EDITION, shape, split, systems, leftOut: [...leftOut, ...refused], refusal };
}

/** Systems are judged by their probabilities as well as by their order. */
const withoutProbability = ({ label }: Model): LeftOut => ({ label, reason: noProbabilityWords(label) });

function systemOf(
  spec: ContenderSpec,
  label: string,
  { split, seed, tries: most }: LabSettings,
  shape: HistoryFeatures,
): LabSystem {
  const { model, parameters } = contenderOf(spec);
  const effort = EFFORT * (model.effort?.(shape.field, 0) ?? 1);
  const stages = stagesOf(model, parameters).map((stage): TuneSettings => {
    const { length } = stage.parameters;
    const wanted = length === 1 ? TRIES.line : TRIES.each * length;
    const tries = Math.min(wanted, most, allowed(effort, shape.entrants));
    return { contender: spec, ...stage, split, seed, tries };
  });
  return { spec, label, isToday: false, kept: model.columns.length, byHand: model.byHand ?? false, stages, effort };
}

/** The split, or the reason if too few races are on one side of it. */
function splitOf(history: History, split: Split): { readonly races: number; readonly refusal: string } {
  let races: number;
  try {
    races = splitAt(history, split);
  } catch (error) {
    if (typeof split === "number" && history.raceCount < ENOUGH.before) races = history.raceCount;
    else return { races: history.raceCount, refusal: `${(error as Error).message} Choose another split.` };
  }
  const after = history.raceCount - races;
  let pairs = 0;
  for (let race = races; race < history.raceCount && pairs < ENOUGH.pairs; race++) pairs += decidedIn(history, race);
  if (races >= ENOUGH.before && after >= ENOUGH.after && pairs >= ENOUGH.pairs) return { races, refusal: "" };
  return {
    races,
    refusal:
      `These results are too few to rank systems: ${counted(races, "race")} before the split and ${after} after it, with ` +
      `${pairs < ENOUGH.pairs ? pairs : `${ENOUGH.pairs} or more`} decided pairs. Podium wants ${ENOUGH.before}, ${ENOUGH.after} and ${ENOUGH.pairs}. ` +
      "Until then choose the rule that your players understand best.",
  };
}

function decidedIn({ offsets, rank }: History, race: number): number {
  let pairs = 0;
  for (let a = offsets[race]; a < offsets[race + 1]; a++)
    for (let b = a + 1; b < offsets[race + 1]; b++) if (rank[a] > 0 && rank[b] > 0 && rank[a] !== rank[b]) pairs++;
  return pairs;
}
