/** *Decided, or open?*: 10,000 seasons of ten races that remain between twenty, and the past seasons of Formula One forecast. */
import { readFile } from "../support/read-file";
import { checkSteps } from "../../src/engine/forecast/check";
import { RaceSimulator } from "../../src/engine/forecast/race-simulator";
import { forecastSteps } from "../../src/engine/forecast/forecast";
import { POINTS_PRESETS, SEASON_RULES, SPRINT_PLACES } from "../../src/engine/forecast/season-rules";
import { simulateSteps } from "../../src/engine/forecast/simulate";
import { filterHistory } from "../../src/engine/history/filter";
import { DEFAULT_OPTIONS } from "../../src/engine/history/types";
import { createRandom } from "../../src/engine/numerics/random";
import { finish } from "../../src/engine/steps";
import { isQuick, once, time } from "./measure";
import type { Suite } from "./measure";

const GROUP = "Rest of a season";
const [PLAYERS, RACES, SEASONS] = [20, 10, 10_000];
const SYSTEMS = ["thurstone", "plackett-luce", "trueskill", "glicko2"];

export const forecastSuite: Suite = (report) => {
  const of = (value: (k: number) => number): Float64Array => Float64Array.from({ length: PLAYERS }, (_, k) => value(k));
  for (const density of ["gumbel-max", "gaussian", "logistic"] as const) {
    const simulate = (): void => {
      const random = createRandom(1);
      const skills = {
        law: { density },
        location: of((k) => -0.1 * k),
        sd: of(() => 0.3),
        noise: of(() => 1),
        shared: [],
      };
      const ends = { out: Float64Array.of(0.1, 0.2), rates: null, worst: true, tied: 0 };
      finish(
        simulateSteps(
          {
            tally: { points: of((k) => 200 - 10 * k), places: new Int32Array(10 * PLAYERS), depth: 10 },
            rest: {
              races: RACES,
              table: POINTS_PRESETS[0].table,
              sprints: 0,
              sprint: { places: SPRINT_PLACES, draw: null },
            },
            starters: Int32Array.from({ length: PLAYERS }, (_, k) => k),
            simulator: new RaceSimulator(skills, { size: null, rates: null }, ends, random.fork("races")),
            rated: null,
            results: [1, 2, 3, 4, 6, 11],
            seasons: SEASONS,
          },
          random.fork("lots"),
        ),
      );
    };
    const item = `${SEASONS.toLocaleString("en")} seasons of ${RACES} races of ${PLAYERS}`;
    report({ group: GROUP, item, setting: density, ...time(simulate, "ms", { repeats: 5 }) });
  }
  const history = filterHistory(readFile("public/examples/f1-2016-2026.csv").history, DEFAULT_OPTIONS);
  for (const model of isQuick() ? SYSTEMS.slice(2, 3) : SYSTEMS) {
    const spec = { model, parameters: {} };
    const forecast = () => finish(forecastSteps(history, DEFAULT_OPTIONS, spec, SEASON_RULES));
    report({
      group: GROUP,
      item: "Formula One 2026, 13 races, from the races on",
      setting: model,
      ...once(forecast, "ms"),
    });
    const check = () => finish(checkSteps(history, DEFAULT_OPTIONS, spec, SEASON_RULES));
    report({
      group: GROUP,
      item: "Formula One, ten past seasons cut three times",
      setting: model,
      ...once(check, "s"),
    });
  }
};
