/** A player of a game that states who won. */
interface Won {
  readonly won: boolean;
  readonly figure: number | undefined;
}

/** Places where winners come first, and the others follow by their scores where all of them have one, else together. */
export function placesBehind(players: readonly Won[], lowest: boolean): number[] {
  const winners = players.filter(({ won }) => won).length;
  const isScored = players.every(({ won, figure }) => won || figure !== undefined);
  return players.map(({ won, figure: own }) => {
    if (won) return 1;
    const ahead = players.filter(({ won: first, figure }) => !first && (lowest ? figure! < own! : figure! > own!));
    return 1 + winners + (isScored ? ahead.length : 0);
  });
}
