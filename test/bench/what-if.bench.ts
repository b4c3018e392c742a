/** A scenario carried forward: what a drag's end costs, with the courses of what really happened kept. */
import { readFileSync } from "node:fs";
import { WhatIfSeasons } from "../../src/engine/what-if/what-if";
import type { Change } from "../../src/engine/what-if/changes";
import { buildHistory } from "../../src/engine/history/build";
import { DEFAULT_OPTIONS } from "../../src/engine/history/types";
import { filterHistory } from "../../src/engine/history/filter";
import type { History } from "../../src/engine/history/types";
import type { ContenderSpec } from "../../src/engine/replay/contender";
import { finish } from "../../src/engine/steps";
import { readAll } from "../../src/ingest/index";
import { once, time } from "./measure";
import type { Suite } from "./measure";

const GROUP = "What if, carried forward";
const FILE = "public/examples/map-rando-s1-s3.json";
/** Those that a first visit opens with. */
const SYSTEMS: readonly ContenderSpec[] = [
  { model: "pairwise-elo", parameters: {} },
  { model: "pairwise-elo", parameters: { aggregate: "mean" } },
  { model: "plackett-luce", parameters: { orientation: "race" } },
  { model: "thurstone", parameters: {} },
  { model: "trueskill", parameters: {} },
];
const OPTIONS = { ...DEFAULT_OPTIONS, recordedOnly: true };
/** Milliseconds until a drag's end is answered. */
const AIM = 300;
const LISTING = { minimumRaces: 1, activeDays: null, inactive: false };

/** The entrant at an index of a race comes in first. */
function firstIs({ offsets, player, playerIds, names, keys }: History, race: number, at: number): Change {
  const rows = Array.from({ length: offsets[race + 1] - offsets[race] }, (_, k) => offsets[race] + k);
  const [row] = rows.splice(at % rows.length, 1);
  const order = [row, ...rows].map((one, k) => ({ player: playerIds[player[one]] || names[player[one]], rank: k + 1 }));
  return { type: "result", race: keys[race], order };
}

export const whatIfSuite: Suite = (report) => {
  const { races } = readAll([{ name: FILE, data: readFileSync(FILE, "utf8") }]);
  const whole = buildHistory(races).history;
  const real = filterHistory(whole, OPTIONS);
  const setting = `${real.raceCount} races, five systems`;
  const seasons = new WhatIfSeasons();
  const ask = (race: number, at: number) =>
    finish(seasons.steps(whole, real, OPTIONS, SYSTEMS, [firstIs(real, race, at)], LISTING));
  report({ group: GROUP, item: "The first answer, which replays the season", setting, ...once(() => ask(0, 1), "ms") });
  for (const [item, race] of [
    ["A drag's end in the first race", 0],
    ["in the middle one", real.raceCount >> 1],
    ["in the last but nine", real.raceCount - 10],
  ] as const) {
    let at = 1;
    // Another order each time; the first of them, which comes from farther back, is not counted.
    ask(race, at++);
    report({ group: GROUP, item, setting, ...time(() => ask(race, at++), "ms", { repeats: 15 }), target: AIM });
  }
};
