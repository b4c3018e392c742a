import { winnerOf } from "../../../duel";
import { LEFT_CODES, RIGHT_CODES } from "../../common/outcomeWords";
import { isNameLike, nameIn, peopleOf, trimmed } from "../../tokens/names";
import { isNobody, saysNoGame } from "../../tokens/statuses";
import type { Piece } from "../../types";
import { stretch, type ContentLine } from "../lexing/content";
import { duelIn, type LineDuel } from "./lineDuel";
import type { Parsed } from "../parsed";

/** "Purok 3 - 48": the score after a dash, which may follow a number in the name. */
const DASHED = /^(\p{L}[^:;]{1,40}?)\s[-–—]\s(\d{1,3})$/u;
/** "Rahul XI 84/6 (8 ov)", "Sameer XI - 61 all out": runs and wickets. */
const INNINGS =
  /^(\p{L}[^\d:;(]{1,40}?)\s?[-–—:]?\s(\d{1,3})(\/\d{1,2}|(?=\s(?:all out|a\.?o)))(?:\s?\([^()]{1,20}\))?(?:\s(?:all out|a\.?o\.?|dec(?:l)?\.?))?(?:\s(?:in|off)\s[\d.]+\s?(?:ov|overs?))?\*?$/iu;

interface Side {
  readonly name: Piece;
  readonly score: number;
}

function sideIn(line: ContentLine): Side | undefined {
  const match = DASHED.exec(line.text) ?? INNINGS.exec(line.text);
  if (!match || !isNameLike(match[1]) || saysNoGame(line.text)) return undefined;
  return { name: nameIn(stretch(line, 0, match[1].length)), score: Number(match[2]) };
}

const PLAIN = /^(?:[\u{1F1E6}-\u{1F1FF}]{2}\s)?[@\p{L}][^:;]{0,80}?\s(\d{1,3})$/u;

function plainIn(line: ContentLine): Side | undefined {
  const score = PLAIN.exec(line.text)?.[1];
  if (score === undefined || saysNoGame(line.text) || duelIn(line)) return undefined;
  const name = nameIn(trimmed(stretch(line, 0, line.text.length - score.length)));
  return isNameLike(name.text) ? { name, score: Number(score) } : undefined;
}

/** Games in blocks between blank lines: a name and a score in each of the last two lines, nothing but headings above. */
function blockPairs(lines: readonly ContentLine[]): Map<number, readonly Parsed[]> {
  const found = new Map<number, readonly Parsed[]>();
  let [block, others]: [ContentLine[], number] = [[], 0];
  for (const line of [...lines, undefined]) {
    if (line && line.text !== "") {
      block.push(line);
      continue;
    }
    const sides = block.map(plainIn);
    const [one, other] = sides.slice(-2);
    if (block.length > 1 && one && other && !sides.slice(0, -3).some(Boolean) && one.name.text !== other.name.text) {
      const [first, second] = block.slice(-2);
      const duel = gameOf(peopleIn(one.name), peopleIn(other.name), winnerOf(one.score, other.score), [
        one.score,
        other.score,
      ]);
      found.set(first.line, [{ kind: "duel", line: first, duel }]);
      found.set(second.line, [{ kind: "noise", line: second }]);
    } else others += Number(sides.some(Boolean));
    block = [];
  }
  return found.size < 4 || others > 0.1 * found.size ? new Map() : found;
}

/** Both sides of each game in two lines of their own, with the score after each. */
function scoredPairs(lines: readonly ContentLine[]): Map<number, readonly Parsed[]> {
  const found = new Map<number, readonly Parsed[]>();
  const sides = lines.map(sideIn);
  for (const [at, one] of sides.entries()) {
    const other = sides[at + 1];
    if (!one || !other || sides[at - 1] || sides[at + 2]) continue;
    const duel = gameOf([one.name], [other.name], winnerOf(one.score, other.score), [one.score, other.score]);
    found.set(lines[at].line, [{ kind: "duel", line: lines[at], duel }]);
    found.set(lines[at + 1].line, [{ kind: "noise", line: lines[at + 1] }]);
  }
  const single = sides.filter((one) => one !== undefined).length - found.size;
  return found.size < 4 || single > 0.2 * found.size ? new Map() : found;
}

const VERDICT =
  /^(?:winners?|won by|sieger(?:in)?|gewinner|vainqueurs?|gagnants?|ganador\p{L}*|vencedor\p{L}*|vincitor[ei]|winnaars?|vinnare|vinder|voittaja|zwycięzca|vítěz)\s?[:：–-]\s*(.{1,60})$/iu;
const LABEL = /^(?:scores?|result|sets?|ergebnis|sätze|resultado|risultato|uitslag)\s?:?/iu;
const isScore = (text: string): boolean => /^[\d\s,;:/().–-]+$/.test(text.replace(LABEL, ""));
const REACH = 3;

const peopleIn = (line: Piece): readonly Piece[] => {
  const join = [0, 1, 2].find((one) => peopleOf(line, one).length > 1);
  return peopleOf(line, join);
};

const isSide = ({ text }: ContentLine): boolean =>
  /^\p{L}/u.test(text) && text.length < 60 && !/[\d:]/.test(text) && isNameLike(text) && !saysNoGame(text);

/** Two names one below the other, and below them a line that says who won: "Winner: Visiting". */
function ruledPairs(lines: readonly ContentLine[]): Map<number, readonly Parsed[]> {
  const found = new Map<number, readonly Parsed[]>();
  const filled = lines.filter(({ text }) => text !== "");
  for (const [at, line] of filled.entries()) {
    const said = VERDICT.exec(line.text)?.[1].split("(")[0];
    if (said === undefined) continue;
    let end = at;
    while (end > 0 && at - end < REACH && isScore(filled[end - 1].text)) end -= 1;
    const sides = filled.slice(Math.max(0, end - 2), end);
    if (sides.length < 2 || !sides.every(isSide)) continue;
    for (const one of filled.slice(end - 2, at + 1)) found.set(one.line, [{ kind: "noise", line: one }]);
    if (sides.some(({ text }) => isNobody(text))) continue;
    const winner = sideOf(said.trim().toLowerCase(), sides);
    if (winner === undefined) return new Map();
    const duel = gameOf(peopleIn(trimmed(sides[0])), peopleIn(trimmed(sides[1])), winner);
    found.set(sides[0].line, [{ kind: "duel", line: sides[0], duel }]);
  }
  return found;
}

function sideOf(said: string, sides: readonly ContentLine[]): "left" | "right" | undefined {
  const named = sides.map(({ text }) => text.toLowerCase().includes(said) || said.includes(text.toLowerCase()));
  if (named[0] !== named[1]) return named[0] ? "left" : "right";
  if (said.length < 2 && !/\d/.test(said)) return undefined;
  return LEFT_CODES.has(said) ? "left" : RIGHT_CODES.has(said) ? "right" : undefined;
}

const gameOf = (
  left: readonly Piece[],
  right: readonly Piece[],
  winner: LineDuel["winner"],
  scores?: readonly [number, number],
): LineDuel => ({ left, right, winner, ...(scores ? { scores } : {}), weight: 0.9, shape: "pair" });

/** Games whose sides stand in two lines. */
export const pairedGames = (lines: readonly ContentLine[]): ReadonlyMap<number, readonly Parsed[]> =>
  new Map([...blockPairs(lines), ...scoredPairs(lines), ...ruledPairs(lines)]);
