/** Skill through time: fits of whole histories, beside Newton on the dense matrix of all nodes. */
import { readFileSync } from "node:fs";
import { Cholesky } from "../../src/engine/numerics/dense";
import { Contests } from "../../src/engine/design/contests";
import { fitDesign } from "../../src/engine/design/fit";
import { DesignObjective } from "../../src/engine/design/objective";
import type { DesignProblem } from "../../src/engine/design/objective";
import { throughTimeSteps } from "../../src/engine/fitting/through-time/fit";
import type { ThroughTimeFit } from "../../src/engine/fitting/through-time/fit";
import { THROUGH_TIME_DEFAULTS } from "../../src/engine/fitting/through-time/options";
import type { FitLikelihood } from "../../src/engine/likelihoods/descriptions";
import { buildHistory } from "../../src/engine/history/build";
import { DEFAULT_OPTIONS } from "../../src/engine/history/types";
import { filterHistory } from "../../src/engine/history/filter";
import type { History } from "../../src/engine/history/types";
import { exactTies } from "../../src/engine/history/types";
import { emptyRace } from "../../src/engine/rating/buffers";
import { prepareRace } from "../../src/engine/rating/prepare";
import { contenderOf } from "../../src/engine/replay/contender";
import { drive } from "../../src/engine/replay/drive";
import { finish } from "../../src/engine/steps";
import { readAll } from "../../src/ingest/index";
import { tour } from "./games";
import { distance, nameOf, once, sized } from "./measure";
import type { Suite } from "./measure";

const GROUP = "Skill through time";

function season(file: string, recordedOnly = false): History {
  const { races } = readAll([{ name: file, data: readFileSync(`public/examples/${file}`, "utf8") }]);
  return filterHistory(buildHistory(races).history, { ...DEFAULT_OPTIONS, recordedOnly });
}

/** The first races of a history as a design of one path a player. */
function problemOf(history: History, races: number): DesignProblem {
  const contests = new Contests();
  const race = emptyRace();
  for (let number = 0; number < races; number++) {
    prepareRace(history, number, exactTies(DEFAULT_OPTIONS.ties), race);
    contests.add(race, number, (k, entry) => entry(race.player[k], 1));
  }
  const levels = history.playerCount;
  return {
    likelihood: "thurstone",
    draws: "half",
    terms: [{ id: "player", kind: "factor", levels, mean: 0, variance: 0.5, drift: 0.002 }],
    contests,
  };
}

/** Newton's method with every node a row of one dense matrix. */
function naive(problem: DesignProblem): Float64Array {
  const objective = new DesignObjective(problem);
  const { size } = objective;
  const x = objective.start();
  const gradient = new Float64Array(size);
  for (let step = 0; step < 30; step++) {
    finish(objective.evaluate(x, gradient));
    const curvature = finish(objective.curvature(x));
    const matrix = new Float64Array(size * size);
    const unit = new Float64Array(size);
    const column = new Float64Array(size);
    for (let i = 0; i < size; i++) {
      unit.fill(0);
      unit[i] = 1;
      curvature.product(unit, column);
      matrix.set(column, i * size);
    }
    const move = Cholesky.of(matrix, size)!.solve(gradient.slice());
    move.forEach((by, i) => (x[i] += by));
    if (move.every((by) => Math.abs(by) < 1e-9)) break;
  }
  return x;
}

type Fitted = readonly [item: string, read: () => History, likelihood: FitLikelihood, target: number | undefined];

/** A tennis tour over 56 years, with 25 matches to a player. */
function tourOf(most: number, likelihood: FitLikelihood, target: number | undefined): Fitted {
  const matches = sized(most);
  const players = Math.round((matches * 3) / 76);
  const item = `Tour, ${matches.toLocaleString("en-GB")} matches, ${players.toLocaleString("en-GB")} players, 56 years`;
  return [item, () => tour(matches, players, 56), likelihood, target];
}

export const throughTimeSuite: Suite = (report) => {
  const f1 = season("f1-2016-2026.csv");
  const few = problemOf(f1, 50);
  let dense: Float64Array = new Float64Array(0);
  const slow = report({
    group: GROUP,
    item: "Dense Newton",
    setting: "F1, first 50 races, Thurstone",
    ...once(() => (dense = naive(few)), "s"),
  });
  let ours: Float64Array = new Float64Array(0);
  report({
    group: GROUP,
    item: "Podium, the same",
    setting: `${dense.length.toLocaleString("en-GB")} nodes`,
    ...once(() => (ours = finish(fitDesign(few, { joint: false })).mean), "s"),
    against: { row: nameOf(slow) },
    difference: { value: distance(ours, dense), from: "Dense Newton" },
  });

  const fits: readonly Fitted[] = [
    ["F1, 225 races", () => f1, "thurstone", 1],
    ["F1, 225 races", () => f1, "plackett-luce-race", 1],
    ["Map Rando, 1,505 races", () => season("map-rando-s1-s3.json", true), "thurstone", 2],
    tourOf(190_000, "bradley-terry", 20),
    tourOf(190_000, "thurstone", 20),
    tourOf(95_000, "bradley-terry", undefined),
  ];
  for (const [item, read, likelihood, target] of fits) {
    const history = read();
    let fit: ThroughTimeFit | undefined;
    const timed = once(
      () => (fit = finish(throughTimeSteps(history, DEFAULT_OPTIONS, { ...THROUGH_TIME_DEFAULTS, likelihood }))),
      "s",
    );
    const { iterations, norm, mean } = fit!;
    report({
      group: GROUP,
      item,
      setting: `${likelihood}, ${mean.length.toLocaleString("en-GB")} nodes, ${iterations} iterations`,
      ...timed,
      target,
      difference: { value: norm, from: "a gradient of zero" },
    });
    if (item.startsWith("Map Rando")) {
      const edited = { names: history.names, fit: fit! };
      const options = { ...THROUGH_TIME_DEFAULTS, drift: 70 };
      report({
        group: GROUP,
        item: `${item}, another drift`,
        setting: "begun at the last curves",
        ...once(() => finish(throughTimeSteps(history, DEFAULT_OPTIONS, options, edited)), "s"),
      });
    }
  }
  for (const [item, history] of [
    ["Full filter, F1", f1],
    ["Full filter, Map Rando", season("map-rando-s1-s3.json", true)],
  ] as const) {
    const { model, parameters } = contenderOf({ model: "through-time", parameters: {} });
    const pass = () => finish(drive(history, DEFAULT_OPTIONS.ties, model.rater(parameters, history.playerCount), []));
    report({ group: GROUP, item, setting: "Thurstone, one pass", ...once(pass, "s") });
  }
};
