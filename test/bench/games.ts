/** Histories of two-player games, drawn by seed. */
import { buildHistory } from "../../src/engine/history/build";
import type { History } from "../../src/engine/history/types";
import { createRandom } from "../../src/engine/numerics/random";

/** @param player two a game, the winner first; @param dates one a game, YYYY-MM-DD, or "" */
function gamesOf(player: Int32Array, players: number, dates: readonly string[]): History {
  const rows = player.length;
  const games = rows / 2;
  const empty = () => new Float64Array(rows).fill(NaN);
  const blank = new Array<string>(games).fill("");
  return buildHistory({
    offsets: Int32Array.from({ length: games + 1 }, (_, game) => 2 * game),
    player,
    place: Float64Array.from({ length: rows }, (_, row) => 1 + (row % 2)),
    team: new Int32Array(rows).fill(-1),
    score: empty(),
    seconds: empty(),
    minutes: empty(),
    status: new Uint8Array(rows),
    raceIds: blank,
    dates: [...dates],
    recorded: new Uint8Array(games).fill(1),
    keys: Int32Array.from({ length: games }, (_, game) => game),
    teamNames: blank.map(() => []),
    names: Array.from({ length: players }, (_, index) => `Player ${index}`),
    playerIds: new Array<string>(players).fill(""),
    anonymous: new Uint8Array(players),
  }).history;
}

/** Games between random players, the first of the two rows the winner. */
export function duels(games: number, players: number): History {
  const random = createRandom("duels");
  const player = new Int32Array(2 * games);
  for (let row = 0; row < player.length; row += 2) {
    player[row] = random.integer(players);
    player[row + 1] = (player[row] + 1 + random.integer(players - 1)) % players;
  }
  return gamesOf(player, players, new Array<string>(games).fill(""));
}

const DAYS_A_WEEK = 7;
const WEEKS_A_YEAR = 52;
const MEAN_CAREER_YEARS = 6;
const FIRST_DAY = Date.UTC(1968, 0, 1) / 86_400_000;

/**
 * A tour in the shape of tennis: careers of a few years, tournaments every week, skills that drift, the better play more often.
 * A logistic law decides; a drift of a tenth of a unit in a root year.
 */
export function tour(matches: number, players: number, years: number): History {
  const random = createRandom("tour");
  const weeks = years * WEEKS_A_YEAR;
  const debut = Float64Array.from({ length: players }, () => (random.uniform() * (years + 4) - 4) * WEEKS_A_YEAR);
  const end = debut.map((week) => Math.max(week, 0) + (0.5 + MEAN_CAREER_YEARS * random.exponential()) * WEEKS_A_YEAR);
  const skill = Float64Array.from({ length: players }, () => random.normal());
  const player: number[] = [];
  const dates: string[] = [];
  for (let week = 0; week < weeks; week++) {
    const active: number[] = [];
    for (let who = 0; who < players; who++) {
      if (!(debut[who] <= week && week < end[who])) continue;
      skill[who] += (0.1 / Math.sqrt(WEEKS_A_YEAR)) * random.normal();
      // The better win rounds and play on: about e times as often a unit of skill.
      for (let entries = Math.ceil(Math.exp(skill[who])); entries > 0; entries--) active.push(who);
    }
    const due = Math.round(((week + 1) * matches) / weeks) - player.length / 2;
    for (let match = 0; match < due; match++) {
      const one = active[random.integer(active.length)];
      let other = one;
      while (other === one) other = active[random.integer(active.length)];
      const wins = random.uniform() < 1 / (1 + Math.exp(skill[other] - skill[one]));
      player.push(...(wins ? [one, other] : [other, one]));
      const day = FIRST_DAY + week * DAYS_A_WEEK + Math.floor((match * DAYS_A_WEEK) / due);
      dates.push(new Date(day * 86_400_000).toISOString().slice(0, 10));
    }
  }
  return gamesOf(Int32Array.from(player), players, dates);
}
