import { choice } from "../choice";
import { counted } from "../../engine/history/plural";
import { isSumRow } from "../cells/sum";
import { isTyped, isOfLines } from "../shape";
import { linesOfProblems, markChoices, quoted, sorted, type Check, type Reading } from "./doubt";
import { guessesOf } from "./guesses";
import { isCourtesy } from "../text/courtesy";
import type { Problem } from "../types";

export const racesOfOne: Check = {
  id: "races-of-one",
  look(reading) {
    const found = reading.problems.filter(({ code }) => code === "too-few-entrants");
    if (!isTyped(reading) || found.length === 0 || found.length < 0.2 * (found.length + reading.races.races))
      return undefined;
    return {
      message: `${counted(found.length, "race")} with fewer than two results ${found.length === 1 ? "was" : "were"} left out: perhaps rows of one race were taken apart.`,
      lines: linesOfProblems(reading, found),
      ...(reading.format === "lines-greater-than" ? guessesOf(reading, found) : {}),
    };
  },
};

export const samePlayerTwice: Check = {
  id: "player-twice",
  look(reading) {
    const found = reading.problems.filter(({ code }) => code === "duplicate-entrant");
    if (!isTyped(reading) || found.length === 0 || reading.options.repeats !== undefined) return undefined;
    return {
      message: `${counted(found.length, "player is", "players are")} listed twice in one race: perhaps two races are read as one.`,
      lines: linesOfProblems(reading, found),
      choices: [choice("One race", { repeats: "one" }, true), choice("Two races of one day", { repeats: "races" })],
    };
  },
};

/** Whether so many of the entrants have neither a result nor a status that the reading is in doubt. */
export const areManyWithoutPlaces = (count: number, entrants: number): boolean => count > 0.05 * entrants;

export const withoutPlacesWords = (count: number): string =>
  `${counted(count, "player has", "players have")} neither a result nor a status: listed, not rated.`;

/** Rows of a ranking without a place or a reason for having none. */
export const withoutPlaces: Check = {
  id: "unread",
  look(reading) {
    const found = reading.problems.filter(({ code }) => code === "missing-place");
    if (!isTyped(reading) || !areManyWithoutPlaces(found.length, reading.races.entrants)) return undefined;
    return { message: withoutPlacesWords(found.length), lines: linesOfProblems(reading, found) };
  },
};

/** One race much larger than all others may be several races joined. */
export const fieldSizes: Check = {
  id: "field-size",
  look({ races, lineOf, shape }) {
    if (!isTyped({ shape }) || races.races < 4) return undefined;
    const sizes = Int32Array.from({ length: races.races }, (_, race) => races.sizeOf(race));
    const largest = Math.max(...sizes.subarray(0, 10_000));
    const at = sizes.indexOf(largest);
    const rest = sizes.filter((_, index) => index !== at).sort();
    const next = rest.at(-1)!;
    if (largest < 2 * next || largest < 2.5 * rest[rest.length >> 1] || largest - next < 6) return undefined;
    return {
      message: `One race has ${largest} entrants and no other more than ${next}: perhaps several races are read as one.`,
      lines: sorted([lineOf(at) ?? 1]),
    };
  },
};

/** Dates whose day and month cannot be distinguished. */
export const ambiguousDates: Check = {
  id: "date-order",
  look(reading) {
    const found = reading.problems.filter(({ code }) => code === "ambiguous-date");
    if (found.length === 0 || reading.options.dateOrder !== undefined) return undefined;
    return {
      message: `Assumed that dates such as ${quoted(found.flatMap(({ text }) => text ?? []).slice(0, 1)) || "these"} begin with the day.`,
      lines: linesOfProblems(reading, found),
      choices: [choice("Day first", { dateOrder: "dmy" }, true), choice("Month first", { dateOrder: "mdy" })],
    };
  },
};

/** Dates that jump back and forth were read from the wrong column, or with day and month swapped. */
export const datesInOrder: Check = {
  id: "date-jumps",
  look({ races, lineOf, format, shape }) {
    if (!isTyped({ shape }) || format === "csv-results-cell") return undefined;
    let before: string | undefined;
    let steps = 0;
    const back: number[] = [];
    for (let race = 0; race < races.races; race++) {
      const date = races.dateOf(race);
      if (date === undefined) continue;
      if (before !== undefined && date !== before) steps += 1;
      if (before !== undefined && date < before) back.push(race);
      before = date;
    }
    if (steps < 6 || back.length < 0.35 * steps || back.length > 0.65 * steps) return undefined;
    return {
      message: "The dates jump back and forth: day and month may be exchanged, or the column is not the race’s date.",
      lines: sorted(back.flatMap((race) => lineOf(race) ?? [])),
    };
  },
};

/** Greetings and signatures around the results are not results; elsewhere a line without a number seldom is. */
function mayBeResult({ code, text = "", line }: Problem, reading: Reading): boolean {
  // A game of which one side is missing, unless the row sums up the others.
  if (code === "empty-name" && text === "") {
    const row = line === undefined ? "" : (reading.text.split("\n", line)[line - 1] ?? "");
    return !isSumRow(row.split(/[\t,;|]/, 1)[0]);
  }
  if (isCourtesy(text, line === undefined ? "" : lineBefore(reading.text, line))) return false;
  return /\d/.test(text) || isOfLines(reading);
}

/** The nearest line above that is not empty. */
function lineBefore(text: string, line: number): string {
  let [start, number] = [0, 1];
  let found = "";
  while (number < line) {
    const end = text.indexOf("\n", start);
    if (end < 0) break;
    if (text.slice(start, end).trim() !== "") found = text.slice(start, end);
    start = end + 1;
    number += 1;
  }
  return found;
}

/** Maximum number of problems whose lines are examined. */
const LOOKED_AT = 200;

/** Problems of lines without a result among lines with results. */
const LEFT_OUT = new Set<Problem["code"]>(["bad-row", "bad-place", "unknown-status", "empty-name"]);

/** Codes that count only as errors: their warnings are about lines that were read, or that surround the results. */
const LEFT_OUT_AS_ERROR = new Set<Problem["code"]>(["bad-row", "empty-name"]);

/** Lines that look like results to a reader but were left out. */
export const unreadLines: Check = {
  id: "unread",
  look(reading) {
    if (!isTyped(reading)) return undefined;
    const found = reading.problems
      .filter(
        ({ code, level }) =>
          LEFT_OUT.has(code) && level !== "info" && (!LEFT_OUT_AS_ERROR.has(code) || level === "error"),
      )
      .filter((one, at) => !LEFT_OUT_AS_ERROR.has(one.code) || at >= LOOKED_AT || mayBeResult(one, reading));
    if (found.length === 0) return undefined;
    const cells = found.flatMap(({ code, text }) => (code === "bad-place" && text ? [text] : []));
    return {
      message: `${counted(found.length, "line is", "lines are")} not read${found[0].text ? `, such as ${quoted([found[0].text])}` : ""}.`,
      lines: linesOfProblems(reading, found),
      ...(cells.length === found.length ? { choices: markChoices(cells) } : {}),
      ...guessesOf(reading, found),
    };
  },
};
