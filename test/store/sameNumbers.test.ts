// @isolation fresh-modules
import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { buildHistory } from "../../src/engine/history/build";
import { filterHistory } from "../../src/engine/history/filter";
import { snapshot } from "../support/histories";
import { MODELS } from "../../src/engine/models/registry";
import { answerRace } from "../../src/engine/prediction/open-race";
import type { ContenderSpec } from "../../src/engine/replay/contender";
import { replaySteps } from "../../src/engine/replay/replay";
import { finish } from "../../src/engine/steps";
import { readSteps } from "../../src/ingest";
import { EXAMPLES } from "../../src/store/examples";
import { seasonRaceOf, ratedEntrant } from "../../src/store/race/seasonRace";
import { raceToRate } from "../../src/store/recompute/openRace";
import type { ContenderChoice } from "../../src/store/types";

/** The same race under the same system has the same numbers wherever it is shown: Season reads a replay, Race asks about the open race. */

/** Every system with its defaults, except those whose predictions need more than rating and sd; systems with drift, rating periods or subtracted sds also in a second version. */
const SPECS: readonly ContenderSpec[] = [
  ...MODELS.filter(({ remembersMore }) => !remembersMore).map(({ id }) => ({ model: id, parameters: {} })),
  { model: "glicko2", parameters: { period: "month", scoreSds: 2 } },
  { model: "pairwise-elo", parameters: { batch: "week" } },
  { model: "weng-lin", parameters: { variant: "thurstone-mosteller-full" } },
];
const CONTENDERS = SPECS.map((one, at): ContenderChoice => ({ ...one, id: `c${at}`, slot: at % 8 }));

/** Races of each data set that are compared. */
const RACES = 60;

it.each(EXAMPLES)(
  "upsets and expected upsets of $name are the same in Race as in Season",
  async ({ file, read, options }) => {
    const { races } = finish(readSteps([{ data: readFileSync(`public/${file}`) }], read));
    const season = snapshot(filterHistory(buildHistory(races).history, options), options.ties);
    const { raceCount } = season.history;
    const replays = new Map(
      CONTENDERS.map((one) => [one.id, finish(replaySteps(season.history, options, [one]))[0]] as const),
    );
    const count = Math.min(RACES, raceCount);
    let pairs = 0;
    for (let k = 0; k < count; k++) {
      const index = Math.floor(((k + 0.5) * raceCount) / count);
      const seasonRace = seasonRaceOf("d", season, replays, "c0", index);
      const race = { entrants: seasonRace.original.map((one) => ratedEntrant(one, seasonRace)) };
      const question = { race: raceToRate(race, CONTENDERS, options.ties), contenders: CONTENDERS };
      CONTENDERS.forEach(({ id, model }, focus) => {
        const replay = replays.get(id)!;
        const { upsets } = answerRace({ ...question, focus, want: ["upsets"] });
        const about = `${model}, race ${season.history.raceIds[index] || index}`;
        expect(upsets!.upsets, about).toBe(replay.upsets[index]);
        expect(upsets!.pairs, about).toBe(replay.pairs[index]);
        expect(Math.abs(upsets!.expected - replay.expectedUpsets[index]), about).toBeLessThan(
          1e-12 * Math.max(1, upsets!.expected),
        );
        pairs += upsets!.pairs;
      });
    }
    expect(pairs).toBeGreaterThan(count);
  },
);
