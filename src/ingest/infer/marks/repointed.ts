import { groupBy } from "../../grouped";
import { learnedFrom, shareOf, type Field, type Learned } from "../common/alike";
import { linesIn, type TextLine } from "../../text/pieces";
import type { Fitted, InferredEntrant, InferredGame, Mark, Piece } from "../types";

/** One player, or one crew, of a reading. */
interface Record {
  readonly game: number;
  readonly seats: readonly InferredEntrant[];
  readonly from: number;
  readonly to: number;
  readonly line: number;
}

/** Penalty if the records beside the marked one have no name in that position. */
const PRICE = 2;

/** A reading whose records are right but not its names: replaces all names, by the rule of the marked ones. */
export function repointed(base: Fitted, text: string, marks: readonly Mark[]): Fitted | undefined {
  const names = marks.filter(({ role }) => role === "name");
  // Sentences are built one by one.
  if (names.length === 0 || base.template === "line-prose") return undefined;
  const lines = linesIn(text);
  const records = recordsOf(base.games, lines);
  const homes = records.length < 2 ? [] : homesOf(records, names, lines);
  const rule = homes.length > 0 ? ruleFrom(records, homes, lines, text) : undefined;
  const seats = rule && seatsBy(rule, records, homes, text);
  if (!seats || seats.size === 0) return undefined;
  const { choices = {} } = base;
  return {
    ...base,
    games: base.games.map((game) => renamed(game, seats)),
    fit: base.fit + 0.5 - PRICE * (1 - shareOf(records, new Set(rule.found.keys()))),
    choices: { ...choices, mode: [choices.mode, "alike"].filter(Boolean).join("-") },
  };
}

/** A marked name with its record, and its distance in lines from the name of that record. */
interface Home {
  readonly mark: Mark;
  readonly home: Record;
  readonly offset: number;
}

/** The records of the marks that have the same distance as the first mark. */
function homesOf(records: readonly Record[], names: readonly Mark[], lines: readonly TextLine[]): Home[] {
  const homes = names.flatMap((mark): Home[] => {
    const line = lines.findLastIndex(({ from }) => from <= mark.from);
    const home = homeOf(records, mark, line);
    return home && mark.to <= lines[line].to ? [{ mark, home, offset: line - home.line }] : [];
  });
  return homes.filter(({ offset }) => offset === homes[0].offset);
}

/** The rule of the marked names, with the names that it finds. */
interface Rule extends Pick<Learned, "part"> {
  readonly found: ReadonlyMap<Record, Spans>;
}

/** The rule of the marked names, if it finds names in most other records and none that belongs to another record. */
function ruleFrom(
  records: readonly Record[],
  homes: readonly Home[],
  lines: readonly TextLine[],
  text: string,
): Rule | undefined {
  const [{ offset }] = homes;
  const fields = new Map(
    records.flatMap((one, at) => {
      const field = fieldOf(records, at, offset, lines, text);
      return field ? [[one, field] as const] : [];
    }),
  );
  const marked = [...groupBy(homes, ({ home }) => home)].flatMap(([home, own]) => {
    const field = fields.get(home);
    if (!field) return [];
    const spans = own.map(({ mark }) => ({ from: mark.from - field.from, to: mark.to - field.from }));
    return spans.every(({ from, to }) => from >= 0 && to <= field.text.length) ? [{ field, spans }] : [];
  });
  const learned = marked.length > 0 ? learnedFrom([...fields.values()], marked) : undefined;
  if (!learned) return undefined;
  const all = new Map([...fields].map(([record, field]) => [record, learned.find(field)] as const));
  if (isShifted(all, records)) return undefined;
  const isApart = (game: number): boolean =>
    areApart([...all].flatMap(([one, spans]) => (one.game === game ? wordsOf(spans, text) : [])));
  const apart = new Set([...new Set(records.map(({ game }) => game))].filter(isApart));
  const found = new Map([...all].filter(([one, spans]) => spans.length > 0 && apart.has(one.game)));
  // One name elsewhere is no evidence about the others.
  const least = offset === 0 ? 2 : Math.max(2, 0.6 * records.length);
  return found.size < least ? undefined : { part: learned.part, found };
}

/** The new names of each seat whose name changes; the others of its record have none. */
function seatsBy(
  { part, found }: Rule,
  records: readonly Record[],
  homes: readonly Home[],
  text: string,
): ReadonlyMap<InferredEntrant, readonly Piece[]> {
  const cuts = homes.flatMap(({ mark, home }) => cutOf(home, mark, text) ?? []);
  const isCut = cuts.length === homes.length;
  const seats = new Map<InferredEntrant, readonly Piece[]>();
  for (const record of records) {
    const name = { text: text.slice(record.from, record.to), from: record.from, to: record.to, game: record.game };
    const some = found.get(record);
    const hull = some && { from: some[0].from, to: some.at(-1)!.to };
    // If the marked name was cut from a longer one, the others are cut at the same characters only.
    const isTaken = hull && (!isCut || cuts.includes(cutOf(name, hull, text) ?? ""));
    const own = some && isTaken ? some : record.seats.length === 1 ? part(name) : [];
    const pieces = own.map(({ from, to }) => ({ text: text.slice(from, to), from, to }));
    if (pieces.length === 0 || isSame(pieces, record.seats)) continue;
    for (const [at, seat] of record.seats.entries()) seats.set(seat, at === 0 ? pieces : []);
  }
  return seats;
}

type Spans = readonly { readonly from: number; readonly to: number }[];

/** The names found belong to the records beside it: the marked name is in a record that was not read. */
function isShifted(found: ReadonlyMap<Record, Spans>, records: readonly Record[]): boolean {
  return [...found].some(([own, spans]) =>
    spans.some(({ from, to }) => records.some((one) => one !== own && one.from < to && one.to > from)),
  );
}

const wordsOf = (spans: Spans, text: string): string[] => spans.map(({ from, to }) => text.slice(from, to));

/** Each player occurs once in a game: text that occurs in several records is a label. */
const areApart = (names: readonly string[]): boolean => names.length < 2 || new Set(names).size > 0.7 * names.length;

/** The characters cut from a name before and after it, by kind; undefined if the rest is not part of it. */
function cutOf(
  name: Pick<Record, "from" | "to">,
  { from, to }: Pick<Mark, "from" | "to">,
  text: string,
): string | undefined {
  if (from < name.from || to > name.to) return undefined;
  const [before, after] = [text.slice(name.from, from).trim().at(-1), text.slice(to, name.to).trim().at(0)];
  return `${kindOf(before)} ${kindOf(after)}`;
}

const kindOf = (sign = ""): string =>
  sign === "" ? "" : /\d/.test(sign) ? "0" : /\p{Lu}/u.test(sign) ? "A" : /\p{L}/u.test(sign) ? "a" : sign;

const isSame = (names: readonly Piece[], seats: readonly InferredEntrant[]): boolean =>
  names.length === seats.length &&
  names.every(({ from, to }) => seats.some(({ name }) => name.from === from && name.to === to));

function renamed(game: InferredGame, found: ReadonlyMap<InferredEntrant, readonly Piece[]>): InferredGame {
  const entrants = game.entrants.flatMap((seat): InferredEntrant[] => {
    const names = found.get(seat);
    if (!names) return [seat];
    const { team: _, ...rest } = seat;
    const team = names.length > 1 ? { team: seat.team ?? `${seat.name.text}:${seat.name.from}` } : {};
    return names.map((name) => ({ ...rest, ...team, name, whole: seat.name }));
  });
  return { ...game, entrants, ...(entrants.some(({ team }) => team !== undefined) ? { teams: true } : {}) };
}

function recordsOf(games: readonly InferredGame[], lines: readonly TextLine[]): Record[] {
  const records = games.flatMap(({ entrants }, game) => {
    const crews = groupBy(
      entrants.filter(({ name }) => name.from >= 0),
      (one) => one.team ?? one,
    );
    return [...crews.values()].map((seats): Record => {
      const from = Math.min(...seats.map(({ name }) => name.from));
      const to = Math.max(...seats.map(({ name }) => name.to));
      return { game, seats, from, to, line: lines.findLastIndex((line) => line.from <= from) };
    });
  });
  return records.toSorted((a, b) => a.from - b.from);
}

/** Maximum number of lines of a record. */
const HIGHEST = 12;

/** The record that a mark belongs to: one of the same line before one of neighbouring lines. */
function homeOf(records: readonly Record[], { from, to }: Mark, line: number): Record | undefined {
  const gap = (one: Record): number => Math.max(0, one.from - to, from - one.to);
  const near = records.filter((one) => Math.abs(one.line - line) <= HIGHEST);
  return near.toSorted((a, b) => Math.abs(a.line - line) - Math.abs(b.line - line) || gap(a) - gap(b)).at(0);
}

/** Where the name of a record may be: on a line at this distance from the name read, but not in a neighbouring record. */
function fieldOf(
  records: readonly Record[],
  at: number,
  offset: number,
  lines: readonly TextLine[],
  text: string,
): Field | undefined {
  const own = records[at];
  const line = lines[own.line + offset] as TextLine | undefined;
  if (!line) return undefined;
  const [before, after] = [records[at - 1] as Record | undefined, records[at + 1] as Record | undefined];
  if (offset < 0 && before && before.line > own.line + offset) return undefined;
  if (offset > 0 && after && after.line < own.line + offset) return undefined;
  const from = before && before.to > line.from ? before.to : line.from;
  const to = after && after.from < line.to && after.from > from ? after.from : line.to;
  if (offset === 0) return { text: text.slice(from, to), from, name: text.slice(own.from, own.to), game: own.game };
  return { text: line.text, from: line.from, game: own.game };
}
