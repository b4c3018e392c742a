/**
 * Names that the user declares to be another player's. They are edits like any other, so undo, links, workspaces and older data
 * hold them, and they apply to results added later. A pure leaf: the page imports it as values.
 */
import type { Edit } from "./types";

/** A name that counts as another player. */
interface Alias {
  readonly name: string;
  /** The player's present name. */
  readonly of: string;
  /** Index of the edit that joined them; without it they are two players again. */
  readonly edit: number;
}

/** The present name for a name of the source, once all edits apply. */
export function nameAfter(name: string, edits: readonly Edit[]): string {
  let now = name;
  for (const edit of edits) {
    if (edit.type === "merge-players" && edit.from === now) now = edit.into;
    if (edit.type === "rename-player" && edit.from === now) now = edit.to;
  }
  return now;
}

/** The player whose alias a name is; undefined: it is none. */
export const ownerOf = (name: string, edits: readonly Edit[]): string | undefined =>
  aliasesOf(edits).findLast((alias) => alias.name === name && alias.of !== name)?.of;

export function aliasesOf(edits: readonly Edit[]): readonly Alias[] {
  return edits.flatMap((edit, index) =>
    edit.type === "merge-players"
      ? [{ name: edit.from, of: nameAfter(edit.into, edits.slice(index + 1)), edit: index }]
      : [],
  );
}
