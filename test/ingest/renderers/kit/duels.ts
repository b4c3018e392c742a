import { type Race, type Random, type Way } from "../race";

export const SHAPE = { races: [3, 8], field: [2, 2] } as const;

/** One line a game: `line` gets the winner and the loser in order. */
export function duel(line: (winner: string, loser: string, random: Random) => string): Way {
  return {
    shape: SHAPE,
    render: (history, { random }) =>
      `${history.map(({ entrants: [winner, loser] }: Race) => line(winner.name, loser.name, random)).join("\n")}\n`,
  };
}

/** "3-1", or "1-3" turned round with the names. */
export const either = (random: Random, a: string, b: string, dash: string): string => {
  const [high, low] = [2 + Math.floor(random() * 4), Math.floor(random() * 2)];
  return random() < 0.5 ? `${a} ${high}${dash}${low} ${b}` : `${b} ${low}${dash}${high} ${a}`;
};

/** Sets seen from the winner. */
export const SETS = ["6-4 6-3", "7-6 6-4", "6-7 7-5 [10-7]", "6-7(5) 6-4 7-6(3)", "3-6 6-3 7-6", "6-7 6-4 10-8"];
