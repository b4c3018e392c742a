import { readLines } from "../lines/read";
import type { Context } from "../tables/candidate";
import { headingRoles } from "../tokens/headings";
import type { Interpretation, Piece } from "../types";
import type { Node } from "./node";
import { lineFinder } from "./read";

const MOST = 2000;
/** Words, blanks and a figure: "Ann 3-1 Bo", "1. Ann 12:01". */
const isLine = (text: string): boolean =>
  /\p{L}{2}/u.test(text) && /\d/.test(text) && /\s/.test(text.slice(2, -2)) && !/https?:|\\n|\n/.test(text);

/** Strings of a tree that are lines of results: each list of them, read as such. */
export function readStrings(
  root: Node,
  container: string,
  text: string,
  context: Context,
): (Interpretation & { readonly fit: number })[] {
  const lists = new Map<string, Piece[]>();
  collect(root, "$", lists);
  const lineOf = lineFinder(text);
  return [...lists].flatMap(([path, pieces]) => {
    const lines = pieces.filter(({ from, text: words }) => from >= 0 && /\p{L}{2}/u.test(words));
    const sure = lines.filter((piece) => isLine(piece.text)).length;
    if (sure < 2 || sure < 0.6 * pieces.length) return [];
    if ((headingRoles(path.slice(path.lastIndexOf(".") + 1)).get("date") ?? 0) >= 2) return [];
    const best = readLines(alone(text, lines), context).find(isPlain);
    // Each string is a game, or a player.
    const records =
      best?.template === "line-duels" ? best.games.length : best?.games.flatMap((game) => game.entrants).length;
    if (!best || records! < 0.8 * lines.length) return [];
    const games = best.games.map((game) => ({ ...game, line: lineOf(game.entrants[0].name.from) }));
    return [{ ...best, games, fit: best.fit + 1, choices: { ...best.choices, container, mode: path } }];
  });
}

/** Games in lines, or a list that counts its places. */
const isPlain = ({ template, evidence }: Interpretation): boolean =>
  template === "line-duels" || (template === "line-entries" && (evidence.ranking ?? 0) >= 0.8);

function collect(node: Node, path: string, lists: Map<string, Piece[]>): void {
  if (node.kind === "scalar") {
    const list = lists.get(path) ?? [];
    if (list.length < MOST && node.piece.text.length < 200) list.push(node.piece);
    lists.set(path, list);
  } else if (node.kind === "list") for (const item of node.items) collect(item, path, lists);
  else for (const { key, value } of node.fields) collect(value, `${path}.${key.text.replace(/\d+/g, "#")}`, lists);
}

/** The text with blanks for all but some stretches, each on a line of its own; no offset moves. */
function alone(text: string, pieces: readonly Piece[]): string {
  let kept = "";
  for (const { from, to } of pieces.toSorted((a, b) => a.from - b.from)) {
    if (from <= kept.length) continue;
    kept += `${" ".repeat(from - kept.length - 1)}\n${text.slice(from, to)}`;
  }
  return kept.padEnd(text.length);
}
