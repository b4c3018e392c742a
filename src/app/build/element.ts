import type { Branch, Tree } from "../../ui/prose/tree";

/** A branch without empty children. */
export function element(tag: string, children: readonly Tree[] = [], props: Branch["props"] = {}): Branch {
  return { tag, ...(Object.keys(props).length > 0 && { props }), ...(children.length > 0 && { children }) };
}

/** The text of a tree, without formulas. */
export function wordsIn(trees: readonly Tree[]): string {
  return trees
    .map((tree) => (typeof tree === "string" ? tree : tree.tag === "math" ? "" : wordsIn(tree.children ?? [])))
    .join("");
}
