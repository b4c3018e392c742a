import { chance, claim, is } from "../../claims/claimWords";
import { ELO } from "../../figure/models";
import type { Task, Tried } from "../../lesson";
import type { NamedPlayer } from "../../figure/figureState";
import { named } from "../../figure/playerNames";

/** By how much both ratings are above those of an earlier figure, latest first; 0 if never by equal amounts. */
const raised = ([ash, birch]: readonly NamedPlayer[], { before }: Tried): number => {
  const from = before.findLast(({ players: [a, b] }) => {
    const by = ash.points - a.points;
    return by > 0 && by === birch.points - b.points;
  });
  return from ? ash.points - from.players[0].points : 0;
};

export const tasks: readonly Task[] = [
  {
    met: (players, _, tried) => raised(players, tried) > 0,
    found: (players, _, tried) =>
      `Both are ${raised(players, tried)} points higher than before: the prediction is the same.`,
    solved: { players: named({ Ash: 1790, Birch: 1590 }) },
  },
  {
    met: (players) => claim("Three games in four", is(chance(ELO, players), 0.75, 0.005)),
    found: ([ash, birch]) => `Gap found: ${ash.points - birch.points} points.`,
    solved: { players: named({ Ash: 1691, Birch: 1500 }) },
  },
];
