import { cleanName, nameKey } from "../../cells/name";
import { kickOffIn, parsePair, parseScore, parseSets, type NumberStyle } from "../../cells/score";
import { isVoid } from "../../cells/status";
import { winnerWords, type Winner } from "../../duel";

export type DuelResult =
  | { readonly kind: "scores"; readonly left: number; readonly right: number; readonly shootout: boolean }
  | { readonly kind: "winner"; readonly winner: Winner }
  | { readonly kind: "open" }
  | { readonly kind: "walkover" }
  | { readonly kind: "unknown"; readonly text: string }
  /** The game was played, as set scores show, and another cell names the winner. */
  | { readonly kind: "played" };

const WALKOVER = /^(?:w\.?\/?o\.?|walk-?over|awarded|default|bye|no[- ]show|forfeit(?:ed|s)?|ff|fft|scratched|scr)$/i;
const OPEN =
  /^(?:\*|tbd|vs?\.?|postponed|postp\.?|p-p|cancell?ed|canc\.?|abandoned|aband\.?|suspended|not played|scheduled|live|upcoming|pending|open)$/i;
const WORDS = winnerWords({
  left: "h|home|model_a|white",
  right: "a|away|model_b|black",
  draw: "d|draw|drawn|tie|tied|x|½|1/2|tie (bothbad)",
});

/** Winner columns that contain the number of the side. */
const NUMBERS = winnerWords({ left: "1", right: "2", draw: "0" });

/** A side that did not finish has lost, regardless of the other cells. */
const OUT =
  /^(?:\d+\s?)?[([]?(?:ret|retd|rtd|retired|retires|inj|injured|dnf|dq|dsq|disq|disqualified|conceded?)\.?[)\]]?$/i;

export function fromScores(left: string, right: string, style: NumberStyle): DuelResult {
  const word = [left, right].find((cell) => WALKOVER.test(cell.trim()));
  if (word !== undefined) return { kind: "walkover" };
  if (isVoid(left) || isVoid(right) || OPEN.test(left.trim()) || OPEN.test(right.trim())) return { kind: "open" };
  const out = [left, right].map((cell) => OUT.test(cell.trim()));
  if (out[0] !== out[1]) return { kind: "winner", winner: out[0] ? "right" : "left" };
  const scores = [left, right].map((cell) => splitPenalties(cell, style));
  if (scores[0] === undefined || scores[1] === undefined) return { kind: "unknown", text: `${left} ${right}` };
  return {
    kind: "scores",
    left: scores[0].score,
    right: scores[1].score,
    shootout: scores[0].penalties || scores[1].penalties,
  };
}

/** "3 (4)": goals, and penalties in brackets. */
function splitPenalties(cell: string, style: NumberStyle): { score: number; penalties: boolean } | undefined {
  const text = cell.trim();
  const bracket = text.lastIndexOf("(");
  const penalties = bracket >= 0 && /^\(\s*\d+(?:\s*p)?\.?\s*\)$/i.test(text.slice(bracket));
  const score = parseScore(penalties ? text.slice(0, bracket) : text, style);
  return score === undefined ? undefined : { score, penalties };
}

/** The result of one cell: a pair of scores, sets, or a word. */
export function fromCell(text: string): DuelResult {
  const cell = text.trim();
  if (isVoid(cell) || OPEN.test(cell)) return { kind: "open" };
  if (WALKOVER.test(cell) || /\bw\/o\b|\((?:def(?:ault)?|ff|forfeit|walkover)\.?\)$/i.test(cell))
    return { kind: "walkover" };
  const sets = parseSets(cell);
  if (sets && sets.length > 1) return { kind: "played" };
  const pair = parsePair(cell);
  if (pair)
    return pair.retired
      ? { kind: "played" }
      : { kind: "scores", left: pair.left, right: pair.right, shootout: pair.shootout };
  const word = WORDS.get(cell.toLowerCase());
  return word ? { kind: "winner", winner: word } : { kind: "unknown", text: cell };
}

/** Reads the cells of a column of results, of which some are given. */
export function resultReader(cells: readonly string[]): (text: string) => DuelResult {
  const isToCome = kickOffIn(cells);
  return (text) => (isToCome(text) ? { kind: "open" } : fromCell(text));
}

/** The result of a winner cell: one of the names; "draw", "tie", "½" or nothing is a draw. */
export function fromWinner(text: string, left: string, right: string): DuelResult {
  const key = nameKey(cleanName(text));
  if (key === "") return { kind: "winner", winner: "draw" };
  if (key === nameKey(cleanName(left))) return { kind: "winner", winner: "left" };
  if (key === nameKey(cleanName(right))) return { kind: "winner", winner: "right" };
  const word = WORDS.get(key) ?? NUMBERS.get(key);
  if (word) return { kind: "winner", winner: word };
  return isVoid(text) ? { kind: "winner", winner: "draw" } : { kind: "unknown", text };
}
