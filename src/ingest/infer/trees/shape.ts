import { isNameLike } from "../tokens/names";
import type { Piece } from "../types";
import { withNamesForIds } from "./ids";
import type { Field, Node } from "./node";
import { walk } from "./paths";
import { turned } from "./turned";

/** Prepares the tree for its tables: single elements become lists if others repeat, forenames precede surnames, and names replace ids. */
export function shaped(root: Node, container: string): Node {
  const listed = container === "xml" ? withLists(withoutWrappers(root)) : root;
  return withNamesForIds(withWholeNames(turned(listed)));
}

/** XML does not mark lists: an element is one if it is repeated anywhere. */
function withLists(root: Node): Node {
  const lists = new Set<string>();
  walk(root, (node, path) => {
    if (node.kind === "list") lists.add(path.replaceAll("[]", ""));
  });
  const step = (node: Node, path: string): Node => {
    if (node.kind === "list") return { kind: "list", items: node.items.map((item) => step(item, path)) };
    if (node.kind === "scalar") return node;
    return {
      kind: "map",
      fields: node.fields.map(({ key, value }) => {
        const inner = `${path}.${key.text}`;
        const made = step(value, inner);
        return { key, value: value.kind !== "list" && lists.has(inner) ? { kind: "list", items: [made] } : made };
      }),
    };
  };
  return lists.size === 0 ? root : step(root, "$");
}

/** Whether an element only contains its own singular: <RESULTS><RESULT/></RESULTS>. */
function withoutWrappers(node: Node): Node {
  if (node.kind === "scalar") return node;
  if (node.kind === "list") return { kind: "list", items: node.items.map(withoutWrappers) };
  return {
    kind: "map",
    fields: node.fields.map(({ key, value }) => {
      const [only] = value.kind === "map" && value.fields.length === 1 ? value.fields : [];
      const isPlural = only && key.text.toLowerCase() === `${only.key.text.toLowerCase()}s`;
      return isPlural ? { key: only.key, value: withoutWrappers(only.value) } : { key, value: withoutWrappers(value) };
    }),
  };
}

const FORENAME = /^(?:first|given|fore)[_\s]?name$|^(?:given|vorname|prenom|prénom|nombre|voornaam|fornavn|förnamn)$/i;
const SURNAME =
  /^(?:last|family|sur)[_\s]?name$|^(?:family|nachname|apellidos?|achternaam|etternavn|efternamn|cognome)$/i;

/** Joins forename and surname of an object into its name. */
function withWholeNames(node: Node): Node {
  if (node.kind === "scalar") return node;
  if (node.kind === "list") return { kind: "list", items: node.items.map(withWholeNames) };
  const fields = node.fields.map(({ key, value }): Field => ({ key, value: withWholeNames(value) }));
  const [given, family] = [FORENAME, SURNAME].map((word) =>
    fields.find(({ key, value }) => word.test(key.text) && value.kind === "scalar" && isNameLike(value.piece.text)),
  );
  if (given?.value.kind !== "scalar" || family?.value.kind !== "scalar") return { kind: "map", fields };
  const { text, from, to } = family.value.piece;
  const name: Piece = { text: `${given.value.piece.text} ${text}`, from, to };
  const rest = fields.filter((field) => field !== given && field !== family);
  const key = {
    text: rest.some(({ key: { text: one } }) => one === "name") ? "player name" : "name",
    from: -1,
    to: -1,
  };
  return { kind: "map", fields: [{ key, value: { kind: "scalar", piece: name, plain: false } }, ...rest] };
}
