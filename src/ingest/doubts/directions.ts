import { choice } from "../choice";
import { saysMore } from "../table/headings";
import { isTyped } from "../shape";
import { linesOfProblems, type Check } from "./doubt";

/** Only scores determine the order, and nothing says whether more is better. */
export const scoreDirection: Check = {
  id: "score-direction",
  look({ format, shape, options, assumed, first, tables, lineOf }) {
    if (
      !isTyped({ shape }) ||
      first?.decidedBy !== "score" ||
      first.ordered ||
      first.known ||
      options.scoreOrder !== undefined
    )
      return undefined;
    if (format === "csv-results-cell" || format === "csv-alliances") return undefined;
    const columns = tables.flatMap((table) => table.columns.filter(({ role }) => role === "score"));
    if (columns.length > 0 && columns.every(({ heading }) => saysMore(heading))) return undefined;
    const order = assumed.scoreOrder ?? first.scoreOrder;
    return {
      message: `Assumed that the ${order} score is better: nothing in the text says so.`,
      lines: [tables[0]?.line ?? lineOf(0) ?? 1],
      choices: [
        choice("Higher is better", { scoreOrder: "higher" }, order === "higher"),
        choice("Lower is better", { scoreOrder: "lower" }, order === "lower"),
      ],
    };
  },
};

/** Places contradicted by times or scores in many rows are not places, or are reversed. */
export const placesAgainst: Check = {
  id: "places-against",
  look(reading) {
    const against = reading.problems.filter(({ code }) => code === "place-score-conflict");
    if (against.length < 2 || against.length < 0.25 * reading.races.entrants) return undefined;
    return {
      message: `In ${against.length} rows the places disagree with the times or scores: the places count.`,
      lines: linesOfProblems(reading, against),
    };
  },
};
