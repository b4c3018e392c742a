/** The winner’s rating minus the loser’s, and the same two players with another gap. */
import type { Named } from "../../figure/figureState";

export const gapOf = (players: readonly Named[]): number =>
  players.length < 2 ? 0 : players[0].points - players[1].points;

export const withGap = (gap: number, players: readonly Named[]): readonly Named[] =>
  players.map((player, i) => ({ ...player, points: 1500 + (i === 0 ? gap : -gap) / 2 }));
