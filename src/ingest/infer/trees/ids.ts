import { headingRoles } from "../tokens/headings";
import { isNameLike } from "../tokens/names";
import { tokenOf } from "../tokens/token";
import type { Piece } from "../types";
import { lowOf } from "./direction";
import type { Field, Node } from "./node";
import { fieldPath, isKeyed, itemPath, lastKey, walk } from "./paths";

/** Names by id, of one list or of the objects within a list. */
interface Book {
  readonly path: string;
  readonly names: Map<string, Piece>;
  /** Facts of the list about each game: its date, or which score is best. */
  readonly facts: Map<string, readonly Field[]>;
}

/** The tree with names instead of the ids that one of its lists defines. */
export function withNamesForIds(root: Node): Node {
  const { books, own, spent } = libraryOf(root);
  if (books.length === 0) return root;
  const found = referencesOf(root, books, own);
  return replaced(root, "$", found, spent);
}

const NAME_KEY =
  /^(?:(?:display|full|screen|user|player|team|driver|horse|rider|member|club)?[_\s]?name|name_acronym|handle|nick(?:name)?|alias|tag|login|title)$/i;
const ID_KEY = /(?:^|_)(?:id|key|number|no|ref|code|uid|uuid|slug|tag)$|(?:Id|Ref|Number)$/;
const PEOPLE =
  /player|user|member|team|driver|rider|runner|athlete|swimmer|competitor|participant|entrant|contestant|person|people|club|horse|bot|model|spieler|speler|joueur|jugador/i;

function scalarText(value: Node): string {
  return value.kind === "scalar" ? value.piece.text.trim() : "";
}

/** The books of a tree, and the paths at which their ids occur. */
class Library {
  private readonly byPath = new Map<string, Book>();
  /** Ids with several names, by book. */
  private readonly clashes = new Map<string, Set<string>>();
  /** Paths of the ids in the lists that define them. */
  readonly own = new Set<string>();
  /** Ids beside their own name, which are redundant. */
  readonly spent = new Set<string>();

  get books(): readonly Book[] {
    for (const [path, ids] of this.clashes) for (const id of ids) this.byPath.get(path)!.names.delete(id);
    return [...this.byPath.values()].filter(({ names }) => names.size >= 2);
  }

  /** Lists whose objects have an id and a name. */
  addList(fields: readonly Field[], path: string, key: Piece | undefined): void {
    const name = fields.find(({ key: { text }, value }) => NAME_KEY.test(text) && isNameLike(scalarText(value)))?.value;
    if (name?.kind !== "scalar") return;
    // Objects within a row share the book of the row's list: player1 and player2 are both players.
    const isRow = path.endsWith("[]") || path.endsWith(".*");
    const shelf = isRow ? path : path.slice(0, path.lastIndexOf("]") + 1);
    if (path.endsWith(".*") && key) this.note(`${path}#key`, key.text, name.piece);
    for (const { key: id, value } of fields) {
      if (!ID_KEY.test(id.text) || value === name) continue;
      this.note(`${shelf}#${isRow ? id.text : "within"}`, scalarText(value), name.piece, fields.filter(isFact));
      this.own.add(`${path}.${id.text}`);
    }
  }

  /** Objects within a row that have an id and a name. */
  addPairs(fields: readonly Field[], path: string): void {
    for (const [id, named] of pairsOf(fields)) {
      this.note(`${path}#beside`, scalarText(id.value), named);
      this.own.add(`${path}.${id.key.text}`);
      this.spent.add(`${path}.${id.key.text}`);
    }
  }

  /** A map of ids to names. */
  addMap(fields: readonly Field[], path: string): void {
    const areNames = fields.length >= 2 && fields.every(({ value }) => isNameLike(scalarText(value)));
    if (!areNames || !PEOPLE.test(lastKey(path))) return;
    for (const { key, value } of fields) if (value.kind === "scalar") this.note(`${path}#names`, key.text, value.piece);
  }

  private note(path: string, id: string, name: Piece, facts: readonly Field[] = []): void {
    if (id === "" || id === name.text || !isNameLike(name.text)) return;
    const book = this.byPath.get(path) ?? { path, names: new Map(), facts: new Map() };
    this.byPath.set(path, book);
    const before = book.names.get(id);
    if (before) {
      if (before.text !== name.text) this.clashes.set(path, (this.clashes.get(path) ?? new Set()).add(id));
      return;
    }
    book.names.set(id, name);
    if (facts.length > 0) book.facts.set(id, facts);
  }
}

function libraryOf(root: Node): Library {
  const library = new Library();
  walk(root, (node, path, key) => {
    if (node.kind !== "map") return;
    library.addList(node.fields, path, key);
    library.addPairs(node.fields, path);
    library.addMap(node.fields, path);
  });
  return library;
}

const isFact = ({ key, value }: Field): boolean =>
  value.kind === "scalar" &&
  (tokenOf(value.piece.text).kind === "date" || lowOf(key.text, value.piece.text) !== undefined);

/** "id_1" beside "player_1", "speler1_id" beside "speler1": an id of a row and the name that belongs to it. */
function pairsOf(fields: readonly Field[]): [Field, Piece][] {
  return fields.flatMap((id): [Field, Piece][] => {
    const stem = id.key.text.replace(/_?id$/i, "");
    const side = /^id_?([12ab])$/i.exec(id.key.text)?.[1];
    if (id.value.kind !== "scalar" || (stem === id.key.text && side === undefined) || stem === "") return [];
    const named = fields.find(({ key: { text }, value }) => {
      if (value.kind !== "scalar" || !isNameLike(value.piece.text) || text === id.key.text) return false;
      return side === undefined
        ? text === stem || text === `${stem}_name` || text === `${stem}Name`
        : new RegExp(`^(?:player|team|name|opponent|side|user|p|t)_?${side}$`, "i").test(text);
    })?.value;
    return named?.kind === "scalar" ? [[id, named.piece]] : [];
  });
}

/** Values of scalars by path, and keys of maps by the path of the map. */
function valuesOf(root: Node): {
  scalars: Map<string, Set<string>>;
  keys: Map<string, Set<string>>;
  named: Map<string, Set<string>>;
} {
  const scalars = new Map<string, Set<string>>();
  const keys = new Map<string, Set<string>>();
  const named = new Map<string, Set<string>>();
  const add = (all: Map<string, Set<string>>, path: string, text: string): void => {
    const some = all.get(path) ?? new Set<string>();
    all.set(path, some);
    if (!/^(?:|0|-1|null|none|undefined)$/i.test(text)) some.add(text);
  };
  walk(root, (node, path) => {
    if (node.kind === "scalar") add(scalars, path, node.piece.text.trim());
    if (node.kind !== "map") return;
    for (const { key, value } of node.fields) {
      add(keys, path, key.text);
      if (isNameLike(scalarText(value)) && (headingRoles(key.text).get("name") ?? 0) >= 2)
        named.set(path, (named.get(path) ?? new Set()).add(key.text));
    }
  });
  return { scalars, keys, named };
}

const REFERENCE =
  /ids?$|ref|number|player|team|winner|loser|driver|home|away|white|black|red|blue|car|user|horse|^key$|order|rank|finish|members?|by$/i;
const SIDE =
  /home|away|white|black|red|blue|winn|los[et]|team|club|game|race|event|opponent|[12]$|_[ab]$|\d_?id$|[AB](?:Id)?$/;
const FIGURES = /score|result|point|rank|place|position|time|total/i;

/** The book of each path that contains ids; "{}" after a path stands for the keys of its map. */
function referencesOf(root: Node, books: readonly Book[], own: ReadonlySet<string>): ReadonlyMap<string, Book> {
  const { scalars, keys, named } = valuesOf(root);
  const found = new Map<string, Book>();
  for (const [path, values] of scalars) {
    const key = lastKey(path);
    const above = path.slice(0, path.lastIndexOf("."));
    if (own.has(path) || !mayRefer(path, values, named.get(above))) continue;
    const book = bookOf(books, path, values, !isIdKey(key) && !/winner|loser/i.test(key));
    if (book && book.path !== `${above}#${key}`) found.set(path, book);
  }
  for (const [path, values] of keys) {
    if (!areWords(values) && !FIGURES.test(lastKey(path))) continue;
    const book = bookOf(books, path, values, true);
    if (book && book.path !== `${path}.*#key` && book.path !== `${path}#names`) found.set(`${path}{}`, book);
  }
  return found;
}

const isIdKey = (key: string): boolean => ID_KEY.test(key) || /ids?$/i.test(key);

const areWords = (values: ReadonlySet<string>): boolean => [...values].every((value) => /\p{L}/u.test(value));

/** Whether values may be ids: by their key, or because they are words; not beside another name of the object. */
function mayRefer(path: string, values: ReadonlySet<string>, names: ReadonlySet<string> = new Set()): boolean {
  const key = lastKey(path);
  if (NAME_KEY.test(key) || !(isIdKey(key) || REFERENCE.test(key) || areWords(values))) return false;
  return path.endsWith("[]") || SIDE.test(key) || ![...names].some((name) => name !== key);
}

/** The book that has all of these values; a book of people, or of the same name, comes first. */
function bookOf(books: readonly Book[], path: string, values: ReadonlySet<string>, isBare: boolean): Book | undefined {
  if (values.size < (isBare ? 2 : 1)) return undefined;
  const word = lastKey(path)
    .replace(/_?(?:ref)?_?ids?$/i, "")
    .replace(/(?<![\d_])[\d_]+$/, "")
    .toLowerCase();
  const fitting = books.filter(
    ({ path: of, names }) => !of.startsWith(`${path}#`) && [...values].every((value) => names.has(value)),
  );
  const close = ({ path: of }: Book): number =>
    (word.length > 2 && of.toLowerCase().includes(word) ? 2 : 0) + (PEOPLE.test(of) ? 1 : 0);
  return fitting.toSorted((a, b) => close(b) - close(a))[0];
}

/** "userId" becomes "player name", "winner_id" "winner". */
function renamed(key: Piece, taken: ReadonlySet<string>): Piece {
  const stem = key.text.replace(/[_\s]?(?:ref)?[_\s]?id(?=s?$)/i, "").replace(/(?:Ref|^_)$/, "") || "name";
  const isPerson =
    /^(?:player|driver|user|number|competitor|member|person|entrant|name|horse|athlete|runner|rider)$/i.test(stem);
  const text = isPerson ? "player name" : stem;
  return taken.has(text) ? key : { ...key, text };
}

function replaced(node: Node, path: string, found: ReadonlyMap<string, Book>, spent: ReadonlySet<string>): Node {
  if (node.kind === "scalar") {
    const name = found.get(path)?.names.get(node.piece.text.trim());
    return name ? { kind: "scalar", piece: name, plain: false } : node;
  }
  if (node.kind === "list")
    return { kind: "list", items: node.items.map((item) => replaced(item, itemPath(path), found, spent)) };
  const keyed = isKeyed(node.fields);
  const names = found.get(`${path}{}`)?.names;
  const taken = new Set(node.fields.map(({ key }) => key.text));
  return {
    kind: "map",
    fields: node.fields.flatMap((field) => {
      const inner = fieldPath(path, field, keyed);
      if (spent.has(inner)) return [];
      const value = replaced(field.value, inner, found, spent);
      if (names) return [{ key: names.get(field.key.text) ?? field.key, value }];
      const facts =
        field.value.kind === "scalar" ? found.get(inner)?.facts.get(field.value.piece.text.trim()) : undefined;
      const added = (facts ?? []).filter(({ key }) => !taken.has(key.text));
      return [{ key: found.has(inner) ? renamed(field.key, taken) : field.key, value }, ...added];
    }),
  };
}
