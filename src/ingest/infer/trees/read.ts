import { bestRole, headingRoles } from "../tokens/headings";
import { isNameLike } from "../tokens/names";
import { dateIn, tokenOf } from "../tokens/token";
import type { Candidate, Context } from "../tables/candidate";
import { readDuels } from "../tables/duels";
import { readEntrants } from "../tables/entrants";
import { readPlaces } from "../tables/matrix";
import type { Section } from "../tables/sections";
import { EMPTY, type InferredGame, type Interpretation, type Piece, type Row } from "../types";
import type { Node } from "./node";
import { tablesOf, type TreeRow, type TreeTable } from "./tables";

/** Interpretations of a tree: each of its tables under each layout. */
export function readTree(
  root: Node,
  container: string,
  text: string,
  context: Context,
): (Interpretation & { readonly fit: number })[] {
  const tables = tablesOf(root);
  const names = namesById(tables);
  const lineOf = lineFinder(text);
  const found = tables.flatMap((table) => {
    const joined = withNames(table, names);
    return [...byInstance(joined, container, lineOf, context), ...flat(joined, container, lineOf, context)];
  });
  return found.toSorted((a, b) => b.fit - a.fit);
}

function lineFinder(text: string): (offset: number) => number {
  const starts = [0];
  for (let at = text.indexOf("\n"); at >= 0; at = text.indexOf("\n", at + 1)) starts.push(at + 1);
  return (offset) => {
    let low = 0;
    let high = starts.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (starts[middle] <= offset) low = middle;
      else high = middle - 1;
    }
    return low + 1;
  };
}

type Lines = (offset: number) => number;

function rowOf({ cells }: TreeRow, headings: readonly string[], lineOf: Lines): Row {
  const pieces = headings.map((heading) => cells.get(heading) ?? EMPTY);
  return { cells: pieces, line: lineOf(Math.max(0, pieces.find(({ from }) => from >= 0)?.from ?? 0)) };
}

function sectionOf(rows: readonly TreeRow[], headings: readonly string[], lineOf: Lines): Section {
  return {
    headings: headings.map((text) => ({ text, from: -1, to: -1 })),
    headed: true,
    rows: rows.map((row) => rowOf(row, headings, lineOf)),
    titles: [],
    inner: [],
  };
}

/** The whole table as one: a game a row, or a list with columns that tell races apart. */
function flat(
  table: TreeTable,
  container: string,
  lineOf: Lines,
  context: Context,
): (Interpretation & { readonly fit: number })[] {
  const instances = new Set(table.rows.map(({ instance }) => instance)).size;
  const section = sectionOf(table.rows, table.headings, lineOf);
  const whole = instances === 1 ? section : sectionOf(...withContext(table), lineOf);
  const byStart = new Map(table.rows.flatMap((row) => [...row.cells.values()].map(({ from }) => [from, row] as const)));
  const readers = instances === 1 ? [readDuels, readEntrants, readPlaces] : [readDuels, readPlaces];
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

/** Rows of all lists with what their ancestors say of them, where that differs. */
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

/** Each list is a race. */
function byInstance(
  table: TreeTable,
  container: string,
  lineOf: Lines,
  context: Context,
): (Interpretation & { readonly fit: number })[] {
  const groups = new Map<number, TreeRow[]>();
  for (const row of table.rows) {
    const group = groups.get(row.instance);
    if (group) group.push(row);
    else groups.set(row.instance, [row]);
  }
  const order = table.path.endsWith("#order");
  if (groups.size < 2 && !order && !table.path.endsWith("#map")) return [];
  const read: { candidate: Candidate; games: InferredGame[] }[] = [];
  for (const rows of groups.values()) {
    const head = headOf(rows[0].context, context);
    const low = lowOf(rows[0].context);
    if (order) {
      let place = 1;
      const entrants = rows.flatMap(({ cells }) => {
        const [cell] = cells.values();
        const names =
          cell.from < 0 ? cell.text.split(" / ").map((text): Piece => ({ text, from: -1, to: -1 })) : [cell];
        const made = names.map((name) => ({ name, place, line: lineOf(Math.max(0, name.from)) }));
        place += made.length;
        return made;
      });
      if (entrants.length < 2 || !entrants.every(({ name }) => isNameLike(name.text))) continue;
      const candidate: Candidate = {
        template: "order",
        kind: "lists in finishing order",
        games: [],
        fit: 5,
        evidence: {},
        assumed: [],
        unread: [],
      };
      read.push({ candidate, games: [{ ...head, entrants, line: entrants[0].line, decidedBy: "place" }] });
      continue;
    }
    const headings = table.headings.filter((heading) => rows.some(({ cells }) => cells.has(heading)));
    const section = sectionOf(
      rows,
      headings.map((heading) => (heading === "key" ? "player" : heading === "value" ? "score" : heading)),
      lineOf,
    );
    const keyed = { ...section, rows: rows.map((row) => rowOf(row, headings, lineOf)) };
    const own: Context = low === undefined ? context : { ...context, lowWins: low, highWins: !low };
    const candidate = readEntrants(keyed, own) ?? byFlag(keyed, own);
    if (!candidate) continue;
    read.push({ candidate, games: candidate.games.map((game) => ({ ...game, ...head })) });
  }
  if (read.length === 0) return [];
  const [{ candidate }] = read.toSorted((a, b) => b.candidate.fit - a.candidate.fit);
  const mean = read.reduce((sum, one) => sum + one.candidate.fit, 0) / read.length;
  const share = read.length / groups.size;
  return [
    interpretation(
      { ...candidate, fit: mean + 0.8 * share },
      read.flatMap(({ games }) => games),
      table,
      container,
      // The members of clubs are not races.
      groups.size < 2
        ? 0
        : (headingRoles(table.path.split(/[.[\]]+/).findLast((part) => part !== "") ?? "").get("name") ?? 0) >= 2
          ? -0.8
          : 0.3,
    ),
  ];
}

/** Sides that a word or a flag says have won. */
function byFlag(section: Section, context: Context): Candidate | undefined {
  void context;
  void section;
  return undefined;
}

function interpretation(
  candidate: Candidate,
  games: readonly InferredGame[],
  table: TreeTable,
  container: string,
  bonus: number,
): Interpretation & { readonly fit: number } {
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
  let title: Piece | undefined;
  let best = 0;
  let date: string | undefined;
  let datePiece: Piece | undefined;
  for (const [key, piece] of context) {
    const roles = headingRoles(key);
    const token = tokenOf(piece.text);
    if ((roles.get("date") ?? 0) >= 1 || /(?:_at|At|date|time|start|started|end)$/i.test(key)) {
      const found = dateIn(piece.text, dateOrder);
      if (found) [date, datePiece] = [found, piece];
      else if (/^\d{10}$|^\d{13}$/.test(piece.text))
        [date, datePiece] = [
          new Date(Number(piece.text) * (piece.text.length === 10 ? 1000 : 1)).toISOString().slice(0, 10),
          piece,
        ];
    }
    if (piece.text === "" || token.kind === "link" || token.kind === "truth" || piece.text.length > 80) continue;
    const weight =
      (key === "key" ? 2.5 : 0) +
      (roles.get("race") ?? 0) +
      0.5 * (roles.get("round") ?? 0) +
      (/^(?:name|title|event|race|game|heat|session|match)(?:_?name)?$/i.test(key) ? 2 : 0) +
      (token.kind === "words" ? 0.5 : 0) -
      (roles.get("id") ?? 0);
    if (weight >= best && weight > 1) [title, best] = [piece, weight];
  }
  return { ...(title ? { title } : {}), ...(date ? { date, datePiece } : {}) };
}

/** "lowest_wins: true", "highestWins: false". */
function lowOf(context: ReadonlyMap<string, Piece>): boolean | undefined {
  for (const [key, { text }] of context) {
    if (/low(?:est)?_?(?:score)?_?(?:wins|is_?better|first)?$/i.test(key) && /^(?:true|1|yes)$/i.test(text))
      return true;
    if (/high(?:est)?_?(?:score)?_?(?:wins|is_?better)$/i.test(key)) return /^(?:false|0|no)$/i.test(text);
  }
  return undefined;
}

/** Names by the ids of the lists that name them. */
function namesById(
  tables: readonly TreeTable[],
): ReadonlyMap<string, { readonly path: string; readonly names: ReadonlyMap<string, Piece> }> {
  const found = new Map<string, { path: string; names: Map<string, Piece> }>();
  for (const { path, rows, headings } of tables) {
    const name =
      headings.find((heading) =>
        /^(?:(?:display|full|user|player|team|driver)?_?name|name_acronym|handle|nickname|title|alias)$/i.test(heading),
      ) ?? headings.find((heading) => bestRole(heading) === "name");
    if (name === undefined) continue;
    for (const id of headings.filter(
      (heading) =>
        /(?:^|_)(?:id|key|number|no|ref|code|uid|slug|tag)$|Id$|Ref$|Number$/.test(heading) || heading === "key",
    )) {
      const names = new Map<string, Piece>();
      for (const { cells } of rows) {
        const [one, other] = [cells.get(id), cells.get(name)];
        if (one && other && one.text !== "" && isNameLike(other.text)) names.set(one.text, other);
      }
      if (names.size >= 2 && names.size >= 0.8 * rows.length) found.set(`${path}#${id}`, { path, names });
    }
  }
  return found;
}

/** Ids of a table with the names that another list has for them. */
function withNames(table: TreeTable, all: ReturnType<typeof namesById>): TreeTable {
  const named = table.headings.some(
    (heading) =>
      (headingRoles(heading).get("name") ?? 0) + (headingRoles(heading).get("nick") ?? 0) >= 2 &&
      table.rows.filter(({ cells }) => isNameLike(cells.get(heading)?.text ?? "")).length > 0.7 * table.rows.length,
  );
  let { rows, headings } = table;
  for (const heading of table.headings) {
    const values = rows.flatMap(({ cells }) => cells.get(heading)?.text ?? []).filter((text) => text !== "");
    if (values.length < 2 || new Set(values).size < 2) continue;
    const id =
      bestRole(heading) === "id" || /id$|ref|number|player|team|winner|driver|home|away|white|black|car/i.test(heading);
    if (!id) continue;
    const match = [...all.values()].find(
      ({ path, names }) =>
        path !== table.path &&
        values.every((value) => names.has(value) || value === "0" || value === "-1") &&
        values.filter((value) => names.has(value)).length >= 0.7 * values.length,
    );
    if (!match) continue;
    if (named && !/home|away|white|black|winner|loser|1|2|a$|b$/i.test(heading)) continue;
    const word = heading.replace(/[_\s]?(?:ref)?[_\s]?id$/i, "").replace(/Ref$/, "") || "name";
    const label =
      /player|driver|user|number|competitor|member|person|entrant/i.test(word) &&
      !/1|2|a$|b$|home|away|white|black|winner|loser/i.test(word)
        ? "player name"
        : word;
    rows = rows.map((row) => {
      const name = match.names.get(row.cells.get(heading)?.text ?? "");
      return name ? { ...row, cells: new Map([...row.cells, [label, name]]) } : row;
    });
    headings = [...headings.filter((one) => one !== label), label];
  }
  return { ...table, rows, headings };
}
