import { serialDate } from "../../cells/date";
import { headingRoles, type HeadingRole } from "../tokens/headings";
import { isNameLike } from "../tokens/names";
import { tokenOf, type Kind, type Token } from "../tokens/token";
import { EMPTY, type Piece } from "../types";
import type { Section } from "./sections";

/** A column of a section with the kinds of its cells. */
export interface TableColumn {
  readonly at: number;
  readonly heading: string;
  readonly cells: readonly Piece[];
  readonly tokens: readonly Token[];
  /** Cells that are not empty; dashes do not count. */
  readonly filled: number;
  readonly distinct: number;
  /** Share of the filled cells. */
  share(...kinds: Kind[]): number;
  /** Share of the filled cells that could be names. */
  readonly names: number;
  /** How clearly the heading states a role: 3 for a known heading, 2 for a part of it, 1 for a hint. */
  says(role: HeadingRole): number;
}

export function columnsOf({ headings, rows }: Pick<Section, "headings" | "rows">): TableColumn[] {
  return headings.map(({ text: heading }, at) => {
    const cells = rows.map((row) => row.cells[at] ?? EMPTY);
    const tokens = withTies(tokensUnder(heading, cells), cells);
    const counts = new Map<Kind, number>();
    for (const { kind } of tokens) counts.set(kind, (counts.get(kind) ?? 0) + 1);
    const filled = tokens.length - (counts.get("blank") ?? 0) - (counts.get("void") ?? 0);
    const texts = cells.flatMap(({ text }, row) =>
      tokens[row].kind === "blank" || tokens[row].kind === "void" ? [] : [text.trim().toLowerCase()],
    );
    const named = cells.filter(
      ({ text }, row) =>
        (tokens[row].kind === "words" ||
          tokens[row].kind === "code" ||
          tokens[row].kind === "status" ||
          (tokens[row].kind === "int" && /\p{L}/u.test(text))) &&
        isNameLike(text),
    ).length;
    const roles = headingRoles(heading);
    return {
      at,
      heading,
      cells,
      tokens,
      filled,
      distinct: new Set(texts).size,
      names: filled === 0 ? 0 : named / filled,
      share: (...kinds) => (filled === 0 ? 0 : kinds.reduce((sum, kind) => sum + (counts.get(kind) ?? 0), 0) / filled),
      says: (role) => roles.get(role) ?? 0,
    };
  });
}

/** Meaning of cells under their heading: a number may be a day, a range of places, or par. */
function tokensUnder(heading: string, cells: readonly Piece[]): readonly Token[] {
  const plain = cells.map(({ text }) => tokenOf(text));
  const roles = headingRoles(heading);
  if ((roles.get("date") ?? 0) >= 2)
    return plain.map((token, at) => (serialDate(cells[at].text) ? { kind: "date" } : token));
  if ((roles.get("place") ?? 0) >= 2) {
    // A 0 below the places is not a place.
    const last = plain.findLastIndex(({ kind, value }) => kind !== "int" || value !== 0);
    return plain.map((token, at) => (at > last && last > 0 ? { kind: "void" } : (rangeIn(cells[at].text) ?? token)));
  }
  const timed = timesIn(plain, cells, (roles.get("time") ?? 0) >= 2);
  if (timed) return timed;
  // Golf counts from par: E is level with it.
  const par = plain.filter(
    ({ kind, value }) => kind === "change" || (kind === "int" && value !== undefined && value < 0),
  ).length;
  if (par < 2) return plain;
  return plain.map((token, at) =>
    /^(?:e|even|par)$/i.test(cells[at].text.trim()) ? { kind: "int", value: 0 } : token,
  );
}

/** "2418" below *Time*: 24 minutes and 18 seconds. */
const CLOSED = /^\s*\d{1,2}[0-5]\d\s*$/u;

const areClosed = (cells: readonly Piece[]): boolean =>
  cells.every(({ text }) => !/\d/.test(text) || CLOSED.test(text));

const closedTime = (token: Token): Token =>
  token.kind === "int" ? { kind: "time", value: 60 * Math.floor(token.value! / 100) + (token.value! % 100) } : token;

/** "51:08" above "+0:04": what the others came in later is added. */
function afterGaps(tokens: readonly Token[]): readonly Token[] {
  let first: number | undefined;
  return tokens.map((token) => {
    if (token.kind === "time") first = token.value;
    return token.kind === "gap" && first !== undefined ? { kind: "time", value: first + token.value! } : token;
  });
}

const HOURS = /^\s*(\d{1,2})\.([0-5]\d)\.([0-5]\d)(?:[.,](\d{1,3}))?\s*$/u;

/** "1.41.09": hours, minutes and seconds. */
function hoursIn(text: string): Token | undefined {
  const [, hours, minutes, seconds, part = "0"] = HOURS.exec(text) ?? [];
  return hours === undefined
    ? undefined
    : { kind: "time", value: 3600 * Number(hours) + 60 * Number(minutes) + Number(`${seconds}.${part}`) };
}

/** Most cells are times with dots, and at least one of them is no day of a year. */
function areHours(cells: readonly Piece[]): boolean {
  const timed = cells.filter(({ text }) => HOURS.test(text));
  const isDay = ({ text }: Piece): boolean => {
    const [, day, month] = HOURS.exec(text) ?? [];
    return Number(day) > 0 && Number(month) > 0 && Number(month) <= 12;
  };
  const filled = cells.filter(({ text }) => /\d/.test(text)).length;
  return timed.length > 0 && timed.length >= 0.7 * filled && !timed.every(isDay);
}

/** Times that are written with dots, dashes or no sign, or as gaps; `said`: the heading says that they are times. */
function timesIn(plain: readonly Token[], cells: readonly Piece[], said: boolean): readonly Token[] | undefined {
  if (areHours(cells)) return plain.map((token, at) => hoursIn(cells[at].text) ?? token);
  // "17-48": minutes and seconds.
  if (said && cells.some(({ text }) => MINUTES.test(text)))
    return plain.map((token, at) => {
      const [, minutes, seconds] = MINUTES.exec(cells[at].text) ?? [];
      return minutes === undefined ? token : { kind: "time", value: 60 * Number(minutes) + Number(seconds) };
    });
  if (said && areClosed(cells)) return plain.map(closedTime);
  return plain.filter(({ kind }) => kind === "gap").length > 1 ? afterGaps(plain) : undefined;
}

/** "=" below a place repeats it. */
function withTies(tokens: readonly Token[], cells: readonly Piece[]): readonly Token[] {
  if (!cells.some(({ text }) => SAME.test(text))) return tokens;
  const found: Token[] = [];
  for (const [at, token] of tokens.entries()) {
    const above = found.at(-1);
    const isPlace = above?.kind === "int" || above?.kind === "ordinal";
    found.push(isPlace && SAME.test(cells[at].text) ? above : token);
  }
  return found;
}

const MINUTES = /^\s*(\d{1,3})-([0-5]\d)\s*$/u;
const SAME = /^\s*[=〃]\s*$/u;

/** "2-3", "3.-4.": a shared place, in a column of places. */
function rangeIn(text: string): Token | undefined {
  const match = /^(\d{1,4})\.?\s?[-–—/]\s?(\d{1,4})\.?$/.exec(text.trim());
  const [first, last] = [Number(match?.[1]), Number(match?.[2])];
  return match && last > first ? { kind: "ordinal", value: first } : undefined;
}

/** The number in a cell of results; undefined where there is none. */
export function valueOf({ kind, value }: Token): number | undefined {
  return kind === "int" ||
    kind === "number" ||
    kind === "time" ||
    kind === "gap" ||
    kind === "measure" ||
    kind === "percent" ||
    kind === "change" ||
    kind === "ranked" ||
    kind === "ordinal"
    ? value
    : undefined;
}

/** A column of results: places, times, scores, and the statuses of those without. */
export const areResults = (column: TableColumn): boolean =>
  column.share("ordinal", "ranked", "time", "int", "number", "status", "gap") > 0.6;
