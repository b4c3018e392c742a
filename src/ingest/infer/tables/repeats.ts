import { bestRole } from "../tokens/headings";
import type { GridRow } from "../types";
import { filledOf } from "./shape";

/** The same headings twice: tables side by side. */
export function repeats(row: GridRow): boolean {
  return isSame(row) || blockStarts(row.cells.map(({ text }) => text.trim().toLowerCase())).length >= 2;
}

/** "Time", and "Time" again. */
function isSame(row: GridRow): boolean {
  const [first, ...others] = filledOf(row);
  return others.length > 0 && others.every(({ text }) => text === first.text) && bestRole(first.text) !== undefined;
}

/** Where each of the tables begins; none if the headings do not repeat. */
export function blockStarts(keys: readonly string[]): number[] {
  const named = keys.flatMap((key, at) =>
    key !== "" && key === keys[keys.findIndex((one) => one !== "")] ? [at] : [],
  );
  if (named.length >= 2) {
    const size = named[1] - named[0];
    const core = keys.slice(named[0], named[0] + size).filter((key) => key !== "");
    const alike = named.every((start) =>
      core.every((key, at) => keys.slice(start, start + size).filter((one) => one !== "")[at] === key),
    );
    const roles = core.map((key) => bestRole(key));
    const people = roles.some((role) => role === "name" || role === "nick" || role === "surname" || role === "team");
    if (alike && core.length >= 2 && people) return named;
  }
  return [];
}
