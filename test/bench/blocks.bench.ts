/** What shared strengths and conditions cost: online with blocks beside without, and fits of a whole history with them. */
import { readFileSync } from "node:fs";
import { blockFitSteps } from "../../src/engine/fitting/blocks/fit";
import { buildHistory } from "../../src/engine/history/build";
import { DEFAULT_OPTIONS } from "../../src/engine/history/types";
import { filterHistory } from "../../src/engine/history/filter";
import type { History } from "../../src/engine/history/types";
import type { BlockUse } from "../../src/engine/rating/blocks/block";
import { contenderOf } from "../../src/engine/replay/contender";
import { drive } from "../../src/engine/replay/drive";
import { raterOf } from "../../src/engine/replay/rater";
import { finish } from "../../src/engine/steps";
import { readAll } from "../../src/ingest/index";
import { nameOf, once, time } from "./measure";
import type { Suite } from "./measure";

const GROUP = "Formula One, drivers and cars";
const FILE = "public/examples/f1-2016-2026.csv";
const CAR: BlockUse = { kind: "shared", name: "constructor" };

function rate(history: History, model: string, blocks: readonly BlockUse[]): void {
  const contender = contenderOf({ model, parameters: {}, blocks });
  finish(drive(history, DEFAULT_OPTIONS.ties, raterOf(history, contender), [], contender));
}

export const blocksSuite: Suite = (report) => {
  const { races } = readAll([{ name: FILE, data: readFileSync(FILE, "utf8") }]);
  const season = filterHistory(buildHistory(races).history, DEFAULT_OPTIONS);
  const setting = `${season.raceCount} races`;
  for (const model of ["plackett-luce", "thurstone", "pairwise-elo", "trueskill", "weng-lin"]) {
    const item = `Ratings by ${model}`;
    const alone = { group: GROUP, item: `${item}, drivers alone`, setting };
    report({ ...alone, ...time(() => rate(season, model, []), "ms", { repeats: 9 }) });
    const both = time(() => rate(season, model, [CAR]), "ms", { repeats: 9 });
    report({ group: GROUP, item: `${item}, drivers and cars`, setting, ...both, against: { row: nameOf(alone) } });
  }
  for (const likelihood of ["bradley-terry", "plackett-luce-race", "plackett-luce-elimination", "thurstone"] as const) {
    const fit = (share: boolean) => finish(blockFitSteps(season, DEFAULT_OPTIONS, [CAR], { likelihood, share }));
    report({ group: GROUP, item: `Fit with errors, ${likelihood}`, setting, ...once(() => fit(false), "ms") });
    if (likelihood === "plackett-luce-race")
      report({ group: GROUP, item: `The same with shares of the variance`, setting, ...once(() => fit(true), "s") });
  }
};
