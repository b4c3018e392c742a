import { isNameLike } from "../tokens/names";
import { saysNoGame, statusIn } from "../tokens/statuses";
import { headingRoles } from "../tokens/headings";
import { tokenOf } from "../tokens/token";
import type { ContentLine } from "./content";
import type { LineDuel } from "./duel";
import type { Parsed } from "./parsed";

const SCORE = /^\d{1,3}$/;
/** The minute of an unfinished game. */
const RUNNING = /^\d{1,3}(?:\+\d)?['’′]$|^(?:live|ht|half ?time)$/i;
/** Which of four lines are the two sides and their scores: Ann, 3, Bo, 1; or Ann, Bo, 3, 1. */
const SHAPES = [
  [0, 2, 1, 3],
  [0, 1, 2, 3],
] as const;

/** Games that a page shows one cell per line: two names and two numbers in four lines, repeatedly. */
export function stackedDuels(lines: readonly ContentLine[]): Parsed[] | undefined {
  const filled = lines.filter(({ text }) => text !== "");
  const found = SHAPES.map((shape) => {
    const games = new Map<ContentLine, LineDuel>();
    const taken = new Set<ContentLine>();
    for (let at = 0; at + 3 < filled.length; at++) {
      const duel = duelOf(filled.slice(at, at + 4), shape);
      if (!duel || saysNoGame(filled[at + 4]?.text ?? "") || RUNNING.test(filled[at - 1]?.text ?? "")) continue;
      games.set(filled[at], duel);
      for (const line of filled.slice(at, at + 4)) taken.add(line);
      at += 3;
    }
    return { games, taken };
  }).toSorted((a, b) => b.games.size - a.games.size)[0];
  if (found.games.size < 2 || found.taken.size < 0.2 * filled.length) return undefined;
  return lines.flatMap((line): Parsed[] => {
    const duel = found.games.get(line);
    if (duel) return [{ kind: "duel", line, duel }];
    return found.taken.has(line) ? [] : [{ kind: line.text === "" ? "blank" : "heading", line }];
  });
}

function duelOf(lines: readonly ContentLine[], [a, b, one, other]: (typeof SHAPES)[number]): LineDuel | undefined {
  const [left, right] = [lines[a], lines[b]];
  if (!SCORE.test(lines[one].text) || !SCORE.test(lines[other].text)) return undefined;
  if (![left, right].every(({ text }) => isSide(text)) || left.text === right.text) return undefined;
  const scores = [Number(lines[one].text), Number(lines[other].text)] as const;
  return {
    left: [left],
    right: [right],
    winner: scores[0] === scores[1] ? "draw" : scores[0] > scores[1] ? "left" : "right",
    scores,
    weight: 0.9,
    shape: "stacked",
  };
}

function isSide(text: string): boolean {
  return (
    text.length < 50 &&
    isNameLike(text) &&
    tokenOf(text).kind !== "date" &&
    statusIn(text) === undefined &&
    Math.max(0, ...headingRoles(text).values()) < 3
  );
}
