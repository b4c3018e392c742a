import { describe, expect, it } from "vitest";
import { DEFAULT_OPTIONS } from "../../src/engine/history/types";
import { createClient } from "../../src/worker/client";
import { tune } from "../../src/worker/client/tune";
import { createPool } from "../../src/worker/pool";
import type { Try, TuneSettings } from "../../src/worker/protocol/models";
import { randomRaces } from "../support/races";
import { inProcess } from "./support/inProcess";

const HISTORY = { base: "base", edits: [], options: DEFAULT_OPTIONS };
const SETTINGS: TuneSettings = {
  contender: { model: "pairwise-elo", parameters: { anchor: true } },
  parameters: ["learningRate", "initialRating"],
  metric: "brier",
  split: 0.6,
  seed: 3,
  tries: 30,
};

async function bench(size: number) {
  const client = createClient({ connect: inProcess });
  const data = randomRaces({ races: 40, players: 8, field: 4, seed: 1 });
  const { history } = await client.call("read", { key: "base", inputs: [{ data }], options: {}, preview: 0 });
  return { client, history, pool: createPool({ connect: inProcess, size }) };
}

describe("tuning over the pool", () => {
  it("gives the same path with 1 and with 2 workers", async () => {
    const outcomes = [];
    for (const size of [1, 2]) {
      const { client, history, pool } = await bench(size);
      outcomes.push(await tune(client, pool, history, { history: HISTORY, settings: SETTINGS }));
    }
    expect(outcomes[0].path).toHaveLength(30);
    expect(outcomes[1]).toEqual(outcomes[0]);
    expect(outcomes[0].best!.report.split.races).toBe(24);
  });

  it("reports path and progress, can be cancelled, and resumes", async () => {
    const { client, history, pool } = await bench(2);
    const stop = new AbortController();
    let kept: readonly Try[] = [];
    const told: number[] = [];
    const cancelled = tune(
      client,
      pool,
      history,
      { history: HISTORY, settings: SETTINGS },
      {
        signal: stop.signal,
        onProgress: (fraction) => told.push(fraction),
        onPath: (path, best) => {
          kept = path;
          if (path.length > 0) expect(best).toBeGreaterThanOrEqual(0);
          if (path.length >= 19) stop.abort();
        },
      },
    );
    await expect(cancelled).rejects.toMatchObject({ name: "AbortError" });
    expect(kept.length).toBeGreaterThanOrEqual(19);
    expect(kept.length).toBeLessThan(30);
    expect(told).toEqual(told.toSorted((a, b) => a - b));
    const resumed = await tune(client, pool, history, { history: HISTORY, settings: SETTINGS, path: kept });
    expect(resumed).toEqual(await tune(client, pool, history, { history: HISTORY, settings: SETTINGS }));
  });

  it("finds no best values if nothing can be computed", async () => {
    const { client, history, pool } = await bench(2);
    const settings: TuneSettings = { ...SETTINGS, metric: "orderLogLikelihood", tries: 4 };
    const { path, best } = await tune(client, pool, history, { history: HISTORY, settings });
    expect(path.every(({ value }) => value === null)).toBe(true);
    expect(best).toBeNull();
  });
});

describe("the calls of the Models screen", () => {
  it("evaluates, compares and fits", async () => {
    const { client } = await bench(1);
    const specs = [
      { model: "pairwise-elo", parameters: {} },
      { model: "guessing", parameters: {} },
    ];
    const evaluations = [];
    for (const contender of specs) {
      evaluations.push(await client.call("evaluate", { history: HISTORY, contender, options: { resamples: 50 } }));
    }
    const compared = evaluations.map(({ metrics, resamples, final }) => ({ metrics, resamples, final }));
    const comparison = await client.call("compare", {
      contenders: compared,
      options: { labels: ["Elo", "Guessing"], races: new Int32Array(8).fill(9) },
    });
    expect(comparison.paired[0].differences.brier!.value).toBe(evaluations[0].metrics.brier! - 0.25);
    const fit = await client.call("fit", { history: HISTORY, options: { likelihood: "bradley-terry" } });
    expect(fit.converged).toBe(true);
    const surface = await client.call("tuneSurface", { settings: SETTINGS, size: 3 });
    expect(surface.batch).toHaveLength(9);
  });
});
