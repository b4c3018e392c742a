import type { Field, Node } from "./node";

/** The path of an item of a list, and of a field: where maps are used as lists, all their fields share one. */
export const itemPath = (path: string): string => `${path}[]`;

export function fieldPath(path: string, { key }: Field, isKeyed: boolean): string {
  return isKeyed ? `${path}.*` : `${path}.${key.text}`;
}

/** Keys that name similar objects: a map used as a list. */
export function isKeyed(fields: readonly Field[]): boolean {
  return fields.length >= 2 && alike(fields.map(({ value }) => value));
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
