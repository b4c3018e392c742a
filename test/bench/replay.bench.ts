/** Whole histories through one contender. */
import { readFileSync } from "node:fs";
import { buildHistory } from "../../src/engine/history/build";
import { DEFAULT_OPTIONS } from "../../src/engine/history/types";
import { filterHistory } from "../../src/engine/history/filter";
import { evaluateSteps } from "../../src/engine/evaluation/evaluate";
import { FIT_LIKELIHOODS } from "../../src/engine/likelihoods/descriptions";
import { fitSteps } from "../../src/engine/fitting/whole-history";
import type { WholeHistoryFit } from "../../src/engine/fitting/whole-history";
import type { History } from "../../src/engine/history/types";
import { contenderOf } from "../../src/engine/replay/contender";
import type { ContenderSpec } from "../../src/engine/replay/contender";
import { drive } from "../../src/engine/replay/drive";
import { replaySteps } from "../../src/engine/replay/replay";
import { finish } from "../../src/engine/steps";
import { readAll } from "../../src/ingest/index";
import { once, time } from "./measure";
import type { Suite } from "./measure";

const MAP_RANDO = "public/examples/map-rando-s1-s3.json";

/** Ratings only: what the model itself costs. */
function rate(history: History, spec: ContenderSpec): void {
  const { model, parameters } = contenderOf(spec);
  finish(drive(history, DEFAULT_OPTIONS.ties, model.rater(parameters, history.playerCount), []));
}

export const replaySuite: Suite = (report) => {
  const text = readFileSync(MAP_RANDO, "utf8");
  const { races } = readAll([{ name: MAP_RANDO, data: text }]);
  const season = filterHistory(buildHistory(races).history, { ...DEFAULT_OPTIONS, recordedOnly: true });
  const group = `Map Rando, ${season.raceCount.toLocaleString("en-GB")} recorded races`;
  const contenders = [
    ["Thurstone", "fast", "thurstone", { accuracy: "fast" }, 20],
    ["Thurstone", "fine", "thurstone", { accuracy: "fine" }, 32],
    ["Plackett-Luce", "elimination", "plackett-luce", {}, undefined],
    ["Plackett-Luce", "race", "plackett-luce", { orientation: "race" }, undefined],
    ["Pairwise Elo", "sum", "pairwise-elo", {}, undefined],
  ] as const;
  for (const [item, setting, model, parameters, target] of contenders) {
    const spec = { model, parameters };
    report({ group, item, setting, ...time(() => rate(season, spec), "ms", { repeats: 9 }), target });
    const whole = time(() => finish(replaySteps(season, DEFAULT_OPTIONS, [spec])), "ms", { repeats: 9 });
    report({ group, item: `${item}, with its course`, setting, ...whole });
  }
  report({
    group,
    item: "Reading and building",
    setting: `${(text.length / 1e6).toFixed(1)} MB of JSON`,
    ...time(() => buildHistory(readAll([{ name: MAP_RANDO, data: text }]).races), "ms", { repeats: 5 }),
  });

  const spec = { model: "plackett-luce", parameters: {} };
  const evaluation = () => finish(evaluateSteps(season, DEFAULT_OPTIONS, spec));
  report({
    group,
    item: "Evaluation of Plackett-Luce",
    setting: "intervals from 1,000 resamples",
    ...time(evaluation, "ms", { repeats: 3 }),
  });
  for (const { id: likelihood, label } of FIT_LIKELIHOODS) {
    let fit: WholeHistoryFit | undefined;
    const timed = once(() => (fit = finish(fitSteps(season, DEFAULT_OPTIONS, { likelihood }))), "ms");
    const { iterations, gradientNorm } = fit!;
    report({
      group,
      item: `Whole-history fit, ${label}`,
      setting: `${iterations} iterations, standard errors`,
      ...timed,
      difference: { value: gradientNorm, from: "a gradient of zero" },
    });
  }
};
