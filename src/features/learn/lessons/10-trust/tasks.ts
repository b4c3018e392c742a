import type { Task } from "../../lesson";

const APART = 300;

export const tasks: readonly Task[] = [
  {
    met: (_, { scene, lift }) => scene === 0 && lift === APART,
    found: () => "The islands are 300 points apart, and no game between their own players can tell.",
    solved: { settings: { scene: 0, lift: APART } },
  },
  {
    met: (_, { scene, wins }) => scene === 1 && wins > 0,
    found: ([farmer], { wins }) =>
      `After ${wins} ${wins === 1 ? "win" : "wins"} the farmer stands at ${Math.round(farmer.points)} points.`,
    solved: { settings: { scene: 1, wins: 10 } },
  },
];
