import { headingRoles } from "../tokens/headings";
import { tokenOf } from "../tokens/token";
import { isFigure } from "./figures";
import type { Field, Node } from "./node";

/** The paths of items and fields. All fields of a map that is used as a list share one path. */
export const itemPath = (path: string): string => `${path}[]`;

export function fieldPath(path: string, { key }: Field, isKeyed: boolean): string {
  return isKeyed ? `${path}.*` : `${path}.${key.text}`;
}

/** Whether keys name similar objects, so that the map is used as a list. */
export function isKeyed(fields: readonly Field[]): boolean {
  if (fields.length < 2 || fields.every(({ key }) => isSide(key.text))) return false;
  const values = fields.map(({ value }) => value);
  return alike(values) || (areData(fields) && areOfOneForm(values));
}

/** "home" and "away" are the sides of one game. */
function isSide(key: string): boolean {
  const roles = headingRoles(key);
  return SIDES.some((role) => (roles.get(role) ?? 0) >= 2);
}

const SIDES = ["side1", "side2", "winner", "loser"] as const;

/** Keys that are data and not names of fields: dates, "Race 3", people, places. */
export function areData(fields: readonly Field[]): boolean {
  return (
    areCounted(fields) ||
    fields.every(({ key: { text } }) => /\p{L}/u.test(text) && Math.max(0, ...headingRoles(text).values()) < 2)
  );
}

/** Keys that are dates, or one word with a number. */
export function areCounted(fields: readonly Field[]): boolean {
  const keys = fields.map(({ key: { text } }) => text.trim());
  if (keys.every((key) => tokenOf(key).kind === "date")) return true;
  const stems = new Set(keys.map((key) => key.replace(/\d+/g, "#").toLowerCase()));
  return (
    stems.size === 1 && keys.every((key) => /\d/.test(key)) && !/^(?:player|team|p|t|side)[\s_]?#$/.test([...stems][0])
  );
}

/** Whether all values are lists of plain values or of lists, or maps of numbers. */
function areOfOneForm(nodes: readonly Node[]): boolean {
  return (
    nodes.every((node) => node.kind === "list" && node.items.every(({ kind }) => kind === "scalar")) ||
    nodes.every((node) => node.kind === "list" && node.items.every(({ kind }) => kind === "list")) ||
    nodes.every(
      (node) =>
        node.kind === "map" &&
        node.fields.length > 0 &&
        node.fields.every(({ value }) => value.kind === "scalar" && isFigure(value.piece.text)),
    )
  );
}

export function alike(nodes: readonly Node[]): boolean {
  const sets = nodes.flatMap((node) => (node.kind === "map" ? [new Set(node.fields.map(({ key }) => key.text))] : []));
  if (sets.length < nodes.length || sets.length === 0) return false;
  const [first] = sets;
  return sets.every((set) => [...set].filter((key) => first.has(key)).length >= 0.6 * Math.max(set.size, first.size));
}

/** The last key of a path: of "$.games[].finishOrder[]" the last word. */
export function lastKey(path: string): string {
  return path.split(/[.[\]]+/).findLast((part) => part !== "" && part !== "*") ?? "";
}

/** Calls `visit` with every node and its path. */
export function walk(root: Node, visit: (node: Node, path: string, key: Field["key"] | undefined) => void): void {
  const step = (node: Node, path: string, key: Field["key"] | undefined): void => {
    visit(node, path, key);
    if (node.kind === "list") for (const item of node.items) step(item, itemPath(path), undefined);
    if (node.kind !== "map") return;
    const keyed = isKeyed(node.fields);
    for (const field of node.fields) step(field.value, fieldPath(path, field, keyed), field.key);
  };
  step(root, "$", undefined);
}
