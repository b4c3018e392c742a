/** Synthetic seasons of known skills. */
import { buildHistory } from "../../../src/engine/history/build";
import type { History } from "../../../src/engine/history/types";
import type { Random } from "../../../src/engine/numerics/random";

export interface Season {
  readonly races: number;
  readonly field: number;
  /** [players] location of each performance. */
  readonly skills: Float64Array;
  /** One sample of the performance distribution around 0. */
  readonly noise: (random: Random) => number;
  /** Standard deviation of each player's skill change before a race. */
  readonly drift?: number;
}

export const gumbel = (random: Random): number => -Math.log(random.exponential());

/** Each race draws its field at random; the highest performance is first. */
export function season({ races, field, skills, noise, drift = 0 }: Season, random: Random): History {
  const skill = skills.slice();
  const order = Int32Array.from(skill.keys());
  return buildHistory(
    Array.from({ length: races }, () => {
      random.shuffle(order);
      const entrants = Array.from(order.subarray(0, field), (player) => {
        if (drift > 0) skill[player] += drift * random.normal();
        return { player, performance: skill[player] + noise(random) };
      }).toSorted((a, b) => b.performance - a.performance);
      return { entrants: entrants.map(({ player }, k) => ({ name: `P${player}`, rank: k + 1 })) };
    }),
  ).history;
}
