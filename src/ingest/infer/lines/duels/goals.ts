import { winnerOf } from "../../../duel";
import { part, sidesWithFigures, type Part } from "./duelSides";

/** Goals and points behind the name of each side. */
const GOALS =
  /^(\p{L}[^\d:;]{1,50}?)\s+(\d{1,2})-(\d{1,2})\s+(\p{L}[^\d:;()]{1,50}?)\s+(\d{1,2})-(\d{1,2})(?=\.?\s*(?:$|\())/u;
/** Points that one goal counts. */
const GOAL = 3;
const MAX_GOALS = 9;
/** With fewer points, the figures may be sets. */
const MIN_POINTS = 9;

/** "Kilcorran 2-14 St Fintan's 1-16": a game of hurling, Gaelic football or camogie. */
export function byGoals({ piece, text }: Part) {
  const [, first, a, b, second, c, d] = GOALS.exec(text) ?? [];
  if (first === undefined || Math.max(Number(a), Number(c)) > MAX_GOALS) return undefined;
  if (Math.max(Number(b), Number(d)) < MIN_POINTS) return undefined;
  const at = text.indexOf(second, first.length + a.length + b.length);
  const [left, right] = sidesWithFigures(
    [part(piece, text, 0, first.length), part(piece, text, at, at + second.length)],
    false,
  );
  if (!left || !right) return undefined;
  const scores = [GOAL * Number(a) + Number(b), GOAL * Number(c) + Number(d)] as const;
  return {
    left: left.people,
    right: right.people,
    winner: winnerOf(...scores),
    scores,
    weight: 0.9,
    shape: "between" as const,
  };
}
