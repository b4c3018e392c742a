/**
 * Names that the user says are another player's. They are edits like any other, so that undo, links, workspaces and data saved
 * earlier hold them, and they apply to whatever is added later. A pure leaf: the page imports it as values.
 */
import type { Edit } from "./types";

/** A name that is counted as a player. */
interface Alias {
  readonly name: string;
  /** The player as called now. */
  readonly of: string;
  /** Index of the edit that says so: without it they are two again. */
  readonly edit: number;
}

/** What a name of the source is called once all edits apply. */
export function nameAfter(name: string, edits: readonly Edit[]): string {
  let now = name;
  for (const edit of edits) {
    if (edit.type === "merge-players" && edit.from === now) now = edit.into;
    if (edit.type === "rename-player" && edit.from === now) now = edit.to;
  }
  return now;
}

export function aliasesOf(edits: readonly Edit[]): readonly Alias[] {
  return edits.flatMap((edit, index) =>
    edit.type === "merge-players"
      ? [{ name: edit.from, of: nameAfter(edit.into, edits.slice(index + 1)), edit: index }]
      : [],
  );
}
