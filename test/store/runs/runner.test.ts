// @isolation fresh-modules
import { describe, expect, it } from "vitest";
import { NO_RUN } from "../../../src/store/runs/run";
import type { Run } from "../../../src/store/runs/run";
import { createRunner } from "../../../src/store/runs/runner";
import type { AtWork } from "../../../src/store/runs/runner";
import { Aborted } from "../../../src/worker/client";

/** A runner whose clock is set by hand, and work that ends when told. */
function bench() {
  let run: Run<string> = NO_RUN;
  let time = 0;
  const runner = createRunner<string>({ get: () => run, set: (next) => void (run = next), now: () => time });
  const work = (had = 0, type: "start" | "resume" = "start") => {
    let at!: AtWork<string>;
    let end!: { resolve: (value?: string) => void; reject: (error: unknown) => void };
    const over = runner.run({ type }, had, (given) => {
      at = given;
      return new Promise((resolve, reject) => (end = { resolve, reject }));
    });
    return { ...at, ...end, over };
  };
  return { runner, work, run: () => run, wait: (ms: number) => void (time += ms) };
}

describe("a runner", () => {
  it("reports progress at a readable pace, with the remaining time", () => {
    const { work, run, wait } = bench();
    const { progress } = work(0.5);
    expect(run()).toMatchObject({ status: "running", progress: 0.5, secondsLeft: null });
    wait(50);
    progress(0.55);
    expect(run().progress).toBe(0.5);
    wait(1950);
    progress(0.6);
    // A tenth in two seconds: four tenths take eight.
    expect(run().progress).toBe(0.6);
    expect(run().secondsLeft).toBeCloseTo(8, 9);
  });

  it("reports the remaining time after a second, however little is done", () => {
    const { work, run, wait } = bench();
    const { progress } = work();
    wait(900);
    progress(0.004);
    expect(run().secondsLeft).toBeNull();
    wait(300);
    progress(0.006);
    expect(run().secondsLeft).toBeCloseTo((1.2 * 0.994) / 0.006, 6);
  });

  it("ignores events of cancelled or replaced work", async () => {
    const { runner, work, run } = bench();
    const first = work();
    first.part("one");
    runner.cancel();
    expect(first.signal.aborted).toBe(true);
    first.part("two");
    first.fail(new Error("too late"));
    first.resolve("three");
    await first.over;
    expect(run()).toMatchObject({ status: "cancelled", value: "one" });

    const second = work(0, "resume");
    const third = work(0, "resume");
    expect(second.signal.aborted).toBe(true);
    second.reject(new Error("too late"));
    third.resolve("all");
    await Promise.all([second.over, third.over]);
    expect(run()).toMatchObject({ status: "done", value: "all", message: "" });
  });

  it("fails with a message, and counts as cancelled when its answer is no longer needed", async () => {
    const { work, run } = bench();
    const failing = work();
    failing.reject(new Error("No races."));
    await failing.over;
    expect(run()).toMatchObject({ status: "failed", message: "No races." });
    const dropped = work();
    dropped.reject(new Aborted());
    await dropped.over;
    expect(run()).toMatchObject({ status: "cancelled", message: "" });
  });

  it("does not cancel finished work", async () => {
    const { runner, work, run } = bench();
    const { resolve, over } = work();
    resolve("all");
    await over;
    runner.cancel();
    expect(run().status).toBe("done");
  });
});
