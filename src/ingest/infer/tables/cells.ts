import { statusIn } from "../tokens/statuses";
import { tokenOf, type Token } from "../tokens/token";
import type { InferredEntrant, Piece } from "../types";
import { isRanking } from "../common/ranking";
import { valueOf, type TableColumn } from "./columns";

export type Measure = "place" | "time" | "score";

interface CellResult {
  readonly place?: number;
  readonly seconds?: number;
  readonly score?: number;
  readonly status?: InferredEntrant["status"];
}

/** A result that was dropped from the sum, "(2)" or "[14.0]"; points for a status, "(5 DNS)" or "5.0 DSQ"; a place in words, "1st choice". */
const DROPPED = /^[([]([^()[\]]+)[)\]]$|^\*?(\d+(?:[.,]\d+)?)\*$/u;
const COUNTED = /^\d+(?:[.,]\d+)?[\s/]*\(?([A-Z]{2,4})\)?$/;
const CHOSEN = /^(\d{1,2}(?:st|nd|rd|th|\.)?)\s\p{L}+$/u;

/** What a cell of a race among others holds. */
export function tokenIn(cell: string): Token {
  const text = cell.trim();
  const dropped = DROPPED.exec(text);
  const bare = (dropped?.[1] ?? dropped?.[2] ?? text).trim();
  const counted = COUNTED.exec(bare);
  const status = counted ? statusIn(counted[1]) : undefined;
  if (status) return { kind: "status", status };
  const chosen = CHOSEN.exec(bare);
  const token = tokenOf(bare);
  return chosen && token.kind === "words" ? tokenOf(chosen[1]) : token;
}

export function resultIn(cell: Piece, measure: Measure): CellResult | undefined {
  const token = tokenIn(cell.text);
  if (token.kind === "blank" || token.kind === "void") return undefined;
  const status = token.status ?? (valueOf(token) === undefined ? statusIn(cell.text) : undefined);
  if (status) return { status };
  const value = valueOf(token);
  if (value === undefined)
    return token.kind === "words" && measure === "place" && /\p{L}/u.test(cell.text) ? { status: "dnf" } : undefined;
  if (measure === "place") return { place: value };
  return measure === "time" ? { seconds: value } : { score: value };
}

/** What the numbers of several columns or rows measure. */
export function measureOf(lists: readonly (readonly Piece[])[]): Measure {
  const tokens = lists
    .flat()
    .map(({ text }) => tokenIn(text))
    .filter(({ kind }) => kind !== "blank" && kind !== "void");
  if (tokens.filter(({ kind }) => kind === "time").length > 0.3 * tokens.length) return "time";
  if (tokens.filter(({ kind }) => kind === "ordinal" || kind === "ranked").length > 0.4 * tokens.length) return "place";
  const ranked = lists.filter((cells) => {
    const values = cells.flatMap(({ text }) => valueOf(tokenIn(text)) ?? []);
    return values.length > 1 && isRanking(values);
  }).length;
  return ranked >=
    0.7 * lists.filter((cells) => cells.filter(({ text }) => valueOf(tokenIn(text)) !== undefined).length > 1).length &&
    ranked > 0
    ? "place"
    : "score";
}

export const measured = (column: TableColumn): number =>
  column.cells.filter(({ text }) => valueOf(tokenIn(text)) !== undefined || tokenIn(text).kind === "status").length /
  Math.max(1, column.filled);
