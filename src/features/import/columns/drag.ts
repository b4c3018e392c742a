/** Dragging the meaning of a column: its effects and announcements. Pure. */
import type { ColumnGuess, ColumnRole } from "../../../ingest/types";
import { roleLabel, withRole } from "./roles";

/** The dragged meaning: that of a column, or one without a column. */
export type Grabbed =
  { readonly kind: "column"; readonly at: number } | { readonly kind: "role"; readonly role: ColumnRole };

/** The target of the drop: a column, or the list of meanings without a column. */
export type DropTarget = { readonly kind: "column"; readonly at: number } | { readonly kind: "unused" };

export const idOfGrabbed = (grabbed: Grabbed): string =>
  grabbed.kind === "column" ? `meaning-of-${grabbed.at}` : `role-${grabbed.role}`;
export const idOfTarget = (target: DropTarget): string =>
  target.kind === "column" ? `onto-${target.at}` : "onto-unused";

/**
 * The roles after the drop: two columns swap meanings, an unused one is assigned, or one is removed. null: no change.
 */
export function dropped(
  columns: readonly ColumnGuess[],
  grabbed: Grabbed,
  target: DropTarget | null,
): readonly ColumnRole[] | null {
  const roles = columns.map(({ role }) => role);
  if (!target) return null;
  if (grabbed.kind === "role") return target.kind === "column" ? withRole(columns, target.at, grabbed.role) : null;
  const { at } = grabbed;
  if (target.kind === "unused") return roles[at] === "ignore" ? null : roles.with(at, "ignore");
  return roles[at] === roles[target.at] ? null : roles.with(target.at, roles[at]).with(at, roles[target.at]);
}

const quoted = (columns: readonly ColumnGuess[], at: number) => `“${columns[at]?.heading || `Column ${at + 1}`}”`;

export function grabbedLabel(columns: readonly ColumnGuess[], grabbed: Grabbed): string {
  return roleLabel(grabbed.kind === "role" ? grabbed.role : (columns[grabbed.at]?.role ?? "ignore"));
}

export const INSTRUCTIONS =
  "Press space to lift the meaning, the arrow keys to choose a column, space to put it down, Escape to leave it.";

export function liftedWords(columns: readonly ColumnGuess[], grabbed: Grabbed): string {
  const of = grabbed.kind === "column" ? ` of ${quoted(columns, grabbed.at)}` : "";
  return `${grabbedLabel(columns, grabbed)}${of} is lifted.`;
}

/** This is also announced right after lifting, so it names the dragged meaning. */
export function overWords(columns: readonly ColumnGuess[], grabbed: Grabbed, target: DropTarget | null): string {
  const what = grabbedLabel(columns, grabbed);
  if (!target) return `${what} over nothing.`;
  if (target.kind === "unused") return `${what} over the meanings that are not used.`;
  if (grabbed.kind === "column" && grabbed.at === target.at) return liftedWords(columns, grabbed);
  return `${what} over ${quoted(columns, target.at)}, now ${roleLabel(columns[target.at].role)}.`;
}

export function droppedWords(columns: readonly ColumnGuess[], grabbed: Grabbed, target: DropTarget | null): string {
  const roles = dropped(columns, grabbed, target);
  if (!roles || !target) return "Nothing was changed.";
  const changed = roles.flatMap((role, at) =>
    role === columns[at].role ? [] : [`${quoted(columns, at)} is now ${roleLabel(role)}`],
  );
  return changed.length > 0 ? `${changed.join(", ")}.` : "Nothing was changed.";
}
