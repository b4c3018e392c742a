import { choice } from "../choice";
import { counted } from "../../engine/history/plural";
import { isOfRows, isTyped } from "../shape";
import { columnChoice, linesOfProblems, sorted, type Check, type Reading } from "./doubt";
import type { Choice } from "../types";

/** Places of a race run 1, 2, 3; if numbers are skipped in most races, they are points, or rows are missing. */
export const gappedPlaces: Check = {
  id: "places-gapped",
  look(reading) {
    if (!isTyped(reading) || reading.options.decidedBy !== undefined) return undefined;
    const gaps = reading.problems.filter(({ code }) => code === "place-gap");
    const wide = gaps.filter(({ message }) => /start at (?!2\b)\d/.test(message));
    if (wide.length === 0 || wide.length < 0.5 * reading.races.races) return undefined;
    return {
      message: `In ${counted(wide.length, "race")} the places do not start at 1: are the numbers places, or points?`,
      lines: linesOfProblems(reading, wide),
      choices: pointsOrPlaces(reading),
    };
  },
};

function pointsOrPlaces({ shape, tables }: Reading): Choice[] {
  const table = tables.find(({ columns }) => columns.some(({ role }) => role === "place"));
  const points = table
    ? columnChoice(
        "Points",
        table,
        table.columns.findIndex(({ role }) => role === "place"),
        "score",
      )
    : shape === "grid"
      ? choice("Points", { decidedBy: "score" })
      : undefined;
  return points ? [choice("Places", { decidedBy: "place" }, true), points] : [];
}

/** All entrants tied for first: the column of places was not found, or the table contains no results. */
export const allTied: Check = {
  id: "all-tied",
  look({ races, lineOf, shape }) {
    const { tied } = races;
    if (!isTyped({ shape }) || tied.length === 0 || tied.length < races.races / 2) return undefined;
    return {
      message: `In ${counted(tied.length, "race")} everyone is tied for first: is the result in another column?`,
      lines: sorted(tied.flatMap((race) => lineOf(race) ?? [])),
    };
  },
};

/** Places that begin again are those of classes or heats. */
export const restartedPlaces: Check = {
  id: "classes",
  look({ races, lineOf, shape }) {
    const { restarted } = races;
    if (!isOfRows({ shape }) || restarted.length === 0) return undefined;
    return {
      message: `In ${counted(restarted.length, "race")} the places begin at 1 several times: are they places of classes?`,
      lines: sorted(restarted.flatMap((race) => lineOf(race) ?? [])),
    };
  },
};
