import { isRanking } from "../tables/columns";
import { headingRoles } from "../tokens/headings";
import { isNameLike } from "../tokens/names";
import { statusIn } from "../tokens/statuses";
import type { Piece } from "../types";
import { besideEachOther } from "./beside";
import { MEMBERS, PAIRED, flatten, joinedPiece } from "./cells";
import { FIGURES, isFigure } from "./figures";
import type { Field, Node } from "./node";
import { alike, areCounted, isKeyed, lastKey } from "./paths";

/** Similar objects of a tree as a table: one row each, one column per path. */
export interface TreeTable {
  readonly path: string;
  readonly rows: readonly TreeRow[];
  /** Words of each column, in the order met. */
  readonly headings: readonly string[];
}

export interface TreeRow {
  /** Cells by heading. */
  readonly cells: ReadonlyMap<string, Piece>;
  /** The list of the row. */
  readonly instance: number;
  /** What names the list: keys and scalars of its ancestors. */
  readonly context: ReadonlyMap<string, Piece>;
}

interface Building {
  path: string;
  rows: TreeRow[];
  headings: Set<string>;
}

type Context = ReadonlyMap<string, Piece>;

/** Every table of a tree, by path. */
export function tablesOf(root: Node): TreeTable[] {
  const tables = new Map<string, Building>();
  let instances = 0;
  const add = (path: string, items: readonly { node: Node; key?: Piece }[], context: Context): void => {
    const table = tables.get(path) ?? { path, rows: [], headings: new Set<string>() };
    tables.set(path, table);
    const instance = instances++;
    for (const { node, key } of items) {
      const cells = new Map<string, Piece>();
      if (key) cells.set("key", key);
      if (node.kind === "map") flatten(node.fields, "", cells, lastKey(path));
      else if (node.kind === "scalar") cells.set("value", node.piece);
      else cells.set("members", joinedPiece(node.items));
      for (const heading of cells.keys()) table.headings.add(heading);
      table.rows.push({ cells, instance, context });
    }
  };
  const visit = (node: Node, path: string, context: Context, depth: number): void => {
    if (depth > 40) return;
    if (node.kind === "list") {
      const maps = node.items.filter((item) => item.kind === "map");
      const ordered =
        node.items.length >= 2 &&
        node.items.every(
          (item) =>
            item.kind === "scalar" || (item.kind === "list" && item.items.every((one) => one.kind === "scalar")),
        );
      if (maps.length > 0)
        add(
          path,
          node.items.filter((item) => item.kind === "map").map((item) => ({ node: item })),
          context,
        );
      else if (ordered && namesOnly(node) && (saysOrder(path) || isRoster(node.items, path)))
        add(
          `${path}#${saysOrder(path) ? "" : "maybe"}order`,
          node.items.map((item) => ({ node: item })),
          context,
        );
      if (ordered) return;
      for (const item of node.items)
        visit(item, `${path}[]`, item.kind === "map" ? own(item.fields, context) : context, depth + 1);
      return;
    }
    if (node.kind !== "map") return;
    const { fields } = node;
    const inner = own(fields, context);
    const values = fields.map(({ value }) => value);
    if (isScoreMap(fields) && (isOfResults(path) || (!path.endsWith(".*") && arePlaces(fields)))) {
      add(
        `${path}#map`,
        fields.map(({ key, value }) => ({ node: value, key })),
        context,
      );
      return;
    }
    for (const [kind, rows] of besideEachOther(fields)) add(`${path}${kind}`, rows, inner);
    // Keys that name similar objects or lists: a map used as a list.
    if (isKeyed(fields)) {
      add(
        `${path}.*`,
        fields.map(({ key, value }) => ({ node: value, key })),
        context,
      );
      if (areOrders(fields) && !saysOrder(path)) {
        for (const { key, value } of fields)
          if (value.kind === "list")
            add(
              `${path}.*#order`,
              value.items.map((node) => ({ node })),
              new Map([...context, ["key", key]]),
            );
        return;
      }
      for (const { key, value } of fields) visit(value, `${path}.*`, new Map([...context, ["key", key]]), depth + 1);
      return;
    }
    const lists = values.filter((value) => value.kind === "list");
    const keyed =
      lists.length >= 2 &&
      lists.length === fields.length &&
      alike(lists.flatMap((list) => (list.kind === "list" ? list.items.slice(0, 1) : [])));
    for (const { key, value } of fields)
      visit(
        value,
        keyed ? `${path}.*` : `${path}.${key.text}`,
        keyed ? new Map([...inner, ["key", key]]) : inner,
        depth + 1,
      );
  };
  visit(root, "$", new Map(), 0);
  return [...tables.values()].map(({ path, rows, headings: met }) => {
    const headings = withoutRepeats(rows, [...met]);
    const isSorted =
      !path.includes("#") &&
      SORTED.test(lastKey(path)) &&
      !headings.some((one) => (headingRoles(one.slice(one.lastIndexOf(" ") + 1)).get("place") ?? 0) >= 2);
    const named = withDraws(rows, headings);
    return isSorted && rows.length > 2
      ? { path, rows: numbered(named), headings: ["place", ...headings] }
      : { path, rows: named, headings };
  });
}

/** Keys of lists in the order of finish. */
const SORTED =
  /leader_?board|classification|standings?$|^rankings?$|finish_?order|finishers|placements|podium|ergebnisliste/i;

/** Rows with their place in their list. */
function numbered(rows: readonly TreeRow[]): readonly TreeRow[] {
  const counts = new Map<number, number>();
  return rows.map((row) => {
    const place = (counts.get(row.instance) ?? 0) + 1;
    counts.set(row.instance, place);
    return { ...row, cells: new Map([["place", { text: String(place), from: -1, to: -1 }], ...row.cells]) };
  });
}

/** Headings, without columns whose names always occur in another column, such as the last driver of a crew. */
function withoutRepeats(rows: readonly TreeRow[], headings: readonly string[]): string[] {
  if (rows.length < 2) return [...headings];
  const crews = headings.filter((heading) => rows.some(({ cells }) => cells.get(heading)?.text.includes(" / ")));
  return headings.filter(
    (heading) =>
      (headingRoles(heading).get("winner") ?? 0) + (headingRoles(heading).get("loser") ?? 0) >= 2 ||
      !rows.some(({ cells }) => isNameLike(cells.get(heading)?.text ?? "")) ||
      !crews.some(
        (crew) =>
          crew !== heading &&
          rows.every(({ cells }) => {
            const [one, all] = [cells.get(heading)?.text ?? "", cells.get(crew)?.text ?? ""];
            return one !== "" && all.split(" / ").includes(one);
          }),
      ),
  );
}

/** A game without a winner whose status states that it was drawn. */
function withDraws(rows: readonly TreeRow[], headings: readonly string[]): readonly TreeRow[] {
  const winner = headings.find((heading) => (headingRoles(heading).get("winner") ?? 0) >= 2.6);
  if (winner === undefined) return rows;
  return rows.map((row) => {
    if ((row.cells.get(winner)?.text ?? "") !== "") return row;
    const drawn = [...row.cells.values()].find(({ text }) => /^(?:draw|drawn|tied?|stalemate|remis)$/i.test(text));
    return drawn ? { ...row, cells: new Map([...row.cells, [winner, drawn]]) } : row;
  });
}

/** Names of two words each, with the places from 1. */
function arePlaces(fields: readonly Field[]): boolean {
  const places = fields.flatMap(({ value }) => (value.kind === "scalar" ? [Number(value.piece.text)] : []));
  return fields.length > 2 && isRanking(places) && fields.every(({ key }) => /^\p{L}+\.?\s\p{L}/u.test(key.text));
}

/** People, by name, with a number each. */
function isScoreMap(fields: readonly Field[]): boolean {
  return (
    fields.length >= 2 &&
    fields.every(
      ({ key, value }) =>
        value.kind === "scalar" &&
        isFigure(value.piece.text) &&
        isNameLike(key.text) &&
        Math.max(0, ...headingRoles(key.text).values()) < 2,
    )
  );
}

function isOfResults(path: string): boolean {
  const key = path.split(".").at(-1) ?? "";
  return FIGURES.test(key) || /player|team|standing/i.test(key) || saysOrder(path);
}

function namesOnly(node: Node): boolean {
  return node.kind === "list" ? node.items.every(namesOnly) : node.kind === "scalar" && isNameLike(node.piece.text);
}

/** Plain names under a key that names a game or a day, and no field: they may be in the order of finish. */
function isRoster(items: readonly Node[], path: string): boolean {
  const key = lastKey(path);
  return (
    items.every((item) => item.kind === "scalar" && isNameLike(item.piece.text) && !/^\p{Ll}/u.test(item.piece.text)) &&
    items.length > 2 &&
    (/\s/.test(key) || /\.\d{4}-\d\d-\d\d(?:\.|$)/.test(path)) &&
    !MEMBERS.test(key) &&
    !PAIRED.test(key)
  );
}

/** A key that means the order of finish, in any language of headings. */
function saysOrder(path: string): boolean {
  const roles = headingRoles(lastKey(path));
  return ORDER.test(path) || ORDERED.some((role) => (roles.get(role) ?? 0) >= 2);
}

/** Lists of the same people, each under a race or a day: orders of finish. */
function areOrders(fields: readonly Field[]): boolean {
  const lists = fields.map(({ value }) => value);
  if (!lists.every((list) => list.kind === "list" && namesOnly(list))) return false;
  const named = lists.map((list) => (list.kind === "list" ? list.items : []).flatMap(scalarsIn));
  const all = named.flat();
  return (
    named.filter((names) => names.length > 1).length > 1 &&
    named.every((names) => new Set(names).size === names.length) &&
    new Set(all).size <= (areCounted(fields) ? 1 : 0.67) * all.length
  );
}

function scalarsIn(node: Node): string[] {
  if (node.kind === "list") return node.items.flatMap(scalarsIn);
  return node.kind === "scalar" ? [node.piece.text] : [];
}

const ORDERED = ["place", "score", "result"] as const;

const ORDER = /rank|order|place|placing|finish|result|standing|podium|ergebnis|classement|clasific/i;

/** Scalars of an object, as context for the lists within it. */
function own(fields: readonly Field[], context: Context): Context {
  const inner = new Map(context);
  for (const { key, value } of fields) {
    if (value.kind === "scalar") inner.set(key.text, value.piece);
    else if (value.kind === "list" && value.items.length > 0 && (statusIn(key.text) || /^winners?$/i.test(key.text)))
      inner.set(key.text, joinedPiece(value.items));
    else if (value.kind === "map")
      for (const field of value.fields)
        if (field.value.kind === "scalar") inner.set(`${key.text} ${field.key.text}`, field.value.piece);
  }
  return inner;
}
