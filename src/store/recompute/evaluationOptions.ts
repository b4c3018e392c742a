/** How predictions are evaluated, from the choices of Models. */
import { DAY } from "../../engine/history/dates";
import type { EvaluationOptions } from "../../worker/protocol/models";
import type { Models } from "../types";

export function evaluationOptions(models: Models): EvaluationOptions {
  const { burnIn, minimumRaces, level, resamples, range } = models;
  const common = { burnIn, minimumRaces, level, resamples };
  if (range.kind === "races") return { ...common, races: [Math.max(0, range.from - 1), range.to] };
  if (range.kind === "dates") {
    return {
      ...common,
      ...(range.from ? { from: range.from } : {}),
      // The engine's end date is exclusive, the page's inclusive.
      ...(range.to ? { to: dayAfter(range.to) } : {}),
    };
  }
  return common;
}

function dayAfter(date: string): string {
  const time = Date.parse(`${date}T00:00:00Z`);
  return Number.isNaN(time) ? date : new Date(time + DAY).toISOString().slice(0, 10);
}

/** Minimum number of races of a player in the agreement: 20, or fewer if that leaves under ten players. */
export function enoughRaces(races: Int32Array, least: number): number {
  const enough = [20, 10, 5, 3, 1].find((count) => races.filter((own) => own >= count).length >= 10);
  return Math.max(least, enough ?? 1);
}
