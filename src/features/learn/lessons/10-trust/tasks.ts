import { claim, equals, farmed, is, sum, times } from "../../claims/claimWords";
import type { Task } from "../../lesson";
import { lesson } from "./lesson";
import { MAX_WINS } from "./useFarmed";

const APART = 300;

export const tasks: readonly Task[] = [
  {
    met: (_, { scene, lift }, { acts }) => scene === 0 && lift === APART && acts.rounds > 0,
    found: () => "The averages stay 300 points apart: no game between players of one island can tell.",
    solved: { settings: { scene: 0, lift: APART }, acts: { rounds: 20 } },
  },
  {
    met: (_, settings) => {
      const { scene, wins, k } = settings;
      const [system] = lesson.systems(settings);
      const gain = (games: number) => farmed(system, equals(2), games);
      return (
        scene === 1 &&
        wins > 0 &&
        claim("Half of the points", is(sum(gain(wins), times(-0.5, gain(MAX_WINS))), 0, k / 4))
      );
    },
    found: (_, { wins }) => `Found: the first ${wins} wins pay half of what all ${MAX_WINS} do.`,
    solved: { settings: { scene: 1, wins: 24 } },
  },
];
