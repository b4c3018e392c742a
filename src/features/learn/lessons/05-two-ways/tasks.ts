import type { Task } from "../../lesson";

const SIX = ["Ash", "Birch", "Cedar", "Dogwood", "Elm", "Fir"].map((name) => ({ name, points: 1500 }));

export const tasks: readonly Task[] = [
  {
    met: ([winner, ...others]) =>
      others.length === 5 && winner.name === "Ash" && others.every(({ points }) => points >= winner.points + 300),
    found: () => "The mark of the elimination moves far out: Ash survived five draws as the favourite to go out.",
    solved: { players: SIX.map((one, i) => (i === 0 ? { ...one, points: 1000 } : one)) },
  },
];
