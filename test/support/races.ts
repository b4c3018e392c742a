/** Seeded results for browser tests and benchmarks: the same on every machine. */
import { buildHistory } from "../../src/engine/history/build";
import type { History } from "../../src/engine/history/types";
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

/** Text to paste: one race a line, `>` between the finishers. */
export function randomRaces({ races, players, field, seed }: RandomRaces): string {
  const random = createRandom(seed);
  return Array.from({ length: races }, () =>
    drawField(field, players, random)
      .map((player) => `Player ${player + 1}`)
      .join(" > "),
  ).join("\n");
}

/** Games between two of a tenth as many players, not in order of time. */
export function manyGames(games: number): History {
  const random = createRandom(5);
  const player = () => `Player ${1 + random.integer(games / 10)}`;
  const races = Array.from({ length: games }, (_, at) => ({
    date: `${2000 + random.integer(20)}-01-01`,
    entrants: [player(), `${player()} ${at % 2}`].map((name, k) => ({ name, rank: k + 1 })),
  }));
  return buildHistory(races).history;
}

/** A thousand games, repeated to the given length. */
export function repeatedGames(times: number): History {
  const history = manyGames(1_000);
  const { raceCount, entrantCount } = history;
  const long = (column: unknown): unknown => {
    if (ArrayBuffer.isView(column)) {
      const one = column as Float64Array;
      const all = new (one.constructor as typeof Float64Array)(one.length * times);
      for (let at = 0; at < times; at++) all.set(one, at * one.length);
      return all;
    }
    return Array.from({ length: times }, () => column as readonly unknown[]).flat();
  };
  const columns = Object.entries(history).map(([name, column]) => {
    const length = (column as ArrayLike<unknown> | undefined)?.length;
    return [name, length === raceCount || length === entrantCount ? long(column) : column];
  });
  const offsets = Int32Array.from({ length: raceCount * times + 1 }, (_, race) => 2 * race);
  return {
    ...(Object.fromEntries(columns) as typeof history),
    offsets,
    raceCount: raceCount * times,
    entrantCount: entrantCount * times,
  };
}
