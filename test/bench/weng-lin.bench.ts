/** One race taken in by each variant of Weng-Lin, beside openskill's `rate` on the same beliefs. */
import { rate, rating } from "openskill";
import {
  bradleyTerryFull,
  bradleyTerryPart,
  plackettLuce,
  thurstoneMostellerFull,
  thurstoneMostellerPart,
} from "openskill/models";
import { distance, nameOf, time } from "./measure";
import type { Suite } from "./measure";
import { beliefsOf, SIZES, updateOf } from "./update";

export const VARIANTS = [
  ["plackett-luce", plackettLuce],
  ["bradley-terry-full", bradleyTerryFull],
  ["bradley-terry-part", bradleyTerryPart],
  ["thurstone-mosteller-full", thurstoneMostellerFull],
  ["thurstone-mosteller-part", thurstoneMostellerPart],
] as const;

export const wengLinSuite: Suite = (report) => {
  const group = "Weng-Lin update";
  for (const [variant, model] of VARIANTS) {
    for (const size of SIZES) {
      const setting = `n = ${size}`;
      const { mean, sd } = beliefsOf(size, 25, 2, [3, 8]);
      const own = updateOf("weng-lin", { variant }, size, [mean, sd]);
      own.run();
      const teams = Array.from(mean, (mu, k) => [rating({ mu, sigma: sd[k] })]);
      const theirs = rate(teams, { model }).flat();
      const peer = report({
        group,
        item: `openskill, ${variant}`,
        setting,
        ...time(() => rate(teams, { model }), "us"),
      });
      const differences = [
        distance(
          own.state[0],
          theirs.map(({ mu }) => mu),
        ),
        distance(
          own.state[1],
          theirs.map(({ sigma }) => sigma),
        ),
      ];
      const least = variant.startsWith("thurstone") ? 10 : 20;
      report({
        group,
        item: `Podium, ${variant}`,
        setting,
        ...time(own.run, "us"),
        against: { row: nameOf(peer), least: size <= 8 ? least : undefined },
        difference: { value: Math.max(...differences), from: "openskill" },
      });
    }
  }
};
