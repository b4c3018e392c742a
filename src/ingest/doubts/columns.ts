import { headingKey } from "../cells/heading";
import { choice } from "../choice";
import { parseColumnDate } from "../cells/date";
import { parseStatus } from "../cells/status";
import { parseTime } from "../cells/time";
import { POINT } from "../cells/score";
import { sideMeaningOf } from "../table/headings";
import { bestRole } from "../infer/tokens/headings";
import type { ColumnGuess, ColumnRole, Doubt, TableGuess } from "../types";
import { isAbsent, isNoResult, looksLikeResult } from "../table/matrix/cell";
import { isNoDate } from "../table/dates";
import { isTyped } from "../shape";
import { columnChoice, quoted, type Check } from "./doubt";

function mostlyResults(cells: readonly string[]): boolean {
  const filled = cells.filter((cell) => !isAbsent(cell));
  return filled.length > 0 && filled.filter((cell) => looksLikeResult(cell, POINT)).length >= filled.length / 2;
}

const RATING =
  /^(?:current |new |live )?(?:elo|ratings?|rtg|dwz|nwz|mmr|skill ratings?|wertung|wertungszahl|puntuación elo|classement elo)$/i;
/** Minimum number of rows: fewer ratings may be sorted by chance. */
const FEWEST_RATED = 3;

/** A single table whose places follow a rating is a rating list; in a race, some entrants beat higher rated ones. */
export const ratingLists: Check = {
  id: "rating-list",
  look({ shape, tables, races }) {
    if (!isTyped({ shape }) || races.races !== 1 || tables.length !== 1) return undefined;
    const [{ columns, line }] = tables;
    if (columns.some(({ role }) => role === "time")) return undefined;
    const found = columns.find(({ heading, sample }) => RATING.test(heading.trim()) && falls(sample));
    const another = columns.some((one) => one.role === "score" && one !== found);
    if (!found || another) return undefined;
    return {
      message: `The places follow the column “${found.heading}”: this looks like a list of ratings, not like a race.`,
      lines: [line],
    };
  },
};

function falls(sample: readonly string[]): boolean {
  const values = sample.map((cell) => (cell === "" ? NaN : Number(cell.replace(/,(?=\d{3}\b)/, ""))));
  return values.length >= FEWEST_RATED && values.every((value, i) => value > 0 && (i === 0 || value < values[i - 1]));
}

/** Tables side by side: a second column of players under the heading of the first, which is left out. */
const secondPlayers = (columns: readonly ColumnGuess[]): ColumnGuess | undefined =>
  columns.find(
    ({ heading, role }, at) =>
      role === "ignore" &&
      heading.trim() !== "" &&
      columns.slice(0, at).some((one) => one.role === "player" && headingKey(one.heading) === headingKey(heading)),
  );

/** A result that a referee or a moderator did not accept. */
const REFUSED =
  /^(?:rejected|invalid|disallowed|void(?:ed)?|not valid|ungültig|abgelehnt|refusé|nulo|anulado|annullato|ongeldig|ogiltig|ugyldig|hylätty)(?!\p{L})/iu;

/** An unused column that contains DNFs or, if there are no other times, times. */
export const unusedColumns: Check = {
  id: "column-unused",
  look({ format, shape, tables, options }) {
    if (!isTyped({ shape })) return undefined;
    for (const table of tables) {
      const { columns, line, head } = table;
      if (options.columns || (options.mapping && Object.hasOwn(options.mapping, head))) continue;
      const second = secondPlayers(columns);
      if (second)
        return {
          message: `Two columns are headed “${second.heading}”, and only the first one is read: put the second table below the first.`,
          lines: [line],
        };
      const roles = new Set(columns.map(({ role }) => role));
      const found = columns.find(({ heading, role, reason, sample }) => {
        const cells = sample.filter((cell) => cell !== "");
        // Next to columns of players, another column of numbers is a player with unusual cells.
        if (role === "ignore" && shape === "grid" && !isNoResult(heading) && mostlyResults(cells)) return true;
        // Draws, or the people after two sides, in a separate column.
        const sided = shape === "duels";
        if (role === "ignore" && sided && /^(?:is[ _]?)?(?:draw|tie|drawn)s?$|player\s?\d/i.test(heading.trim()))
          return true;
        if (role !== "ignore" || !reason.startsWith("No known heading") || cells.length === 0) return false;
        if (cells.some((cell) => parseStatus(cell) !== undefined || REFUSED.test(cell)) && !roles.has("status"))
          return true;
        // "Time" beside "Adjusted": either may decide, if no place does.
        return hasTimesLeft({ heading, sample }, columns);
      });
      if (!found) continue;
      const at = columns.indexOf(found);
      const choices =
        shape === "grid"
          ? [columnChoice("A player", table, at, "player-column"), columnChoice("No result", table, at, "ignore")]
          : [
              columnChoice("Statuses", table, at, "status"),
              columnChoice("Times", table, at, "time"),
              columnChoice("No result", table, at, "ignore"),
            ];
      return {
        message: `The column “${found.heading}” is not read, though it holds places, statuses or times.`,
        lines: [line],
        choices: format === "table-players-in-rows" ? choices.slice(1) : choices,
      };
    }
    return undefined;
  },
};

/** Headings of times from before the race, or of one part of it. */
const NOT_FINAL =
  /^(?:seed|entry|pb|sb|personal|season|best|fastest|qualif|heat|prelim|lap|split|leg|gap|diff|handicap|prev|last|meldezeit|bestzeit)/i;

/** Whether the times of a column that is not read may decide. */
function hasTimesLeft(
  { heading, sample }: Pick<ColumnGuess, "heading" | "sample">,
  columns: readonly ColumnGuess[],
): boolean {
  const has = (role: ColumnRole): boolean => columns.some((one) => one.role === role);
  const isResultless = !has("place") && !has("time") && !has("score");
  const cells = sample.filter((cell) => cell !== "");
  return isResultless
    ? has("player") && secondsIn(cells).length > 0
    : !has("place") && !NOT_FINAL.test(heading) && isOtherOrder(sample, columns);
}

/** Whether a column of times ranks the first rows otherwise than the times that are read. */
function isOtherOrder(sample: readonly string[], columns: readonly ColumnGuess[]): boolean {
  const taken = secondsIn(columns.find(({ role }) => role === "time")?.sample ?? []);
  const other = secondsIn(sample);
  // Split times and gaps are shorter.
  const isWhole = other.every((value, at) => value > 0.5 * taken[at]);
  return other.length > 1 && other.length === taken.length && isWhole && orderOf(taken) !== orderOf(other);
}

/** Times of cells, if all are. */
function secondsIn(texts: readonly string[]): readonly number[] {
  const times = texts.map((text) => (/:/.test(text) ? parseTime(text) : undefined));
  const seconds = times.flatMap((time) => (time?.kind === "time" ? [time.seconds] : []));
  return seconds.length === texts.length ? seconds : [];
}

const orderOf = (values: readonly number[]): string =>
  values
    .map((_, at) => at)
    .toSorted((a, b) => values[a] - values[b])
    .join();

const isOneWord = (cell: string): boolean => /^\p{Lu}[\p{L}.'’-]*$/u.test(cell);
const isSurname = (cell: string): boolean =>
  /^(?:\p{Ll}{1,4}\s){0,2}\p{Lu}[\p{L}'’-]+(?:\s\p{Lu}[\p{L}'’-]+)?$/u.test(cell);

/** A column of words without a known heading after names of one word: surnames, perhaps. */
export const spareSurnames: Check = {
  id: "column-unused",
  look({ shape, tables, options }) {
    if (!isTyped({ shape })) return undefined;
    for (const table of tables) {
      const { columns, line, head } = table;
      if (options.columns || (options.mapping && Object.hasOwn(options.mapping, head))) continue;
      const at = columns.findIndex(({ role }) => role === "player");
      const [name, next] = [columns.at(at), columns[at + 1] as ColumnGuess | undefined];
      if (at < 0 || !name || next?.role !== "ignore" || !next.reason.startsWith("No known heading")) continue;
      if (bestRole(next.heading) !== undefined) continue;
      const parts = name.sample.flatMap((cell, row) => (cell === "" ? [] : [[cell, next.sample[row] ?? ""]]));
      const repeated = new Set(parts.map(([, last]) => last)).size < 0.7 * parts.length;
      if (parts.length < 3 || repeated || !parts.every(([first, last]) => isOneWord(first) && isSurname(last)))
        continue;
      const roles = columns.map(({ role }, column): ColumnRole =>
        column === at ? "forename" : column === at + 1 ? "player" : role,
      );
      return {
        message: `The names may go on in the column “${next.heading}”, which is not read: “${parts[0].join(" ")}”.`,
        lines: [line],
        choices: [
          choice("Forenames and surnames", { mapping: { [head]: roles } }),
          choice("Names of one word", { mapping: { [head]: columns.map(({ role }) => role) } }, true),
        ],
      };
    }
    return undefined;
  },
};

function spareSides({ head, columns, line }: TableGuess): Omit<Doubt, "id">[] {
  const sides = (["side1", "side2"] as const).map((side) => ({
    side,
    taken: columns.findIndex(({ role }) => role === side),
    spare: columns.findIndex(({ role, heading }) => role === "ignore" && sideMeaningOf(heading)?.role === side),
  }));
  if (sides.some(({ taken, spare }) => taken < 0 || spare < 0)) return [];
  const named = (of: "taken" | "spare"): string => sides.map((side) => `“${columns[side[of]].heading}”`).join(" and ");
  const roles = columns.map(({ role }, at): ColumnRole => {
    if (sides.some(({ taken }) => taken === at)) return "ignore";
    return sides.find(({ spare }) => spare === at)?.side ?? role;
  });
  return [
    {
      message: `The sides are ${named("taken")}; ${named("spare")} are not read.`,
      choices: [
        choice(named("taken"), { mapping: { [head]: columns.map(({ role }) => role) } }, true),
        choice(named("spare"), { mapping: { [head]: roles } }),
      ],
      lines: [line],
    },
  ];
}

/** Teams in addition to the players of the two sides: either may be the competitors. */
export const spareTeams: Check = {
  id: "sides",
  look: ({ tables, options }) =>
    tables.filter(({ head }) => !options.mapping || !Object.hasOwn(options.mapping, head)).flatMap(spareSides)[0],
};

/** Hours, numbers of days or starters, and "3 months ago" are not dates that were lost. */
const NO_DATE =
  /^(?:\d{1,4}|\d{1,2}[:.h]?\d{0,2}(?::\d{2})?\s?(?:[ap]\.?m\.?)?|(?:yesterday|today|.*\b(?:ago|atrás)|(?:vor|il y a|hace)\s.*))$/iu;

/** A column that should contain dates, none of which is recognised. */
export const unreadDates: Check = {
  id: "date-unread",
  look({ shape, tables, options }) {
    if (!isTyped({ shape })) return undefined;
    for (const table of tables) {
      const { columns, line, head } = table;
      if (options.columns || (options.mapping && Object.hasOwn(options.mapping, head))) continue;
      const at = columns.findIndex(({ role }) => role === "date");
      const cells = (columns[at]?.sample ?? []).filter((cell) => !isNoDate(cell));
      if (cells.length === 0 || cells.some((cell) => parseColumnDate(cell) || NO_DATE.test(cell))) continue;
      return {
        message: `The column “${columns[at].heading}” holds no date that is understood (${quoted([...new Set(cells)])}).`,
        lines: [line],
        choices: [
          { ...columnChoice("Races without dates", table, at, "date"), taken: true },
          columnChoice("Names of the races", table, at, "game"),
        ],
      };
    }
    return undefined;
  },
};
