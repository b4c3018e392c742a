import fc from "fast-check";
import { afterAll, expect, it } from "vitest";
import { DEFAULT_OPTIONS } from "../../src/engine/history/types";
import { runs } from "../support/long";
import { createClient } from "../../src/worker/client";
import { inProcess } from "./support/inProcess";

const client = createClient({ connect: inProcess });
afterAll(() => client.stop());

const SURE = { model: "pairwise-elo", parameters: { learningRate: 2 } };
const DAYS = 10;
const GAMES = 4;

/** Four games a day among six; `wins`: whether the first won. */
const text = (wins: readonly boolean[]): string =>
  wins
    .map((hasWon, g) => {
      const pair = [`P${g % 6}`, `P${(g + 1 + (g % 4)) % 6}`];
      const day = String(1 + Math.floor(g / GAMES)).padStart(2, "0");
      const [first, second] = hasWon ? pair : pair.toReversed();
      return `r${g},2024-03-${day},${first},1\nr${g},2024-03-${day},${second},2`;
    })
    .join("\n");

let bases = 0;
async function evaluated(wins: readonly boolean[], recalibrate: boolean) {
  const key = `base ${bases++}`;
  await client.call("read", {
    key,
    inputs: [{ data: `race,date,player,place\n${text(wins)}\n` }],
    options: {},
    preview: 0,
  });
  const options = { ...DEFAULT_OPTIONS, recalibrate };
  return client.call("evaluate", {
    history: { base: key, edits: [], options },
    contender: SURE,
    options: { resamples: 0 },
  });
}

const outcomes = fc.array(fc.boolean(), { minLength: DAYS * GAMES, maxLength: DAYS * GAMES });

it("recalibrated probabilities do not depend on the future", async () => {
  await fc.assert(
    fc.asyncProperty(outcomes, outcomes, fc.integer({ min: 1, max: DAYS - 1 }), async (wins, others, day) => {
      const now = day * GAMES;
      const changed = wins.map((won, g) => (g < now ? won : others[g]));
      const [a, b] = [await evaluated(wins, true), await evaluated(changed, true)];
      expect(b.surprise.subarray(0, now)).toEqual(a.surprise.subarray(0, now));
    }),
    { numRuns: runs(10) },
  );
});

it("both kinds of probabilities are in either answer", async () => {
  const wins = Array.from({ length: DAYS * GAMES }, (_, g) => (g * 7) % 3 > 0);
  const [stated, recalibrated] = [await evaluated(wins, false), await evaluated(wins, true)];
  expect(stated.calibration).not.toEqual(recalibrated.calibration);
  expect(stated.otherwise).toEqual(recalibrated.calibration);
  expect(recalibrated.otherwise).toEqual(stated.calibration);
  expect(recalibrated.final).toEqual(stated.final);
  expect(recalibrated.metrics.discordance).toBe(stated.metrics.discordance);
});
