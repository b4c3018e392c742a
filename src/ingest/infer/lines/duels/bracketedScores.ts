import { winnerOf } from "../../../duel";
import type { Piece } from "../../types";
import { stretch } from "../lexing/content";

const IN_BRACKETS =
  /^(?:\p{Lu}\p{L}{2,15}:\s)?(\p{L}[^:;]{1,60}?)\s\((\d{1,3})\)\s(?:[Vv][Ss]?\.?|[-–—])\s(\p{L}[^:;]{1,60}?)\s\((\d{1,3})\)/u;

/** "Reds (2) vs. Blues (0) An uneven game": the score of each side in brackets behind it, and perhaps a remark. */
export function byBrackets(line: Piece) {
  const [all, first, a, second, b] = IN_BRACKETS.exec(line.text) ?? [];
  if (all === undefined) return undefined;
  const from = all.indexOf(first);
  const at = all.lastIndexOf(second);
  const [left, right] = [from, at].map((start, side) =>
    stretch(line, start, [first, second][side].replace(/\s\([^()]*\)$/, "").length),
  );
  const scores = [Number(a), Number(b)] as const;
  return { left: [left], right: [right], winner: winnerOf(...scores), scores, weight: 1, shape: "versus" as const };
}
