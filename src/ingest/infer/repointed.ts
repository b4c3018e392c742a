import { learnedFrom, shareOf, type Field } from "./alike";
import { linesIn, type TextLine } from "./containers/rows";
import type { InferredEntrant, InferredGame, Interpretation, Mark, Piece } from "./types";

type Fitted = Interpretation & { readonly fit: number };

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
  if (records.length < 2) return undefined;
  const lineOf = (at: number): number => lines.findLastIndex(({ from }) => from <= at);
  const homes = names.flatMap((mark) => {
    const line = lineOf(mark.from);
    const home = homeOf(records, mark, line);
    return home && mark.to <= lines[line].to ? [{ mark, home, offset: line - home.line }] : [];
  });
  const [first] = homes;
  if (!first) return undefined;
  const fields = new Map(
    records.flatMap((one, at) => {
      const field = fieldOf(records, at, first.offset, lines, text);
      return field ? [[one, field] as const] : [];
    }),
  );
  const alike = homes.filter(({ offset }) => offset === first.offset);
  const byHome = grouped(alike, ({ home }) => home);
  const marked = [...byHome].flatMap(([home, own]) => {
    const field = fields.get(home);
    const spans = own.map(({ mark }) => ({ from: mark.from - (field?.from ?? 0), to: mark.to - (field?.from ?? 0) }));
    return field && spans.every(({ from, to }) => from >= 0 && to <= field.text.length) ? [{ field, spans }] : [];
  });
  if (marked.length === 0) return undefined;
  const learned = learnedFrom([...fields.values()], marked);
  if (!learned) return undefined;
  const found = new Map([...fields].map(([record, field]) => [record, learned.find(field)] as const));
  if (isShifted(found, records)) return undefined;
  for (const game of new Set(records.map((one) => one.game))) {
    const own = records.filter((one) => one.game === game);
    if (!areApart(own.flatMap((one) => wordsOf(found.get(one), text)))) for (const one of own) found.delete(one);
  }
  const hits = records.filter((one) => (found.get(one)?.length ?? 0) > 0);
  // One name elsewhere is no evidence about the others.
  if (hits.length < (first.offset === 0 ? 2 : Math.max(2, 0.6 * records.length))) return undefined;
  const cuts = alike.flatMap(({ mark, home }) => cutOf(home, mark, text) ?? []);
  const isCut = cuts.length === alike.length;
  const seats = new Map<InferredEntrant, readonly Piece[]>();
  for (const record of records) {
    const name = { text: text.slice(record.from, record.to), from: record.from, to: record.to, game: record.game };
    const some = found.get(record) ?? [];
    const hull = some.length > 0 && { from: some[0].from, to: some[some.length - 1].to };
    // If the marked name was cut from a longer one, the others are cut at the same characters only.
    const isTaken = hull && (!isCut || cuts.includes(cutOf(name, hull, text) ?? ""));
    const own = isTaken ? some : record.seats.length === 1 ? learned.part(name) : [];
    const pieces = own.map(({ from, to }) => ({ text: text.slice(from, to), from, to }));
    if (pieces.length === 0 || isSame(pieces, record.seats)) continue;
    for (const [at, seat] of record.seats.entries()) seats.set(seat, at === 0 ? pieces : []);
  }
  if (seats.size === 0) return undefined;
  const { choices = {} } = base;
  return {
    ...base,
    games: base.games.map((game) => renamed(game, seats)),
    fit: base.fit + 0.5 - PRICE * (1 - shareOf(records, new Set(hits))),
    choices: { ...choices, mode: [choices.mode, "alike"].filter(Boolean).join("-") },
  };
}

type Spans = readonly { readonly from: number; readonly to: number }[];

/** The names found belong to the records beside it: the marked name is in a record that was not read. */
function isShifted(found: ReadonlyMap<Record, Spans>, records: readonly Record[]): boolean {
  return [...found].some(([own, spans]) =>
    spans.some(({ from, to }) => records.some((one) => one !== own && one.from < to && one.to > from)),
  );
}

const wordsOf = (spans: Spans = [], text: string): string[] => spans.map(({ from, to }) => text.slice(from, to));

/** Each player occurs once in a game: text that occurs in several records is a label. */
const areApart = (names: readonly string[]): boolean => names.length < 2 || new Set(names).size > 0.7 * names.length;

/** What is cut from a name before and after, by the kinds of characters there; undefined if the rest is not part of it. */
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
    const crews = grouped(
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

/** Where the name of a record may be: on a line at this distance from the one read, and not beyond the neighbouring records. */
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

function grouped<Item, Key>(items: readonly Item[], keyOf: (item: Item) => Key): Map<Key, Item[]> {
  const groups = new Map<Key, Item[]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return groups;
}
