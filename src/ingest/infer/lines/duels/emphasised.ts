import { peopleOf, trimmed } from "../../tokens/names";
import type { Piece } from "../../types";
import { stretch, type ContentLine } from "../lexing/content";
import type { Parsed } from "../parsed";
import type { LineDuel } from "./lineDuel";

const JOINT = /\s{1,4}(?:vs?\.?|versus|gegen|contra|contre|mot|tegen|[-–—])\s{1,4}/iu;
/** "1  ", "2) ", "QF: ": what numbers or names a game. */
const LABEL = /^(?:\d{1,3}[.):]?\s+|[^:*]{1,20}:\s+)(?=\S)/u;
const BOLD = /\*\*[^*]+\*\*|__[^_]+__/u;
/** What follows both sides: the round in brackets. */
const TAIL = /\s{1,8}\([^()]{0,40}\)$/u;

interface Pair {
  readonly line: ContentLine;
  readonly sides: readonly [Piece, Piece];
}

/** Two sides of a line without a score. */
function pairIn(line: ContentLine): Pair | undefined {
  const { text } = line;
  if (text.length > 120) return undefined;
  const start = LABEL.exec(text)?.[0].length ?? 0;
  const end = text.length - (BOLD.test(text) ? 0 : (TAIL.exec(text)?.[0].length ?? 0));
  const joint = JOINT.exec(text.slice(start, end));
  if (!joint) return undefined;
  const right = start + joint.index + joint[0].length;
  const sides = [stretch(line, start, joint.index), stretch(line, right, end - right)].map(trimmed) as [Piece, Piece];
  const isSide = (side: Piece): boolean => /\p{L}{2}/u.test(side.text) && !JOINT.test(side.text);
  return sides.every(isSide) && !/\d\s?[-–:]\s?\d/.test(text) ? { line, sides } : undefined;
}

const isBold = ({ text }: Piece): boolean => BOLD.test(text);
/** A name in capitals; three or four of them may be an abbreviation of a club. */
const isLoud = ({ text }: Piece): boolean => /\p{Lu}{3}[\p{Lu}\s'’.-]*\p{Lu}{2}/u.test(text) && !/\p{Ll}/u.test(text);

/** Number of games of which each shows its winner by the same emphasis. */
const MIN_GAMES = 3;

/** Games whose winners stand in bold or in capitals: "Ann vs **Bo**", "CY MOSS - Di Lund". */
export function emphasisedGames(lines: readonly ContentLine[]): ReadonlyMap<number, readonly Parsed[]> {
  const pairs = lines.flatMap((line) => pairIn(line) ?? []);
  for (const isWinner of [isBold, isLoud]) {
    const told = pairs.filter(({ sides: [one, other] }) => isWinner(one) !== isWinner(other));
    const sides = new Set(told.map(({ sides: [one] }) => isWinner(one)));
    // Capitals on one side only are the own team.
    if (told.length < MIN_GAMES || told.length < 0.8 * pairs.length || (isWinner === isLoud && sides.size < 2))
      continue;
    return new Map(told.map(({ line, sides }) => [line.line, [{ kind: "duel", line, duel: duelOf(sides, isWinner) }]]));
  }
  return new Map();
}

function duelOf(sides: readonly [Piece, Piece], isWinner: (side: Piece) => boolean): LineDuel {
  const [left, right] = sides.map((side) => peopleOf(side, 0));
  return { left, right, winner: isWinner(sides[0]) ? "left" : "right", weight: 0.9, shape: "verdict" };
}
