// @isolation fresh-modules
import { describe, expect, it } from "vitest";
import { NO_RUN, after, isHalted, isUnderWay } from "../../../src/store/runs/run";
import type { Run, RunEvent, RunStatus } from "../../../src/store/runs/run";
import { resumableProgress, runLabel, runProgress } from "../../../src/store/runs/runWords";

type Event = RunEvent<string>;
const events = {
  start: { type: "start", value: "nothing yet" },
  resume: { type: "resume" },
  progress: { type: "progress", progress: 0.4, secondsLeft: 6 },
  part: { type: "part", value: "half" },
  cancel: { type: "cancel" },
  finish: { type: "finish", value: "all" },
  fail: { type: "fail", message: "The worker died." },
} as const satisfies Record<string, Event>;
const { start, resume, progress, part, cancel, finish, fail } = events;

const runAfter = (...all: readonly Event[]): Run<string> => all.reduce(after<string>, NO_RUN);

const AT: Readonly<Record<RunStatus, Run<string>>> = {
  idle: runAfter(),
  running: runAfter(start),
  partial: runAfter(start, part),
  cancelled: runAfter(start, part, cancel),
  resumed: runAfter(start, part, cancel, resume),
  done: runAfter(start, finish),
  failed: runAfter(start, part, fail),
};

/** Where each event leads from each status; what is not named leaves everything as it is. */
const UNDER_WAY = {
  start: "running",
  progress: "same",
  part: "partial",
  cancel: "cancelled",
  finish: "done",
  fail: "failed",
} as const;
const LEADS: Readonly<Record<RunStatus, Partial<Record<keyof typeof events, RunStatus | "same">>>> = {
  idle: { start: "running" },
  running: UNDER_WAY,
  partial: UNDER_WAY,
  resumed: UNDER_WAY,
  cancelled: { start: "running", resume: "resumed" },
  done: { start: "running", resume: "resumed" },
  failed: { start: "running", resume: "resumed" },
};

describe("the lifecycle of a run", () => {
  for (const status of Object.keys(AT) as RunStatus[])
    for (const type of Object.keys(events) as (keyof typeof events)[]) {
      const leads = LEADS[status][type];
      it(leads ? `${status}: ${type} leads to ${leads}` : `${status}: ${type} comes too late or too early`, () => {
        const before = AT[status];
        expect(before.status).toBe(status);
        const next = after(before, events[type]);
        if (leads) expect(next.status).toBe(leads === "same" ? status : leads);
        else expect(next).toBe(before);
      });
    }

  it("keeps its results when it is cancelled or fails, and resumes from there", () => {
    expect(runAfter(start, part, progress, cancel)).toMatchObject({ value: "half", progress: 0.4, secondsLeft: null });
    expect(runAfter(start, part, fail)).toMatchObject({ value: "half", message: "The worker died." });
    expect(runAfter(start, part, fail, resume)).toMatchObject({ status: "resumed", value: "half", message: "" });
    expect(runAfter(start, part, cancel, { type: "resume", value: "half, of more" }).value).toBe("half, of more");
  });

  it("shows earlier results until there are new ones, unless it starts empty", () => {
    expect(runAfter(start, finish, { type: "start" })).toMatchObject({ status: "running", value: "all", progress: 0 });
    expect(runAfter(start, finish, start).value).toBe("nothing yet");
    expect(runAfter(start, part, { type: "finish" })).toMatchObject({ value: "half", progress: 1 });
  });

  it("returns after a reload, cancelled if unfinished, but never replaces another run", () => {
    for (const status of ["running", "partial", "resumed"] as const)
      expect(runAfter({ type: "restore", run: { ...AT[status], secondsLeft: 4 } })).toMatchObject({
        status: "cancelled",
        value: AT[status].value,
        secondsLeft: null,
      });
    for (const status of ["cancelled", "done", "failed"] as const)
      expect(runAfter({ type: "restore", run: AT[status] })).toEqual(AT[status]);
    expect(after(AT.running, { type: "restore", run: AT.done })).toBe(AT.running);
  });
});

it("labels are the same for every run", () => {
  const told = (Object.keys(AT) as RunStatus[]).map((status) => {
    const run = AT[status];
    const bar = resumableProgress(run, "2 of 5", () => undefined);
    expect(runProgress(run, "2 of 5", () => undefined) === null).toBe(!isUnderWay(run));
    expect(isUnderWay(run) && isHalted(run)).toBe(false);
    return [status, bar?.text ?? "", bar?.onCancel ? "Cancel" : runLabel(run, "Run")];
  });
  expect(told).toEqual([
    ["idle", "", "Run"],
    ["running", "2 of 5", "Cancel"],
    ["partial", "2 of 5", "Cancel"],
    ["cancelled", "2 of 5, stopped", "Resume"],
    ["resumed", "2 of 5", "Cancel"],
    ["done", "", "Run"],
    ["failed", "", "Resume"],
  ]);
});
