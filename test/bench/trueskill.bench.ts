/** One race taken in by TrueSkill beside two ports of it, from the same beliefs; no drift, which one of them adds up wrongly. */
import { Rating, TrueSkill } from "ts-trueskill";
import { distance, nameOf, time } from "./measure";
import type { Suite } from "./measure";
import { trueskillPort } from "./peers";
import { beliefsOf, SIZES, updateOf } from "./update";

const TARGETS: Readonly<Record<number, number>> = { 8: 4, 30: 20, 100: 75 };
const BETA = 25 / 6;
const DRAWS = 0.1;

export const trueskillSuite: Suite = (report) => {
  const group = "TrueSkill update";
  const environment = new TrueSkill(25, 25 / 3, BETA, 0, DRAWS);
  trueskillPort.SetParameters(BETA, null, DRAWS, 0);
  for (const size of SIZES) {
    const setting = `n = ${size}`;
    const { mean, sd } = beliefsOf(size, 25, 4, [3, 8]);
    const own = (tolerance: number) => {
      const update = updateOf("trueskill", { tau: 0, tolerance }, size, [mean, sd]);
      update.run();
      return update;
    };
    const loose = own(1e-4);
    const tight = own(1e-8);

    const teams = Array.from(mean, (mu, k) => [new Rating(mu, sd[k])]);
    const rate = (tolerance?: number) => environment.rate(teams, null, null, tolerance) as Rating[][];
    const theirs = (tolerance?: number) => {
      const rated = rate(tolerance);
      const beliefs = [...rated.map(([{ mu }]) => mu), ...rated.map(([{ sigma }]) => sigma)];
      return Float64Array.from(beliefs);
    };
    const ours = ({ state: [means, sds] }: typeof loose) => Float64Array.from([...means, ...sds]);
    const from = "ts-trueskill";
    const peer = report({ group, item: "ts-trueskill, 1e-4", setting, ...time(() => rate(), "us") });
    const players = Array.from(mean, (mu, k) => ({ skill: [mu, sd[k]], rank: k + 1 }));
    const port = (): void => {
      players.forEach((player, k) => (player.skill = [mean[k], sd[k]]));
      trueskillPort.AdjustPlayers(players);
    };
    port();
    const ported = Float64Array.from([
      ...players.map(({ skill }) => skill[0]),
      ...players.map(({ skill }) => skill[1]),
    ]);
    report({
      group,
      item: "trueskill (npm)",
      setting,
      ...time(port, "us"),
      difference: { value: distance(ported, ours(tight)), from: "Podium, 1e-8" },
    });
    report({
      group,
      item: "Podium, 1e-4",
      setting,
      ...time(loose.run, "us"),
      target: TARGETS[size],
      against: { row: nameOf(peer), least: 100 },
      difference: { value: distance(ours(loose), theirs()), from },
    });
    report({
      group,
      item: "Podium, 1e-8",
      setting,
      ...time(tight.run, "us"),
      against: { row: nameOf(peer) },
      difference: { value: distance(ours(tight), theirs(1e-10)), from: `${from}, 1e-10` },
    });
  }
};
