/** Which systems fit a history, and why others do not. */
import { isTeamRace, sidesOf } from "../history/sides";
import { Status } from "../history/types";
import type { History, TieReadings } from "../history/types";
import type { Model } from "../models/model";
import type { Parameters } from "../models/parameters";
import { MODELS } from "../models/registry";

/** What of a history decides which systems fit it. */
export interface Shape {
  readonly races: number;
  readonly entrants: number;
  /** Mean rated sides of a race, and the most. */
  readonly field: number;
  readonly largest: number;
  /** Some race has team-mates. */
  readonly teams: boolean;
  /** Share of the pairs of neighbouring finishers that are ties, where ties are read as draws. */
  readonly draws: number;
  readonly scores: boolean;
  readonly minutes: boolean;
  readonly dates: boolean;
}

/** A system that is tuned and judged. */
export interface Candidate {
  readonly model: string;
  readonly parameters: Parameters;
  readonly label: string;
}

export interface LeftOut {
  readonly label: string;
  /** A sentence. */
  readonly reason: string;
}

/** Draws that a system cannot use are a reason to leave it out from this share on. */
const MANY_DRAWS = 0.02;
/** Share of the rows that must have a score (or minutes) for a rule that goes by it. */
const NEARLY_ALL = 0.9;

/** Rules of one model that differ as much as models do; one without an entry is taken as it is. */
const VARIANTS: Readonly<Record<string, readonly Parameters[]>> = {
  "pairwise-elo": [{}, { aggregate: "mean" }],
  "plackett-luce": [{}, { orientation: "race" }],
  "weng-lin": [{}, { variant: "bradley-terry-full" }],
};

/** Models whose update needs a search or an integral; all others can be worked out by hand. */
const ITERATIVE = new Set([
  "thurstone",
  "trueskill",
  "glicko2",
  "codeforces",
  "atcoder",
  "elo-mmr",
  "through-time",
  "through-time-games",
]);
/** Chess federations’ rules. */
const FOR_TWO = new Set(["fide-elo", "national-chess"]);
export const isByHand = (model: string): boolean => !ITERATIVE.has(model);

/** Processor time an entrant, microseconds, about: it rations tries, and no result depends on a clock. */
export function effortOf(model: string, field: number): number {
  if (model === "through-time") return 20 * field ** 2;
  if (model === "through-time-games") return 40 * field;
  if (model === "elo-mmr") return 50;
  return model === "thurstone" ? 20 : 10;
}

/** One pass over the history. */
export function shapeOf(history: History, ties: TieReadings): Shape {
  const { raceCount, offsets, rank, status, score, minutes } = history;
  let [entrants, sides, largest, tied, pairs, scored, timed] = [0, 0, 0, 0, 0, 0, 0];
  let teams = false;
  for (let race = 0; race < raceCount; race++) {
    const here = sidesOf(history, race);
    sides += here;
    largest = Math.max(largest, here);
    teams ||= isTeamRace(history, race);
    const finishers: number[] = [];
    for (let row = offsets[race]; row < offsets[race + 1]; row++) {
      if (rank[row] === 0) continue;
      entrants++;
      if (!Number.isNaN(score[row])) scored++;
      if (!Number.isNaN(minutes[row])) timed++;
      if (status[row] === Status.finished && history.team[row] < 0) finishers.push(rank[row]);
    }
    finishers.sort((a, b) => a - b);
    for (let k = 1; k < finishers.length; k++) {
      pairs++;
      if (finishers[k] === finishers[k - 1] && ties.finished === "draw") tied++;
    }
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

/** Why a model does not fit results of this shape; "" when it does. */
export function misfitOf({ id, supports }: Pick<Model, "id" | "supports">, shape: Shape): string {
  if (shape.teams && !supports.teams) return "It rates players one by one, and these are results of teams.";
  if (id === "zonestats" && !shape.minutes) return "It goes by minutes in game, and there are none.";
  if (id === "two-team-elo" && shape.largest > 2) return "It is for games between two sides.";
  if (id === "two-team-elo" && !shape.scores) return "It goes by scores, and there are none.";
  if (FOR_TWO.has(id) && shape.largest > 2) return "It is for games between two.";
  if ((id === "codeforces" || id === "atcoder") && shape.largest <= 2)
    return "It is for contests of many, not for games between two.";
  if (shape.draws > MANY_DRAWS && supports.ties === "unobserved")
    return `It cannot use draws, and ${percent(shape.draws)} of these results are draws.`;
  return "";
}

const percent = (share: number): string => `${Math.round(100 * share)} %`;

/** The registry with Elo first: among equally simple systems the one that most people know is taken. */
const OFFERED = MODELS.toSorted((a, b) => Number(b.id === "pairwise-elo") - Number(a.id === "pairwise-elo"));

/** Every rule of the registry, those that fit apart from those that do not. */
export function candidatesOf(
  shape: Shape,
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
    const variants = VARIANTS[model.id] ?? [{}];
    // Between two, sums and means are one rule, and so are places filled from either end.
    (shape.largest <= 2 ? variants.slice(0, 1) : variants).forEach((own) => {
      const parameters = { ...own, ...fadingOf(model, fade, shape.dates) };
      candidates.push({ model: model.id, parameters, label: labelOf(model, parameters) });
    });
  }
  if (shape.largest > 2) return { candidates, leftOut };
  const isElo = ({ model }: Candidate): boolean => model === "plackett-luce";
  return {
    candidates: candidates.filter((one) => !isElo(one)),
    leftOut: [
      ...leftOut,
      ...candidates.filter(isElo).map(({ label }) => ({ label, reason: "Between two it is the same rule as Elo." })),
    ],
  };
}

/** Model and variant. */
export function labelOf(model: Model, parameters: Parameters): string {
  const complete = { ...Object.fromEntries(model.parameters.map((one) => [one.id, one.default])), ...parameters };
  const variant = model.variantLabel(complete);
  return variant === "" ? model.label : `${model.label} (${variant})`;
}

/** A year, after which a player who stayed away is as little known as a newcomer again. */
const DAYS = 365;

/**
 * Settings that let certainty fade with time away, or not. Where a model has a drift a day: an sd that had fallen to half
 * of a newcomer's is back after a year, so driftPerDay = (sd0² − (sd0 / 2)²) / 365. Glicko-2 rates by the week instead.
 */
export function fadingOf(model: Model, fade: boolean, dates: boolean): Parameters {
  const has = (id: string): boolean => model.parameters.some((one) => one.id === id);
  if (!fade || !dates) return has("clock") ? { clock: "race" } : has("season") ? { season: "none" } : {};
  if (model.id === "glicko2") return { period: "week" };
  if (has("clock")) return { clock: "day" };
  if (!has("driftPerDay")) return {};
  const start = model.parameters.find(({ id }) => id === "initialSd" || id === "sigma");
  const sd = start?.kind === "number" ? start.default : 0;
  return { driftPerDay: Number(((0.75 * sd ** 2) / DAYS).toPrecision(4)) };
}

/** Whether certainty fades under these parameters. */
export function fades({ model, parameters }: { readonly model: Model; readonly parameters: Parameters }): boolean {
  if (model.id === "glicko2") return parameters.period !== "race";
  return parameters.clock === "day" || Number(parameters.driftPerDay ?? 0) > 0;
}
