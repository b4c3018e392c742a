import { BEATS } from "../lines/lexing/verbs";
import { headingRoles } from "../tokens/headings";
import { isNameLike } from "../tokens/names";
import { saysNoGame, statusIn } from "../tokens/statuses";
import { tokenOf } from "../tokens/token";
import { EMPTY, type Piece, type GridRow } from "../types";
import { linesIn, type TextLine } from "../../text/pieces";
import { common, gapsOf, templatesOf, wordsIn, type Event, type Word } from "./templates";

const MAX_LINES = 1500;
const STATUS = "status";

/** The texts between the fixed words of a kind of event; their headings are the words before them. */
interface Table {
  readonly headings: readonly string[];
  readonly rows: ReadonlyMap<TextLine, readonly Piece[]>;
  readonly fixed: readonly string[];
  /** The gap between fixed words that each column fills. */
  readonly gaps: readonly (number | undefined)[];
}

/** The events of a log as rows. Lines of one kind share their fixed words; the other words are cells. */
export function loggedRows(text: string): GridRow[] | undefined {
  const lines = linesIn(text).filter((line) => line.text.trim() !== "" && line.text.length < 400);
  if (lines.length < 3 || lines.length > MAX_LINES) return undefined;
  const tables = templatesOf(lines).map(tableOf).filter(isOfPlayers);
  const main = tables.toSorted((a, b) => worthOf(b) - worthOf(a)).at(0);
  if (!main || worthOf(main) === 0) return undefined;
  const name = main.headings.findIndex((_, at) => isNamed(main, at));
  const voided = voidedIn(lines, main);
  let hasStatus = false;
  const rows = lines.flatMap((line): GridRow[] => {
    const cells = main.rows.get(line);
    if (cells) return voided.has(line) ? [] : [{ cells, line: line.line }];
    const out = outOf(line, main, name);
    if (!out) return [{ cells: [titleOf(line)], line: line.line }];
    hasStatus = true;
    return [{ cells: out, line: line.line }];
  });
  const heads = [...main.headings, ...(hasStatus ? [STATUS] : [])].map((word): Piece => ({ ...EMPTY, text: word }));
  return [{ cells: heads, line: lines[0].line }, ...rows];
}

function tableOf({ lines, fixed }: Event): Table {
  const split = lines.map(({ line, gaps }) => ({ line, parts: gaps.map((gap) => pieceOf(line, gap)) }));
  const headings: string[] = [];
  const columns: Piece[][] = [];
  const gaps: (number | undefined)[] = [];
  let said: string[] = [];
  for (let at = 0; at <= fixed.length; at++) {
    const cells = split.map(({ parts }) => parts[at] ?? EMPTY);
    if (cells.filter(({ text }) => text !== "").length >= 0.6 * cells.length) {
      const parts = partsOf(cells);
      const verb = BEATS.test(` ${said.join(" ")} `);
      const before = columns.length - 1;
      if (verb && before >= 0) headings[before] = "winner";
      for (const [index, part] of parts.entries()) {
        headings.push(index === 0 ? (verb ? "loser" : headingOf(said)) : "");
        columns.push(part);
        gaps.push(parts.length === 1 ? at : undefined);
      }
      said = [];
    }
    if (at < fixed.length && /\p{L}/u.test(fixed[at])) said.push(fixed[at]);
  }
  return {
    headings,
    rows: new Map(split.map(({ line }, row) => [line, columns.map((column) => column[row])])),
    fixed,
    gaps,
  };
}

/** The last word before a cell if it is a heading by itself, else the last two. */
function headingOf(said: readonly string[]): string {
  const last = said.at(-1) ?? "";
  return Math.max(0, ...headingRoles(last).values()) >= 2 ? last : said.slice(-2).join(" ");
}

function pieceOf(line: TextLine, gap: readonly Word[]): Piece {
  if (gap.length === 0) return EMPTY;
  const [from, to] = [gap[0].from, gap.at(-1)!.to];
  return { text: line.text.slice(from, to), from: line.from + from, to: line.from + to };
}

/** Separates numbers and times at either end, if all cells have equally many: "2024-06-01 20:11:02", "Ann Lee 2-1". */
function partsOf(cells: readonly Piece[]): Piece[][] {
  const words = cells.map(({ text }) => [...text.matchAll(/\S+/g)].map(({ 0: word, index }) => ({ word, index })));
  const least = Math.min(...words.map(({ length }) => length));
  const isFigure = (word: string): boolean => /\d/.test(word);
  const all = (test: (list: (typeof words)[number]) => boolean): boolean => words.every(test);
  let lead = 0;
  while (lead < least - 1 && all((list) => isFigure(list[lead].word))) lead += 1;
  let tail = 0;
  while (lead + tail < least - 1 && all((list) => isFigure(list[list.length - 1 - tail].word))) tail += 1;
  if (lead + tail === 0) return [[...cells]];
  const cutAt = (cell: Piece, list: (typeof words)[number], from: number, to: number): Piece => {
    const start = list[from].index;
    const end = list[to - 1].index + list[to - 1].word.length;
    return { text: cell.text.slice(start, end), from: cell.from + start, to: cell.from + end };
  };
  const columns: Piece[][] = [];
  for (let at = 0; at < lead; at++) columns.push(cells.map((cell, row) => cutAt(cell, words[row], at, at + 1)));
  columns.push(cells.map((cell, row) => cutAt(cell, words[row], lead, words[row].length - tail)));
  for (let back = tail; back > 0; back--)
    columns.push(
      cells.map((cell, row) => cutAt(cell, words[row], words[row].length - back, words[row].length - back + 1)),
    );
  return columns;
}

function isNamed({ rows }: Table, at: number): boolean {
  const cells = [...rows.values()].map((cells) => cells[at].text);
  return (
    cells.filter((text) => isNameLike(text) && text.length < 40 && tokenOf(text).kind !== "date").length >
    0.8 * cells.length
  );
}

const namesOf = (table: Table): number[] => table.headings.flatMap((_, at) => (isNamed(table, at) ? [at] : []));

const isOfPlayers = (table: Table): boolean => namesOf(table).length > 0;

/** How many rows a table gives if it can be results: a name with a number, or two names. */
function worthOf(table: Table): number {
  const names = namesOf(table);
  const figured = table.headings.some(
    (_, at) =>
      !names.includes(at) &&
      [...table.rows.values()].every((cells) => /\d/.test(cells[at].text)) &&
      new Set([...table.rows.values()].map((cells) => cells[at].text)).size > 1,
  );
  const verb =
    table.headings.includes("winner") ||
    /\b(?:won|winner|wins|finished|rank|place|position|scored)\b/i.test(table.fixed.join(" "));
  return (names.length > 1 && verb) || figured ? table.rows.size * (verb ? 3 : 1) : 0;
}

/** A line about a player who is out, as a row with a status: "player ulf did not finish race 3" beside "player zed finished race 3 in 1:43". */
function outOf(line: TextLine, { fixed, gaps }: Table, name: number): Piece[] | undefined {
  const words = wordsIn(line.text);
  const shared = common(
    fixed,
    words.map(({ text }) => text),
  );
  const parts = gapsOf(words, shared);
  const after = (gap: number | undefined): Piece => {
    if (gap === undefined) return EMPTY;
    const at = gap === 0 ? 0 : shared.indexOf(fixed[gap - 1]) + 1;
    return at === 0 && gap > 0 ? EMPTY : pieceOf(line, parts[at]);
  };
  if (shared.filter((word) => /\p{L}/u.test(word)).length === 0) return undefined;
  const cell = after(gaps[name]);
  for (const { index } of cell.text.matchAll(/\s+/g)) {
    const [own, said] = [cell.text.slice(0, index), cell.text.slice(index).trim()];
    if (statusIn(said) === undefined || !isNameLike(own)) continue;
    const player = { text: own, from: cell.from, to: cell.from + own.length };
    return [...gaps.map((gap, at) => (at === name ? player : after(gap))), { ...EMPTY, text: said }];
  }
  return undefined;
}

/** Rows whose number another line calls cancelled. */
function voidedIn(lines: readonly TextLine[], main: Table): ReadonlySet<TextLine> {
  const numbers = (text: string): string[] => text.match(/#\d+|(?<=\b(?:match|game|race)\s)\d+/gi) ?? [];
  const gone = new Set(
    lines.filter((line) => !main.rows.has(line) && saysNoGame(line.text)).flatMap(({ text }) => numbers(text)),
  );
  return new Set([...main.rows.keys()].filter(({ text }) => numbers(text).some((number) => gone.has(number))));
}

/** A line between events, without the clock at its start. */
function titleOf(line: TextLine): Piece {
  const lead = /^(?:[^\p{L}]{0,40}(?:INFO|WARN|ERROR|DEBUG|LOG)?[\s\]:]{1,4})?/u.exec(line.text)![0].length;
  return { text: line.text.slice(lead).trim(), from: line.from + lead, to: line.to };
}
