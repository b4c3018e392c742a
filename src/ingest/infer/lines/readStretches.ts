import type { Context } from "../common/context";
import type { Interpretation, Piece } from "../types";
import { readLines } from "./readLines";

/** Words, blanks and a figure: "Ann 3-1 Bo", "1. Ann 12:01". */
const isLine = (text: string): boolean =>
  /\p{L}{2}/u.test(text) && /\d/.test(text) && /\s/.test(text.slice(2, -2)) && !/https?:|\\n|\n/.test(text);

/** Stretches of a text as lines of their own: strings of a tree, or cells of a column. */
export function readStretches(
  pieces: readonly Piece[],
  text: string,
  context: Context,
): (Interpretation & { readonly fit: number }) | undefined {
  const lines = pieces.filter(({ from, text: words }) => from >= 0 && /\p{L}{2}/u.test(words));
  const sure = lines.filter((piece) => isLine(piece.text)).length;
  if (sure < 2 || sure < 0.6 * pieces.length) return undefined;
  const best = readLines(alone(text, lines), context).find(isPlain);
  // Each stretch is a game, or a player.
  const records =
    best?.template === "line-duels" ? best.games.length : best?.games.flatMap((game) => game.entrants).length;
  return best && records! >= 0.8 * lines.length ? best : undefined;
}

/** Games in lines, or a list that counts its places. */
const isPlain = ({ template, evidence }: Interpretation): boolean =>
  template === "line-duels" || (template === "line-entries" && (evidence.ranking ?? 0) >= 0.8);

/** The text with blanks for all but some stretches, each on a line of its own; no offset moves. */
function alone(text: string, pieces: readonly Piece[]): string {
  let kept = "";
  for (const { from, to } of pieces.toSorted((a, b) => a.from - b.from)) {
    if (from <= kept.length) continue;
    kept += `${" ".repeat(from - kept.length - 1)}\n${text.slice(from, to)}`;
  }
  return kept.padEnd(text.length);
}
