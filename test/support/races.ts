/** Seeded results for browser tests and benchmarks: the same on every machine. */
import { createRandom, type Random } from "../../src/engine/numerics/random";

export interface RandomRaces {
  readonly races: number;
  readonly players: number;
  readonly field: number;
  readonly seed: number;
}

/** `field` different players out of `players`, in random order. */
function drawField(field: number, players: number, random: Random): number[] {
  const drawn = new Set<number>();
  while (drawn.size < field) drawn.add(random.integer(players));
  return [...drawn];
}

/** As a person would paste them: a line a race, `>` between the finishers. */
export function randomRaces({ races, players, field, seed }: RandomRaces): string {
  const random = createRandom(seed);
  return Array.from({ length: races }, () =>
    drawField(field, players, random)
      .map((player) => `Player ${player + 1}`)
      .join(" > "),
  ).join("\n");
}
