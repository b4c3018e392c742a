import { measureOf } from "../tables/cells";
import { valueOf } from "../tables/columns";
import { headingRoles } from "../tokens/headings";
import { isNameLike } from "../tokens/names";
import { tokenOf } from "../tokens/token";
import { isFigure, isResult } from "./figures";
import { scalar, type Field, type Node } from "./node";
import { areData } from "./paths";

/** Turns columns into rows: lists side by side, rows below their column names, and results of each player in race after race. */
export function turned(node: Node): Node {
  return step(node, false);
}

function step(node: Node, inList: boolean): Node {
  if (node.kind === "scalar") return node;
  if (node.kind === "list") {
    const [head] = node.items;
    const named =
      head && isHead(head) && node.items.length > 2 ? rowsOf(scalarsOf(head), node.items.slice(1)) : undefined;
    return named ?? { kind: "list", items: node.items.map((item) => step(item, true)) };
  }
  const fields = node.fields.map(({ key, value }): Field => ({ key, value: asList(value) }));
  if (!inList && areColumns(fields)) {
    const [first] = fields;
    const count = itemsOf(first.value).length;
    return {
      kind: "list",
      items: Array.from({ length: count }, (_, at): Node => ({
        kind: "map",
        fields: fields.map(({ key, value }) => ({ key, value: itemsOf(value)[at] })),
      })),
    };
  }
  const words = node.fields.map(({ value }) => value).filter(isHead);
  return {
    kind: "map",
    fields: node.fields.map(({ key, value }) => {
      if (value.kind === "list") {
        const [head] = words.filter((one) => itemsOf(one).length === itemsOf(value.items[0]).length);
        const made = head && head !== value ? rowsOf(scalarsOf(head), value.items) : undefined;
        if (made) return { key, value: made };
      }
      return { key, value: racesOf(value, words) ?? step(value, inList) };
    }),
  };
}

const itemsOf = (node: Node | undefined): readonly Node[] => (node?.kind === "list" ? node.items : []);

const scalarsOf = (node: Node): (Node & { kind: "scalar" })[] =>
  itemsOf(node).flatMap((item) => (item.kind === "scalar" ? [item] : []));

/** A list of words: names of columns or of races. */
function isHead(node: Node): boolean {
  const words = scalarsOf(node);
  return (
    words.length >= 2 &&
    words.length === itemsOf(node).length &&
    words.every(
      ({ piece: { text } }) => /\p{L}/u.test(text) && valueOf(tokenOf(text)) === undefined && text.length < 60,
    )
  );
}

/** Lists of values as objects by column name; undefined unless each list has a value per name and some names are known. */
function rowsOf(head: readonly (Node & { kind: "scalar" })[], rows: readonly Node[]): Node | undefined {
  const fits =
    rows.length >= 2 &&
    rows.every((row) => itemsOf(row).length === head.length && scalarsOf(row).length === head.length) &&
    rows.some((row) => scalarsOf(row).some(({ piece }) => isFigure(piece.text))) &&
    head.filter(({ piece }) => Math.max(0, ...headingRoles(piece.text).values()) >= 2).length >= 2;
  if (!fits) return undefined;
  return {
    kind: "list",
    items: rows.map((row): Node => ({
      kind: "map",
      fields: head.map(({ piece }, at) => ({ key: piece, value: itemsOf(row)[at] })),
    })),
  };
}

/** A map with the keys 0, 1, 2 is a list. */
function asList(node: Node): Node {
  if (node.kind !== "map" || node.fields.length < 2) return node;
  return node.fields.every(({ key }, at) => key.text === String(at))
    ? { kind: "list", items: node.fields.map(({ value }) => value) }
    : node;
}

/** Whether lists have equal length, column names as keys, and names of players in one of them. */
function areColumns(fields: readonly Field[]): boolean {
  const lists = fields.map(({ value }) => scalarsOf(value));
  const known = fields.filter(({ key }) => Math.max(0, ...headingRoles(key.text).values()) >= 2).length;
  return (
    fields.length >= 2 &&
    known >= 2 &&
    lists.every(
      (list, at) =>
        list.length >= 2 && list.length === lists[0].length && itemsOf(fields[at].value).length === list.length,
    ) &&
    lists.some((list) => list.every(({ piece }) => isNameLike(piece.text))) &&
    lists.some((list) => list.every(({ piece }) => isFigure(piece.text)))
  );
}

/** Players with a list of results each: one race for each position, named by a list of words beside it. */
function racesOf(node: Node, words: readonly Node[]): Node | undefined {
  if (node.kind !== "map" || node.fields.length < 2 || !areData(node.fields)) return undefined;
  const lists = node.fields.map(({ value }) => scalarsOf(value));
  const count = lists[0].length;
  const fits = lists.every(
    (list, at) =>
      list.length === count &&
      itemsOf(node.fields[at].value).length === count &&
      list.every(({ piece }) => isResult(piece.text)),
  );
  if (!fits || count < 2) return undefined;
  const results = Array.from({ length: count }, (_, at) => lists.map((list) => list[at].piece));
  const measure = made(measureOf(results));
  const titles = words.map(scalarsOf).find((list) => list.length === count);
  return {
    kind: "list",
    items: Array.from({ length: count }, (_, at): Node => ({
      kind: "map",
      fields: [
        { key: made("race"), value: titles?.[at] ?? scalar(String(at + 1), -1, -1) },
        {
          key: made("results"),
          value: {
            kind: "list",
            items: node.fields.map(({ key }, of) => ({
              kind: "map",
              fields: [
                { key: made("player"), value: { kind: "scalar", piece: key, plain: false } },
                { key: measure, value: lists[of][at] },
              ],
            })),
          },
        },
      ],
    })),
  };
}

const made = (text: string): Field["key"] => ({ text, from: -1, to: -1 });
