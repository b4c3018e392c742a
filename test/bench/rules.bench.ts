/** Rules that people live under: one contest rated, from the same beliefs, at growing sizes. */
import type { Parameters } from "../../src/engine/rating/parameters";
import { time } from "./measure";
import type { Suite } from "./measure";
import { beliefsOf, SIZES, updateOf } from "./update";

/** Model, label and parameters; all start from whole ratings about 1500 but Weng–Lin, which has units of its own. */
const OTHERS: readonly (readonly [string, string, Parameters])[] = [
  ["atcoder", "AtCoder", {}],
  ["fide-elo", "FIDE Elo", {}],
  ["two-team-elo", "Elo with scores and home", { margin: "log" }],
  ["national-chess", "US Chess", {}],
  ["national-chess", "DWZ", { rule: "dwz" }],
  ["weng-lin", "Weng–Lin, openskill.js margin", { marginRule: "openskill-js", margin: 1 }],
  ["weng-lin", "Weng–Lin, openskill.py margin", { marginRule: "openskill-py", margin: 1 }],
];

/** Contests are larger than games. */
const CONTESTS = new Set(["atcoder"]);

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
  for (const [id, label, parameters] of OTHERS) {
    for (const size of CONTESTS.has(id) ? [...SIZES, 1_000, 30_000] : SIZES) {
      const beliefs = beliefsOf(size, 1500, 350, [1, 1]).mean.map(Math.round);
      const { run } = updateOf(id, parameters, size, id === "weng-lin" ? [] : [beliefs]);
      report({
        group: `${label} update`,
        item: "Podium",
        setting: `n = ${size}`,
        ...(size < 1000 ? time(run, "us") : time(run, "ms", { repeats: 5 })),
        ...(size === 30_000 ? { target: 1000 } : {}),
      });
    }
  }
};
