/** Selects the systems that fit a history, with the reason why others do not. */
import { isTeamRace, sidesOf } from "../history/sides";
import { Status, type History, type TieReadings } from "../history/types";
import type { Model } from "../rating/model";
import type { Parameters } from "../rating/parameters";
import { MODELS } from "../models/registry";

/** The features of a history that decide which systems fit it. */
export interface HistoryFeatures {
  readonly races: number;
  readonly entrants: number;
  /** Mean and maximum number of rated sides of a race. */
  readonly field: number;
  readonly largest: number;
  readonly teams: boolean;
  /** Share of pairs of neighbouring finishers that are ties, where ties are read as draws. */
  readonly draws: number;
  readonly scores: boolean;
  readonly minutes: boolean;
  readonly dates: boolean;
}

interface Candidate {
  readonly model: string;
  readonly parameters: Parameters;
  readonly label: string;
}

export interface LeftOut {
  readonly label: string;
  readonly reason: string;
}

/** From this share of draws on, a system without draws is left out, and one with a law of draws uses it. */
const MANY_DRAWS = 0.02;
/** Share of the rows that must have a score (or minutes) for a rule that uses it. */
const NEARLY_ALL = 0.9;

export function shapeOf(history: History, ties: TieReadings): HistoryFeatures {
  const { raceCount, offsets, rank, score, minutes } = history;
  let [entrants, sides, largest, tied, pairs, scored, timed] = [0, 0, 0, 0, 0, 0, 0];
  let teams = false;
  for (let race = 0; race < raceCount; race++) {
    const here = sidesOf(history, race);
    sides += here;
    largest = Math.max(largest, here);
    teams ||= isTeamRace(history, race);
    for (let row = offsets[race]; row < offsets[race + 1]; row++) {
      if (rank[row] === 0) continue;
      entrants++;
      if (!Number.isNaN(score[row])) scored++;
      if (!Number.isNaN(minutes[row])) timed++;
    }
    const finishers = placesOf(history, race);
    pairs += Math.max(0, finishers.length - 1);
    if (ties.finished === "draw") tied += finishers.filter((place, k) => place === finishers[k - 1]).length;
  }
  return {
    races: raceCount,
    entrants,
    field: raceCount > 0 ? sides / raceCount : 0,
    largest,
    teams,
    draws: pairs > 0 ? tied / pairs : 0,
    scores: scored >= NEARLY_ALL * entrants && entrants > 0,
    minutes: timed >= NEARLY_ALL * entrants && entrants > 0,
    dates: history.times.some((time) => !Number.isNaN(time)),
  };
}

/** Places of single finishers, in order. */
function placesOf({ offsets, rank, status, team }: History, race: number): number[] {
  const places: number[] = [];
  for (let row = offsets[race]; row < offsets[race + 1]; row++)
    if (rank[row] > 0 && status[row] === Status.finished && team[row] < 0) places.push(rank[row]);
  return places.sort((a, b) => a - b);
}

/** Why a model does not fit the results, as a sentence; "" when it fits. */
export function misfitOf({ supports, madeFor }: Pick<Model, "supports" | "madeFor">, shape: HistoryFeatures): string {
  if (shape.teams && supports.teams !== true) return "It rates players one by one, and these are results of teams.";
  const { sides, columns = [] } = madeFor ?? {};
  if (sides === "two" && shape.largest > 2)
    return supports.teams === true ? "It is for games between two sides." : "It is for games between two.";
  if (sides === "many" && shape.largest <= 2) return "It is for contests of many, not for games between two.";
  for (const column of columns) if (!shape[column]) return `It goes by ${WORDS[column]}, and there are none.`;
  if (shape.draws > MANY_DRAWS && supports.ties === "unobserved")
    return `It cannot use draws, and ${percent(shape.draws)} of these results are draws.`;
  return "";
}

const WORDS = { scores: "scores", minutes: "minutes in game" } as const;
const percent = (share: number): string => `${Math.round(100 * share)} %`;

/** The registry with the best known system first, because it is preferred among equally simple ones. */
const OFFERED = MODELS.toSorted((a, b) => Number(b.wellKnown ?? false) - Number(a.wellKnown ?? false));

/** Every rule of the registry, split into those that fit and those that do not. */
export function candidatesOf(
  shape: HistoryFeatures,
  fade: boolean,
): { readonly candidates: readonly Candidate[]; readonly leftOut: readonly LeftOut[] } {
  const candidates: Candidate[] = [];
  const leftOut: LeftOut[] = [];
  for (const model of OFFERED) {
    const reason = misfitOf(model, shape);
    if (reason) {
      leftOut.push({ label: model.label, reason });
      continue;
    }
    // With two sides, sums and means are the same rule, and so are places filled from either end.
    const variants = (model.variants ?? [{}]).slice(0, shape.largest <= 2 ? 1 : Infinity);
    const fitting = variants.map((own): Candidate => {
      const drawing = shape.draws > MANY_DRAWS ? model.drawing : undefined;
      const parameters = { ...own, ...drawing, ...fadingOf(model, fade, shape.dates) };
      return { model: model.id, parameters, label: labelOf(model, parameters) };
    });
    const { sameBetweenTwo } = model;
    if (sameBetweenTwo !== undefined && shape.largest <= 2)
      leftOut.push(...fitting.map(({ label }) => ({ label, reason: sameBetweenTwo })));
    else candidates.push(...fitting);
  }
  return { candidates, leftOut };
}

export function labelOf(model: Model, parameters: Parameters): string {
  const complete = { ...Object.fromEntries(model.parameters.map((one) => [one.id, one.default])), ...parameters };
  const variant = model.variantLabel(complete);
  return variant === "" ? model.label : `${model.label} (${variant})`;
}

/** Days of absence after which a player is as uncertain as a new one: a year. */
const DAYS = 365;

/**
 * Settings under which uncertainty grows with absence: a daily drift that restores the initial sd from half of it in a
 * year, or the model's own `fading`.
 */
function fadingOf(model: Model, fade: boolean, dates: boolean): Parameters {
  const has = (id: string): boolean => model.parameters.some((one) => one.id === id);
  if (!fade || !dates) return has("clock") ? { clock: "race" } : has("season") ? { season: "none" } : {};
  if (model.fading) return model.fading;
  if (has("clock")) return { clock: "day" };
  if (!has("driftPerDay")) return {};
  const start = model.parameters.find(({ id }) => id === "initialSd" || id === "sigma");
  const sd = start?.kind === "number" ? start.default : 0;
  return { driftPerDay: Number(((0.75 * sd ** 2) / DAYS).toPrecision(4)) };
}

/** Whether uncertainty grows with time away under these parameters. */
export function fades({ model, parameters }: { readonly model: Model; readonly parameters: Parameters }): boolean {
  const isSet = (id: string): boolean => parameters[id] !== model.parameters.find((one) => one.id === id)?.default;
  if (model.fading) return Object.keys(model.fading).some(isSet);
  return parameters.clock === "day" || Number(parameters.driftPerDay ?? 0) > 0;
}
