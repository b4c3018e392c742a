/** One race of all pairs rated by Glicko-2 beside two packages, from the same beliefs. */
import { distance, nameOf, time } from "./measure";
import type { Suite } from "./measure";
import { Glicko2, glickoLite } from "./peers";
import { beliefsOf, SIZES, updateOf } from "./update";

const VOLATILITY = 0.06;

export const glicko2Suite: Suite = (report) => {
  const group = "Glicko-2 update, all pairs";
  for (const size of SIZES) {
    const setting = `n = ${size}`;
    const { mean, sd } = beliefsOf(size, 1500, 150, [60, 250]);
    const own = updateOf("glicko2", { maxVolatility: 100 }, size, [mean, sd]);
    own.run();
    const ours = Float64Array.from([...own.state[0], ...own.state[1]]);

    const ranking = new Glicko2({ tau: 0.5 });
    const players = Array.from(mean, () => ranking.makePlayer());
    const race = (): void => {
      players.forEach((player, k) => {
        player.setRating(mean[k]);
        player.setRd(sd[k]);
        player.setVol(VOLATILITY);
      });
      ranking.updateRatings(ranking.makeRace(players.map((player) => [player])));
    };
    race();
    const raced = Float64Array.from([
      ...players.map((player) => player.getRating()),
      ...players.map((player) => player.getRd()),
    ]);
    const full = report({ group, item: "glicko2", setting, ...time(race, "us") });

    const lite = () =>
      Array.from(mean, (rating, k) => {
        const games: [number, number, number][] = [];
        for (let j = 0; j < size; j++) if (j !== k) games.push([mean[j], sd[j], k < j ? 1 : 0]);
        return glickoLite(rating, sd[k], VOLATILITY, games);
      });
    const beliefs = lite();
    const rated = Float64Array.from([...beliefs.map(({ rating }) => rating), ...beliefs.map(({ rd }) => rd)]);
    const light = report({
      group,
      item: "glicko2-lite",
      setting,
      ...time(lite, "us"),
      difference: { value: distance(rated, raced), from: "glicko2, points" },
    });
    const fastest = full.value < light.value ? full : light;
    report({
      group,
      item: "Podium",
      setting,
      ...time(own.run, "us"),
      against: { row: nameOf(fastest), least: 2 },
      difference: { value: distance(ours, fastest === full ? raced : rated), from: `${fastest.item}, points` },
    });
  }
};
