import type { InferredEntrant, InferredGame } from "../../types";
import type { LineDuel } from "./lineDuel";

/** Two sides and how it ended, as a game. */
export function duelGame(
  { left, right, winner, scores, score }: Pick<LineDuel, "left" | "right" | "winner" | "scores" | "score">,
  { line }: { readonly line: number },
): InferredGame {
  const places = winner === "draw" ? [1, 1] : winner === "left" ? [1, 2] : [2, 1];
  const several = left.length > 1 || right.length > 1;
  const entrants = [left, right].flatMap((side, at) =>
    side.map((name): InferredEntrant => ({
      name,
      place: places[at],
      line,
      ...(several ? { team: String(at + 1) } : {}),
      ...(scores ? { score: scores[at] } : {}),
      marks: score && score.from >= 0 ? [{ role: "score", from: score.from, to: score.to }] : [],
    })),
  );
  return {
    entrants,
    line,
    decidedBy: "place",
    ordered: true,
    duel: true,
    ...(several ? { teams: true } : {}),
  };
}
