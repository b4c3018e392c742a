// @isolation fresh-modules
import { describe, expect, it } from "vitest";
import { object } from "../../cli/running";
import type { StudyReport } from "../../../src/cli/study/index";
import { planOf } from "../../../src/engine/matchmaking/study/plan";
import { createResults } from "../../../src/store/results";
import { createStudy } from "../../../src/store/runs/study";
import { createClient } from "../../../src/worker/client";
import { createPool } from "../../../src/worker/pool";
import { inProcess } from "../../worker/support/inProcess";
import { placeOf } from "../../../src/store/runs/runner";

const plan = planOf("rank12", { paths: 60, games: 12, blocks: 6, seed: 4 });

function withWorkers(size: number) {
  const results = createResults();
  const pool = createPool({ connect: inProcess, size });
  let ticks = 0;
  const study = createStudy({
    results,
    client: createClient({ connect: inProcess }),
    pool: () => pool,
    now: () => (ticks += 50),
  });
  /** The run, with what it is of and what it found beside each other. */
  const run = () => {
    const { value, ...rest } = results.store.getState().study;
    return { ...rest, ...value };
  };
  return { study, run, results };
}

const start = (host: ReturnType<typeof withWorkers>) => host.study.start(plan.settings!, plan.batches);

describe("the study", () => {
  it("gives the same numbers with any number of workers, and as the command", async () => {
    const runs = [];
    for (const size of [1, 2, 5]) {
      const host = withWorkers(size);
      await start(host);
      expect(host.run()).toMatchObject({ status: "done", progress: 1, message: "" });
      runs.push(host.run().curves!);
    }
    expect(runs[1]).toEqual(runs[0]);
    expect(runs[2]).toEqual(runs[0]);
    expect(runs[0].paths).toBe(60);
    const words = ["--preset", "rank12", "--paths", "60", "--seed", "4", "--set", "games=12", "--set", "blocks=6"];
    const report = await object<StudyReport>("study", words);
    expect([...runs[0].policies.kg.trueQ.mean]).toEqual(report.policies.kg.trueQ!.mean);
    expect([...runs[0].paired["kg-drawChance"].winRatio.se]).toEqual(report.paired["kg-drawChance"].winRatio!.se);
  });

  it("shows curves while it runs, with increasing progress", async () => {
    const host = withWorkers(2);
    const seen: { paths: number; progress: number }[] = [];
    host.results.store.subscribe(({ study }) => {
      const curves = study.value?.curves;
      if (curves) seen.push({ paths: curves.paths, progress: study.progress });
    });
    await start(host);
    const paths = seen.map((look) => look.paths);
    expect(paths.some((count) => count < 60)).toBe(true);
    expect(paths).toEqual(paths.toSorted((a, b) => a - b));
    const progress = seen.map((look) => look.progress);
    expect(progress).toEqual(progress.toSorted((a, b) => a - b));
  });

  it("updates curves at the first batch, at most every two seconds, and at the end", async () => {
    for (const [tick, least, most] of [
      [0, 2, 2],
      [2000, plan.batches.length, plan.batches.length + 1],
    ] as const) {
      const results = createResults();
      const client = createClient({ connect: inProcess });
      const asked: string[] = [];
      let at = 0;
      const study = createStudy({
        results,
        client: { call: (name, ...rest) => (asked.push(name), client.call(name, ...rest)) },
        pool: () => createPool({ connect: inProcess, size: 2 }),
        now: () => (at += tick),
      });
      await study.start(plan.settings!, plan.batches);
      expect(asked.length).toBeGreaterThanOrEqual(least);
      expect(asked.length).toBeLessThanOrEqual(most);
      expect(results.store.getState().study.value!.curves!.paths).toBe(60);
    }
  });

  it("stops on request, keeps finished paths, and resumes to the same result", async () => {
    const whole = withWorkers(2);
    await start(whole);
    const host = withWorkers(2);
    const running = start(host);
    await new Promise<void>((resume) => {
      const stop = host.results.store.subscribe(({ study }) => {
        if (!study.value?.curves) return;
        stop();
        resume();
      });
    });
    host.study.cancel();
    await running;
    const stopped = host.run();
    expect(stopped.status).toBe("cancelled");
    expect(stopped.curves!.paths).toBeGreaterThan(0);
    expect(stopped.curves!.paths).toBeLessThan(60);
    await start(host);
    expect(host.run().status).toBe("done");
    expect(host.run().curves).toEqual(whole.run().curves);
  });

  it("resumes in another page from its stored batches without repeating one", async () => {
    const whole = withWorkers(1);
    await start(whole);
    const { value } = whole.results.store.getState().study;
    const host = withWorkers(1);
    const half = { ...value!, batches: value!.batches.slice(0, 20) };
    placeOf(host.results, "study").restore({
      status: "partial",
      value: half,
      progress: 0.4,
      secondsLeft: 3,
      message: "",
    });
    expect(host.run()).toMatchObject({ status: "cancelled", progress: 0.4, secondsLeft: null });
    const seen: string[] = [];
    host.results.store.subscribe(({ study }) => seen.push(study.status));
    await start(host);
    expect(seen[0]).toBe("resumed");
    expect(host.run()).toMatchObject({ status: "done", progress: 1 });
    expect(host.run().batches).toHaveLength(plan.batches.length);
    expect(host.run().batches!.slice(0, 20)).toEqual(half.batches);
    expect(host.run().curves).toEqual(value!.curves);
  });

  it("starts over for other settings", async () => {
    const host = withWorkers(2);
    await start(host);
    const other = planOf("rank12", { paths: 20, games: 12, blocks: 6, seed: 5 });
    await host.study.start(other.settings!, other.batches);
    expect(host.run()).toMatchObject({ status: "done", settings: { seed: 5, paths: 20 } });
    expect(host.run().curves!.paths).toBe(20);
  });

  it("reports what went wrong", async () => {
    const host = withWorkers(2);
    const broken = plan.batches.map((batch) => ({ ...batch, to: Infinity, from: -1, block: 0 }));
    const settings = { ...plan.settings!, players: -3 };
    await host.study.start(settings, broken);
    expect(host.run().status).toBe("failed");
    expect(host.run().message).not.toBe("");
  });
});
