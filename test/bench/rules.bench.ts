/** Rules that people live under: one contest rated, from the same beliefs, at growing sizes. */
import { time } from "./measure";
import type { Suite } from "./measure";
import { beliefsOf, SIZES, updateOf } from "./update";

const OTHERS = [
  ["atcoder", "AtCoder"],
  ["fide-elo", "FIDE Elo"],
  ["two-team-elo", "Elo with scores and home"],
] as const;

export const rulesSuite: Suite = (report) => {
  for (const size of [2, 8, 30, 100, 1_000, 30_000]) {
    const { mean } = beliefsOf(size, 1500, 350, [1, 1]);
    const { run } = updateOf("codeforces", {}, size, [mean.map(Math.round)]);
    report({
      group: "Codeforces contest",
      item: "Podium",
      setting: `n = ${size}`,
      ...(size < 1000 ? time(run, "us") : time(run, "ms", { repeats: 5 })),
      ...(size === 30_000 ? { target: 1000 } : {}),
    });
  }
  for (const size of [2, 10, 100, 1_000, 10_000]) {
    const beliefs = beliefsOf(size, 1500, 300, [80, 350]);
    for (const model of ["logistic", "gaussian"]) {
      const { run } = updateOf("elo-mmr", { model }, size, [beliefs.mean, beliefs.sd]);
      const timing = size < 1000 ? time(run, "us") : time(run, "ms", { repeats: 5 });
      report({ group: "Elo-MMR update", item: `Podium, ${model}`, setting: `n = ${size}`, ...timing });
    }
  }
  for (const [id, label] of OTHERS) {
    for (const size of SIZES) {
      const { mean } = beliefsOf(size, 1500, 350, [1, 1]);
      const { run } = updateOf(id, {}, size, [mean.map(Math.round)]);
      report({ group: `${label} update`, item: "Podium", setting: `n = ${size}`, ...time(run, "us") });
    }
  }
};
