/** Files of games that are made, not kept: the same on every machine. */
import { writeFileSync } from "node:fs";
import { createRandom, type Random } from "../../src/engine/numerics/random";
import type { RandomRaces } from "../support/races";

/** Days of a race, spread over fourteen years in order. */
const dayOf = (at: number, of: number): string =>
  new Date(Date.UTC(2010, 0, 1) + Math.floor((at * 5000) / of) * 86_400_000).toISOString().slice(0, 10);

function drawn(random: Random, players: number, field: number): number[] {
  const some = new Set<number>();
  while (some.size < field) some.add(1 + random.integer(players));
  return [...some];
}

/** One game a row, home and away with their scores; gives the path. */
export function writeGames(path: string, { races, players, seed }: RandomRaces): string {
  const random = createRandom(seed);
  const lines = ["date,home,away,home_score,away_score"];
  for (let at = 0; at < races; at++) {
    const [home, away] = drawn(random, players, 2);
    lines.push(`${dayOf(at, races)},Player ${home},Player ${away},${random.integer(6)},${random.integer(6)}`);
  }
  writeFileSync(path, `${lines.join("\n")}\n`);
  return path;
}

/** One entrant a row; gives the path. */
export function writeRaces(path: string, { races, players, field, seed }: RandomRaces): string {
  const random = createRandom(seed);
  const lines = ["race,date,player,place"];
  for (let at = 0; at < races; at++)
    drawn(random, players, field).forEach((player, place) =>
      lines.push(`Race ${at + 1},${dayOf(at, races)},Player ${player},${place + 1}`),
    );
  writeFileSync(path, `${lines.join("\n")}\n`);
  return path;
}
