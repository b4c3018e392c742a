/** The winner’s rating minus the loser’s, and the same two players with another gap. */
import { rated } from "../../claims/claimWords";
import type { NamedPlayer } from "../../figure/figureState";

export const gapOf = (players: readonly NamedPlayer[]): number =>
  players.length < 2 ? 0 : players[0].points - players[1].points;

export const withGap = (gap: number, players: readonly NamedPlayer[]): readonly NamedPlayer[] =>
  players.map((player, i) => ({ ...player, points: 1500 + (i === 0 ? gap : -gap) / 2 }));

/** A field of two whose winner is rated lower by the gap. */
export const upset = (gap: number) => rated(1500 - gap / 2, 1500 + gap / 2);
