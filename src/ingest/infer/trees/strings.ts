import { readStretches } from "../lines/readStretches";
import type { Context } from "../common/context";
import { headingRoles } from "../tokens/headings";
import type { Fitted, Piece } from "../types";
import type { Node } from "./node";
import { lineFinder } from "../../text/lines";

const MAX_STRINGS = 2000;
/** Reads each list of strings that are lines of results. */
export function readStrings(root: Node, container: string, text: string, context: Context): Fitted[] {
  const lists = new Map<string, Piece[]>();
  collect(root, "$", lists);
  const lineOf = lineFinder(text);
  return [...lists].flatMap(([path, pieces]) => {
    const best = readStretches(pieces, text, context);
    if (!best || (headingRoles(path.slice(path.lastIndexOf(".") + 1)).get("date") ?? 0) >= 2) return [];
    const games = best.games.map((game) => ({ ...game, line: lineOf(game.entrants[0].name.from) }));
    return [{ ...best, games, fit: best.fit + 1, choices: { ...best.choices, container, mode: path } }];
  });
}

function collect(node: Node, path: string, lists: Map<string, Piece[]>): void {
  if (node.kind === "scalar") {
    const list = lists.get(path) ?? [];
    if (list.length < MAX_STRINGS && node.piece.text.length < 200) list.push(node.piece);
    lists.set(path, list);
  } else if (node.kind === "list") for (const item of node.items) collect(item, path, lists);
  else for (const { key, value } of node.fields) collect(value, `${path}.${key.text.replace(/\d+/g, "#")}`, lists);
}
