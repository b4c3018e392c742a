/** A rule of one's own, in the context in which the command line runs it: 100,000 duels of 1,000 players. */
import { readFileSync } from "node:fs";
import { ruleModel } from "../../src/cli/options/own-rules";
import { DEFAULT_OPTIONS } from "../../src/engine/history/types";
import { addRule } from "../../src/engine/models/registry";
import { replaySteps } from "../../src/engine/replay/replay";
import { finish } from "../../src/engine/steps";
import { duels } from "./games";
import { time } from "./measure";
import type { Suite } from "./measure";

export const ownRuleSuite: Suite = (report) => {
  const history = duels(100_000, 1_000);
  for (const file of ["elo.js", "glicko2.js"]) {
    addRule(ruleModel(file, readFileSync(`src/rule/gallery/${file}`, "utf8")));
    const run = () => void finish(replaySteps(history, DEFAULT_OPTIONS, [{ model: file, parameters: {} }]));
    const target = file === "elo.js" ? { target: 1000 } : {};
    report({
      group: "Own rule",
      item: file,
      setting: "100,000 duels, replay",
      ...time(run, "ms", { repeats: 5 }),
      ...target,
    });
  }
};
