import { linesIn } from "../text/pieces";
import { isTyped } from "../shape";
import { parseColumnDate } from "../cells/date";
import type { ColumnGuess, TableGuess } from "../types";
import { quoted, type Check, type Reading } from "./doubt";

/** Maximum length of a text that is searched. */
const MAX_CHARACTERS = 150_000;
/** Minimum number of rows that identify a table. */
const FEWEST = 3;

const figuresIn = (line: string): number[] =>
  /\p{L}/u.test(line) ? (line.match(/(?<![\d.,:-])\d{1,4}(?![\d.,:-])/g) ?? []).map(Number) : [];

/**
 * Whether numbers are games played, won, drawn and lost in any order, and points with 2 or 3 for a win and 1 for a
 * draw.
 */
function isSummed(figures: readonly number[], at: number): boolean {
  const [played, won, second, third] = figures.slice(at, at + 4);
  const points = figures.slice(at + 4);
  if (third === undefined || played === 0 || played !== won + second + third) return false;
  return [second, third].some((drawn) => [2, 3].some((worth) => points.includes(worth * won + drawn)));
}

/** Columns of games played, won, drawn and lost. */
const STANDING = /^(?:played|pld|mp|pj|won|wins?|drawn|draws?|lost|loss(?:es)?|w|d|l|spiele|siege|pg|pe|pp)\.?$/i;

/** The line of a table whose headings are those of standings. */
const headedLine = ({ tables }: Reading): number | undefined =>
  tables.find(({ columns }) => columns.filter(({ heading }) => STANDING.test(heading)).length > 1)?.line;

/** The first row of a league table in any language, found by its sums: games played are those won, drawn and lost. */
function summedLine(reading: Reading): number | undefined {
  // The text of a long input is put together only when it is asked for.
  if (reading.races.races > 3) return undefined;
  const { text } = reading;
  if (text.length > MAX_CHARACTERS) return undefined;
  const rows = linesIn(text).flatMap(({ text: words, line }) => {
    const figures = figuresIn(words);
    return figures.length < 5 ? [] : [{ figures, line }];
  });
  const summed = [0, 1, 2, 3].map((at) => rows.filter(({ figures }) => isSummed(figures, at)));
  const [best] = summed.toSorted((a, b) => b.length - a.length);
  return best.length < FEWEST || best.length < 0.7 * rows.length ? undefined : best[0].line;
}

const RACE_HEADING =
  /^(?:(?:race|event|stage|meet|regatta|week|wk\.?|rennen|lauf|etapp?[ae]?|prueba|carrera|corrida|prova|course|manche|gara|lopp|løp|løb|deltävling|závod|wyścig|bieg|гонка|этап)\s?#?\d{1,2}|(?:w|wk|ev)\d{1,2})\.?$/iu;

/** "04/16": a day without its year. */
const DAY = /^\d{1,2}[./-]\d{1,2}\.?$/;

const isRace = ({ heading, role, sample }: ColumnGuess): boolean =>
  role === "ignore" &&
  (RACE_HEADING.test(heading.trim()) || DAY.test(heading.trim()) || parseColumnDate(heading) !== undefined) &&
  sample.some((cell) => /\d/.test(cell));

/** A table of a series that was read as one race, with columns of single races beside the places. */
const ofSeries = ({ tables, races }: Reading): TableGuess | undefined =>
  races.races > tables.length ? undefined : tables.find(({ columns }) => columns.filter(isRace).length > 1);

export const standings: Check = {
  id: "standings",
  look(reading) {
    const series = isTyped(reading) ? ofSeries(reading) : undefined;
    if (series)
      return {
        message: `This looks like a table of standings: the races in ${quoted(series.columns.filter(isRace).map(({ heading }) => heading))} are not read.`,
        lines: [series.line],
      };
    const line = isTyped(reading) ? (headedLine(reading) ?? summedLine(reading)) : undefined;
    return line === undefined
      ? undefined
      : { message: "A table of standings holds no single results, only their sums.", lines: [line] };
  },
};
