import { headingRoles } from "../tokens/headings";
import { isNameLike } from "../tokens/names";
import { tokenOf } from "../tokens/token";
import type { Piece } from "../types";
import type { Field, Node } from "./node";

/** Alike objects of a tree as a table: a row each, a column for each path. */
export interface TreeTable {
  readonly path: string;
  readonly rows: readonly TreeRow[];
  /** Words of each column, in the order met. */
  readonly headings: readonly string[];
}

export interface TreeRow {
  /** Cells by heading. */
  readonly cells: ReadonlyMap<string, Piece>;
  /** Which list the row stands in. */
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

/** Every table that a tree holds, by path. */
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
      if (node.kind === "map") flatten(node.fields, "", cells, 0);
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
      else if (ordered && ORDER.test(path))
        add(
          `${path}#order`,
          node.items.map((item) => ({ node: item })),
          context,
        );
      for (const item of node.items)
        visit(item, `${path}[]`, item.kind === "map" ? own(item.fields, context) : context, depth + 1);
      return;
    }
    if (node.kind !== "map") return;
    const { fields } = node;
    const inner = own(fields, context);
    const values = fields.map(({ value }) => value);
    const figures = fields.filter(
      ({ value, key }) =>
        value.kind === "scalar" &&
        isFigure(value.piece.text) &&
        isNameLike(key.text) &&
        Math.max(0, ...headingRoles(key.text).values()) < 2,
    ).length;
    if (
      fields.length >= 2 &&
      figures === fields.length &&
      /score|result|point|player|rank|place|total|time|team|standing|punkte|ergebnis/i.test(
        path.split(".").at(-1) ?? "",
      )
    ) {
      add(
        `${path}#map`,
        fields.map(({ key, value }) => ({ node: value, key })),
        context,
      );
      return;
    }
    // Keys that name alike objects or lists: a map used as a list.
    const objects = values.filter((value) => value.kind === "map");
    if (objects.length >= 2 && objects.length === fields.length && alike(objects)) {
      add(
        `${path}.*`,
        fields.map(({ key, value }) => ({ node: value, key })),
        context,
      );
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
  return [...tables.values()].map(({ path, rows, headings }) => ({ path, rows, headings: [...headings] }));
}

const ORDER = /rank|order|place|placing|finish|result|standing|podium|ergebnis|classement|clasific/i;

function isFigure(text: string): boolean {
  const { kind } = tokenOf(text);
  return (
    kind === "int" ||
    kind === "number" ||
    kind === "time" ||
    kind === "status" ||
    kind === "blank" ||
    kind === "void" ||
    kind === "ordinal"
  );
}

/** Scalars of an object, as context for the lists within it. */
function own(fields: readonly Field[], context: Context): Context {
  const inner = new Map(context);
  for (const { key, value } of fields) {
    if (value.kind === "scalar") inner.set(key.text, value.piece);
    else if (value.kind === "map")
      for (const field of value.fields)
        if (field.value.kind === "scalar") inner.set(`${key.text} ${field.key.text}`, field.value.piece);
  }
  return inner;
}

function alike(nodes: readonly Node[]): boolean {
  const sets = nodes.flatMap((node) => (node.kind === "map" ? [new Set(node.fields.map(({ key }) => key.text))] : []));
  if (sets.length < nodes.length || sets.length === 0) return false;
  const [first] = sets;
  return sets.every((set) => [...set].filter((key) => first.has(key)).length >= 0.6 * Math.max(set.size, first.size));
}

/** Scalars of an object and of the objects within it, under the words of their paths. */
function flatten(fields: readonly Field[], prefix: string, cells: Map<string, Piece>, depth: number): void {
  if (depth > 4 || cells.size > 200) return;
  for (const { key, value } of fields) {
    const heading =
      prefix === ""
        ? key.text
        : /^(?:name|text|title|value|displayName|fullName|full_name)$/i.test(key.text)
          ? prefix
          : `${prefix} ${key.text}`;
    if (value.kind === "scalar") {
      if (!cells.has(heading)) cells.set(heading, shown(value.piece));
    } else if (value.kind === "map") flatten(value.fields, heading, cells, depth + 1);
    else if (value.items.length > 0 && value.items.every((item) => item.kind === "scalar")) {
      const [first] = value.items;
      const figures = value.items.every((item) => item.kind === "scalar" && item.plain);
      cells.set(heading, figures && first.kind === "scalar" ? first.piece : joinedPiece(value.items));
      // Two people or two figures of a game: a column for each.
      if (value.items.length === 2 && PAIRED.test(key.text))
        for (const [at, item] of value.items.entries())
          if (item.kind === "scalar") cells.set(`${heading} ${at}`, shown(item.piece));
    } else if (value.items.length > 0 && value.items.length <= 8 && value.items.every((item) => item.kind === "map")) {
      // People of a team: their names, joined.
      const names = value.items.flatMap((item) => (item.kind === "map" ? (nameOf(item.fields) ?? []) : []));
      if (names.length === value.items.length && MEMBERS.test(key.text))
        cells.set(heading, {
          text: names.map(({ text }) => text).join(" / "),
          from: names[0].from,
          to: names[names.length - 1].to,
        });
    }
  }
}

/** Keys of the two sides of a game, or of what each has. */
const PAIRED =
  /player|team|opponent|participant|competitor|side|score|point|result|set|goal|ergebnis|spieler|mannschaft/i;

const MEMBERS = /member|player|driver|crew|rider|team|people|roster|lineup|spieler|fahrer|handle/i;

function nameOf(fields: readonly Field[]): Piece | undefined {
  const first = fields.find(
    ({ key, value }) =>
      /^(?:name|full_?name|display_?name|handle|nick(?:name)?|user(?:name)?|player|player_?name|driver|short_?name|last_?name)$/i.test(
        key.text,
      ) && value.kind === "scalar",
  );
  if (first?.value.kind !== "scalar") return undefined;
  const forename = fields.find(({ key }) => /^(?:first_?name|given_?name|forename)$/i.test(key.text))?.value;
  if (/last/i.test(first.key.text) && forename?.kind === "scalar")
    return { ...first.value.piece, text: `${forename.piece.text} ${first.value.piece.text}` };
  return first.value.piece;
}

function shown(piece: Piece): Piece {
  return /^(?:null|none|undefined|nan)$/i.test(piece.text) ? { ...piece, text: "" } : piece;
}

function joinedPiece(items: readonly Node[]): Piece {
  const pieces = items.flatMap((item) => (item.kind === "scalar" ? [item.piece] : []));
  if (pieces.length === 1) return pieces[0];
  return { text: pieces.map(({ text }) => text).join(" / "), from: -1, to: -1 };
}
