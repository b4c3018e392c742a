import { isRanking } from "../common/ranking";
import { headingRoles } from "../tokens/headings";
import { isNameLike } from "../tokens/names";
import { statusIn } from "../tokens/statuses";
import type { Piece } from "../types";
import { besideEachOther } from "./beside";
import { MEMBERS, PAIRED, flatten, joinedPiece } from "./cells";
import { FIGURES, isFigure } from "./figures";
import type { Field, Node } from "./node";
import { alike, areCounted, isKeyed, lastKey } from "./paths";

/** A table of similar objects of a tree, with a row for each object and a column for each path. */
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
  /** Keys and scalars of the ancestors, which may name the list. */
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
  const gatherer = new Gatherer();
  gatherer.visit(root, "$", new Map(), 0);
  return [...gatherer.tables.values()].map(({ path, rows, headings: met }) => {
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

type Item = { readonly node: Node; readonly key?: Piece };

/** Gathers the tables of a tree: its lists and maps of similar objects. */
class Gatherer {
  readonly tables = new Map<string, Building>();
  private instances = 0;

  visit(node: Node, path: string, context: Context, depth: number): void {
    if (depth > 40) return;
    if (node.kind === "list") this.visitList(node, path, context, depth);
    else if (node.kind === "map") this.visitMap(node.fields, path, context, depth);
  }

  private add(path: string, items: readonly Item[], context: Context): void {
    const table = this.tables.get(path) ?? { path, rows: [], headings: new Set<string>() };
    this.tables.set(path, table);
    const instance = this.instances++;
    for (const { node, key } of items) {
      const cells = new Map<string, Piece>();
      if (key) cells.set("key", key);
      if (node.kind === "map") flatten(node.fields, "", cells, lastKey(path));
      else if (node.kind === "scalar") cells.set("value", node.piece);
      else cells.set("members", joinedPiece(node.items));
      for (const heading of cells.keys()) table.headings.add(heading);
      table.rows.push({ cells, instance, context });
    }
  }

  private visitList(list: Node & { kind: "list" }, path: string, context: Context, depth: number): void {
    const { items } = list;
    const maps = items.filter((item) => item.kind === "map");
    const isPlain = items.length >= 2 && items.every((item) => item.kind === "scalar" || isOfScalars(item));
    if (maps.length > 0) this.add(path, maps.map(asItem), context);
    else if (isPlain && namesOnly(list) && (saysOrder(path) || isRoster(items, path)))
      this.add(`${path}#${saysOrder(path) ? "" : "maybe"}order`, items.map(asItem), context);
    if (isPlain) return;
    for (const item of items)
      this.visit(item, `${path}[]`, item.kind === "map" ? own(item.fields, context) : context, depth + 1);
  }

  private visitMap(fields: readonly Field[], path: string, context: Context, depth: number): void {
    const items = fields.map(({ key, value }): Item => ({ node: value, key }));
    const mayBePlaces = !path.endsWith(".*") && arePlaces(fields);
    if (isScoreMap(fields) && (isOfResults(path) || mayBePlaces)) {
      this.add(`${path}#map`, items, context);
      return;
    }
    const inner = own(fields, context);
    for (const [kind, rows] of besideEachOther(fields)) this.add(`${path}${kind}`, rows, inner);
    const isKeyedMap = isKeyed(fields);
    if (isKeyedMap) {
      this.add(`${path}.*`, items, context);
      if (areOrders(fields) && !saysOrder(path)) {
        this.addOrders(fields, path, context);
        return;
      }
    }
    // Keys that name similar objects or lists: a map used as a list.
    const areKeys = isKeyedMap || areLists(fields);
    const above = isKeyedMap ? context : inner;
    for (const { key, value } of fields)
      if (areKeys) this.visit(value, `${path}.*`, new Map([...above, ["key", key]]), depth + 1);
      else this.visit(value, `${path}.${key.text}`, inner, depth + 1);
  }

  private addOrders(fields: readonly Field[], path: string, context: Context): void {
    for (const { key, value } of fields)
      if (value.kind === "list")
        this.add(`${path}.*#order`, value.items.map(asItem), new Map([...context, ["key", key]]));
  }
}

const asItem = (node: Node): Item => ({ node });

const isOfScalars = (node: Node): boolean => node.kind === "list" && node.items.every((one) => one.kind === "scalar");

/** Lists of similar objects, by key. */
function areLists(fields: readonly Field[]): boolean {
  const firsts = fields.flatMap(({ value }) => (value.kind === "list" ? value.items.slice(0, 1) : []));
  return fields.length >= 2 && fields.every(({ value }) => value.kind === "list") && alike(firsts);
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

/** Headings, except of columns whose names are always in another column, such as the last driver of a crew. */
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

/** Whether a key means the order of finish, in any language of headings. */
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

/** Scalars of an object, which may name the lists within it. */
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
