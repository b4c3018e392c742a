import { groupBy } from "../../grouped";
import { lineFinder } from "../../text/lines";
import { headingRoles, type HeadingRole } from "../tokens/headings";
import { isNameLike } from "../tokens/names";
import { statusIn } from "../tokens/statuses";
import { dateIn, tokenOf } from "../tokens/token";
import type { Context } from "../common/context";
import type { Candidate } from "../tables/candidate";
import { measureOf } from "../tables/cells";
import { readDuels } from "../tables/duels";
import { readEntrants, recurring } from "../tables/entrants";
import { readPlayersInRows } from "../tables/matrix";
import { readPlaces } from "../tables/places";
import { readGrid } from "../tables/read";
import { readPlayersInColumns } from "../tables/playersInColumns";
import type { Section } from "../tables/sections";
import { START } from "../fit";
import { EMPTY, type Fitted, type InferredEntrant, type InferredGame, type Piece, type GridRow } from "../types";
import { lowOf } from "./direction";
import { listTables } from "./lists";
import type { Node } from "./node";
import { lastKey } from "./paths";
import { shaped } from "./shape";
import { dayOf, WHEN } from "./cells";
import { tablesOf, type TreeRow, type TreeTable } from "./tables";

/** Interpretations of a tree: each of its tables under each layout. */
export function readTree(root: Node, container: string, text: string, context: Context): Fitted[] {
  const lineOf = lineFinder(text);
  const tables = tablesOf(shaped(root, container));
  const bare = listTables(root).flatMap((rows) =>
    readGrid({ rows: rows.map((row) => ({ ...row, line: lineOf(row.line) })), above: [] }, container, context).map(
      (one) => ({ ...one, fit: one.fit + CERTAIN }),
    ),
  );
  const lists = tables.flatMap((table) => listsOf(table, lineOf, context) ?? []);
  const found = [
    ...bare,
    ...lists.flatMap((one) => byLists(one, container)),
    ...together(lists, container),
    ...tables.flatMap((table) => (table.path.endsWith("order") ? [] : flat(table, container, lineOf, context))),
  ];
  return found.toSorted((a, b) => b.fit - a.fit);
}

/** Credit in fit for a tree: its cells and rows have certain ends. */
const CERTAIN = 1.2;

type Lines = (offset: number) => number;

function rowOf({ cells }: TreeRow, headings: readonly string[], lineOf: Lines): GridRow {
  const pieces = headings.map((heading) => cells.get(heading) ?? EMPTY);
  return { cells: pieces, line: lineOf(Math.max(0, pieces.find(({ from }) => from >= 0)?.from ?? 0)) };
}

function sectionOf(rows: readonly TreeRow[], headings: readonly string[], lineOf: Lines): Section {
  const titled = (text: string): string => (text === "key" ? keyHeading(rows) : unwrapped(text, headings));
  return {
    headings: headings.map((text) => ({ text: titled(text), from: -1, to: -1 })),
    headed: true,
    rows: rows.map((row) => rowOf(row, headings, lineOf)),
    titles: [],
    inner: [],
  };
}

const SIDES = ["side1", "side2", "winner", "loser", "score1", "score2"] as const;

/** What the keys of a map are: days, or people or races. */
function keyHeading(rows: readonly TreeRow[]): string {
  const keys = rows.flatMap(({ cells }) => cells.get("key")?.text ?? []);
  return keys.every((key) => tokenOf(key).kind === "date") ? "date" : keys.every((key) => /\d/.test(key)) ? "race" : "";
}

/** "Result Time" is the time: a heading shared by all numbers of an object identifies none. */
function unwrapped(heading: string, all: readonly string[]): string {
  const prefix = heading.slice(0, heading.lastIndexOf(" ") + 1);
  const isShared = prefix !== "" && all.filter((one) => one.startsWith(prefix)).length >= 3;
  const isSide = SIDES.some((role) => (headingRoles(prefix.trim()).get(role) ?? 0) >= 2);
  const own =
    isShared && !isSide
      ? heading.slice(prefix.length)
      : heading.replace(/^(?:results?|data|attributes|stats|performance|details|info)\s+(?=\S)/i, "");
  return all.includes(own) || /^\d+$/.test(own) ? heading : own;
}

/** Reads the table as a whole: one game per row, or a list with columns that distinguish races. */
function flat(table: TreeTable, container: string, lineOf: Lines, context: Context): Fitted[] {
  const instances = new Set(table.rows.map(({ instance }) => instance)).size;
  const section = sectionOf(table.rows, table.headings, lineOf);
  const whole = instances === 1 ? section : sectionOf(...withContext(table), lineOf);
  const byStart = new Map(table.rows.flatMap((row) => [...row.cells.values()].map(({ from }) => [from, row] as const)));
  const readers = [
    readDuels,
    readPlaces,
    readPlayersInColumns,
    ...(instances === 1 ? [readEntrants, readPlayersInRows] : []),
  ];
  const tried = readers.map((read) => read(section, context));
  if (instances > 1) tried.push(readEntrants(whole, context));
  return tried.flatMap((candidate) => {
    if (!candidate) return [];
    const games = candidate.games.map((game): InferredGame => {
      const row = byStart.get(game.entrants[0].name.from);
      return { ...headOf(row?.context ?? table.rows[0].context, context), ...game };
    });
    return [interpretation(candidate, games, table, container, 0)];
  });
}

/** Rows of all lists, with the values of their ancestors that differ between lists. */
function withContext({ rows, headings }: TreeTable): [TreeRow[], string[]] {
  const values = new Map<string, Set<string>>();
  for (const { context } of rows)
    for (const [key, { text }] of context) values.set(key, (values.get(key) ?? new Set()).add(text));
  const keys = [...values].filter(([key, some]) => some.size > 1 && !headings.includes(key)).map(([key]) => key);
  const joined = rows.map((row) => ({
    ...row,
    cells: new Map([
      ...keys.flatMap((key) => {
        const piece = row.context.get(key);
        return piece ? [[key, piece] as const] : [];
      }),
      ...row.cells,
    ]),
  }));
  return [joined, [...keys.slice(0, 30), ...headings]];
}

/** The lists of a table, each read as a race. */
interface Lists {
  readonly table: TreeTable;
  readonly candidate: Candidate;
  readonly races: readonly ListRace[];
  /** How many lists there are, read or not. */
  readonly count: number;
}

interface ListRace {
  readonly rows: readonly TreeRow[];
  readonly candidate: Candidate;
  readonly games: readonly InferredGame[];
}

function listsOf(table: TreeTable, lineOf: Lines, context: Context): Lists | undefined {
  const groups = groupBy(table.rows, ({ instance }) => instance);
  const tried = [...groups.values()].map((rows) => ({
    rows,
    race: raceOf(rows, table, lineOf, context),
  }));
  const read = tried.flatMap(({ race }) => race ?? []);
  if (read.length === 0) return undefined;
  const [{ candidate }] = read.toSorted((a, b) => b.candidate.fit - a.candidate.fit);
  // If the others are read by their scores, a list of equal scores is a draw.
  const races = tried.flatMap(({ rows, race }) => {
    const level = race ?? raceOf(rows, table, lineOf, { ...context, level: true });
    return level && (race || isLike(level.candidate, candidate)) ? [level] : [];
  });
  const mean = races.reduce((sum, one) => sum + one.candidate.fit, 0) / races.length;
  return {
    table,
    races,
    count: groups.size,
    candidate: { ...candidate, fit: mean + 0.8 * (races.length / groups.size) },
  };
}

/** Whether the numbers beside names are places or scores, in all lists together. */
function valueHeading({ rows }: TreeTable): string {
  const lists = groupBy(
    rows.filter(({ cells }) => cells.has("value")),
    ({ instance }) => instance,
  );
  const values = [...lists.values()].map((list) => list.map(({ cells }) => cells.get("value")!));
  return lists.size > 1 && measureOf(values) === "place" ? "place" : "score";
}

const isLike = (one: Candidate, other: Candidate): boolean =>
  one.choices?.name === other.choices?.name &&
  one.choices?.result === other.choices?.result &&
  one.choices?.place === other.choices?.place;

function raceOf(rows: readonly TreeRow[], table: TreeTable, lineOf: Lines, context: Context): ListRace | undefined {
  const head = headOf(rows[0].context, context);
  if (table.path.endsWith("order")) return orderOf(rows, table.path.endsWith("#order"), head, lineOf);
  const headings = table.headings.filter((heading) => rows.some(({ cells }) => cells.has(heading)));
  const section = sectionOf(
    rows,
    headings.map((heading) => (heading === "key" ? "player" : heading === "value" ? valueHeading(table) : heading)),
    lineOf,
  );
  const keyed = { ...section, rows: rows.map((row) => rowOf(row, headings, lineOf)) };
  const [low] = [...rows[0].context].flatMap(([key, piece]) => lowOf(key, piece.text) ?? []);
  const candidate = readEntrants(keyed, low === undefined ? context : { ...context, lowWins: low, highWins: !low });
  const winners = winnersOf(rows[0].context);
  return (
    candidate && { rows, candidate, games: candidate.games.map((game) => ({ ...brokenTie(game, winners), ...head })) }
  );
}

/** Names under "winner" or "winners" in the object that contains the list. */
function winnersOf(context: TreeRow["context"]): ReadonlySet<string> {
  const named = [...context].filter(([key]) => (headingRoles(key).get("winner") ?? 0) >= 2);
  return new Set(named.flatMap(([, { text }]) => text.split(" / ").map((name) => name.trim().toLowerCase())));
}

/** Of the players with the best score, the named winner comes first. */
function brokenTie(game: InferredGame, winners: ReadonlySet<string>): InferredGame {
  const { entrants, decidedBy, scoreOrder } = game;
  const scores = entrants.flatMap(({ score }) => score ?? []);
  if (decidedBy !== "score" || winners.size === 0 || scores.length < entrants.length) return game;
  const value = (score: number): number => (scoreOrder === "lower" ? -score : score);
  const best = Math.max(...scores.map(value));
  const isWinner = ({ name, score }: InferredEntrant): boolean =>
    value(score!) === best && winners.has(name.text.toLowerCase());
  const won = entrants.filter(isWinner).length;
  if (won === 0 || won === scores.filter((score) => value(score) === best).length) return game;
  const placed = entrants.map((one): InferredEntrant => ({
    ...one,
    place: isWinner(one) ? 1 : 1 + Math.max(won, scores.filter((score) => value(score) > value(one.score!)).length),
  }));
  return { ...game, entrants: placed, decidedBy: "place" };
}

type Head = Pick<InferredGame, "title" | "date" | "datePiece">;

/** Names in the order of finish; lists beside them name the players who did not finish. */
function orderOf(rows: readonly TreeRow[], isSaid: boolean, head: Head, lineOf: Lines): ListRace | undefined {
  const namesOf = (cell: Piece): Piece[] =>
    cell.from < 0 ? cell.text.split(" / ").map((text): Piece => ({ text, from: -1, to: -1 })) : [cell];
  const [lead] = rows[0].cells.values();
  const line = lineOf(Math.max(0, lead.from));
  let place = 1;
  const entrants: InferredEntrant[] = rows.flatMap(({ cells }) => {
    const made = [...cells.values()].slice(0, 1).flatMap(namesOf);
    place += made.length;
    return made.map((name) => ({ name, place: place - made.length, line: name.from < 0 ? line : lineOf(name.from) }));
  });
  if (entrants.length < 2 || !entrants.every(({ name }) => isNameLike(name.text))) return undefined;
  for (const [key, piece] of rows[0].context) {
    const status = statusIn(key);
    if (status && isNameLike(piece.text))
      entrants.push(...namesOf(piece).map((name): InferredEntrant => ({ name, status, line })));
  }
  const candidate: Candidate = {
    template: "order",
    kind: "lists in finishing order",
    games: [],
    fit: isSaid ? START.listsNamedResults : START.listsOfATree,
    evidence: {},
    assumed: isSaid ? [] : ["Each list is taken for an order of finish."],
    unread: [],
  };
  return { rows, candidate, games: [{ ...head, entrants, line, decidedBy: "place" }] };
}

/** Each list is a race. */
function byLists({ table, candidate, races, count }: Lists, container: string): Fitted[] {
  if (count < 2 && !/#(?:(?:maybe)?order|map|beside|won)$/.test(table.path)) return [];
  // The members of clubs are not races.
  const isMembers = (headingRoles(lastKey(table.path)).get("name") ?? 0) >= 2;
  const games = races.flatMap((race) => race.games);
  const again = recurring(games.map(({ entrants }) => entrants.map(({ name }) => name.text)));
  return [interpretation(candidate, games, table, container, again + (count < 2 ? 0 : isMembers ? -0.8 : 0.3))];
}

/** Lists of several kinds that never occur in one object together: one game has scores, another an order. */
function together(all: readonly Lists[], container: string): Fitted[] {
  return [...groupBy(all, ({ table }) => parentOf(table.path)).values()].flatMap((some): Fitted[] => {
    const parents = some.map(({ races }) => new Set(races.map(({ rows }) => rows[0].context)));
    const isApart = parents.every((one, at) =>
      parents.slice(at + 1).every((other) => ![...one].some((parent) => other.has(parent))),
    );
    if (some.length < 2 || !isApart) return [];
    const races = some.flatMap((lists) => lists.races).toSorted((a, b) => a.rows[0].instance - b.rows[0].instance);
    const [first] = some.toSorted((a, b) => b.candidate.fit - a.candidate.fit);
    const fit = some.reduce((sum, { candidate }) => sum + candidate.fit, 0) / some.length;
    const games = races.flatMap((race) => race.games);
    const rows = races.flatMap((race) => race.rows);
    const path = `${parentOf(first.table.path)}.*`;
    const kind = `lists of ${some.length} kinds, each a race`;
    const candidate = { ...first.candidate, kind, fit: Math.max(fit, first.candidate.fit) + 0.5 };
    return [interpretation(candidate, games, { ...first.table, path, rows }, container, 0.3)];
  });
}

/** The path of the object that contains the list. */
function parentOf(path: string): string {
  return path.replace(/#\w+$/, "").replace(/\.[^.]*$/, "");
}

function interpretation(
  candidate: Candidate,
  games: readonly InferredGame[],
  table: TreeTable,
  container: string,
  bonus: number,
): Fitted {
  return {
    kind: candidate.kind,
    template: candidate.template,
    games,
    fit: candidate.fit + bonus + 0.2 * Math.min(3, Math.log2(1 + table.rows.length)),
    evidence: candidate.evidence,
    assumed: candidate.assumed,
    unread: [],
    choices: { container, mode: table.path.replace(/[#/]/g, ""), ...candidate.choices },
    ...(candidate.spans ? { spans: candidate.spans } : {}),
  };
}

/** Title and date of a race among the scalars of its ancestors. */
function headOf(
  context: ReadonlyMap<string, Piece>,
  { dateOrder }: Context,
): Pick<InferredGame, "title" | "date" | "datePiece"> {
  const dated = [...context].flatMap(([key, piece]) => {
    const isDate = (headingRoles(key).get("date") ?? 0) >= 1 || WHEN.test(key);
    const date = isDate ? (dateIn(piece.text, dateOrder) ?? dayIn(piece.text)) : undefined;
    return date ? [{ date, datePiece: piece }] : [];
  });
  // The last of equally likely ones is the nearest.
  const [best] = [...context]
    .map(([key, piece]) => ({ piece, weight: titleWeight(key, piece) }))
    .filter(({ weight }) => weight > 1)
    .toReversed()
    .toSorted((a, b) => b.weight - a.weight);
  // A short id, if nothing else names the race.
  const id = context.get("id");
  const title = (best as { piece: Piece } | undefined)?.piece ?? (id && id.text.length < 9 ? id : undefined);
  return { ...(title ? { title } : {}), ...dated.at(-1) };
}

const dayIn = (text: string): string | undefined => (/^1\d{9}(?:\d{3})?$/.test(text) ? dayOf(text) : undefined);

/** Keys of the name of a race. */
const TITLE = /^(?:name|title|event|race|game|heat|session|match)(?:_?name)?$/i;

/** How likely a value names the race. */
function titleWeight(key: string, { text }: Piece): number {
  const { kind } = tokenOf(text);
  if (text === "" || text.length > 80 || kind === "link" || kind === "truth") return 0;
  const roles = headingRoles(key);
  const says = (role: HeadingRole): number => roles.get(role) ?? 0;
  const known = (key === "key" ? 2.5 : 0) + (TITLE.test(key) ? 2 : 0) + (kind === "words" ? 0.5 : 0);
  return known + says("race") + 0.5 * says("round") - says("id");
}
