/**
 * The state of long work that the user starts: a study, a simulation, a search, a fit, a thousand simulated races. Pure:
 * `after` gives the state that follows an event. An event that comes too late (progress of a cancelled run) changes
 * nothing.
 *
 *     idle ─ start ─▶ running ─ part ─▶ partial ─ finish ─▶ done        under way: running, partial, resumed
 *                        │                 │                            cancel leads from there to cancelled,
 *     resumed ◀─ resume ─┴── cancelled ◀───┘ cancel                     fail to failed; both can be resumed
 */
export type RunStatus = "idle" | "running" | "partial" | "cancelled" | "resumed" | "done" | "failed";

export interface Run<Value> {
  readonly status: RunStatus;
  /** The settings of the run and its results so far; an earlier value stays until a new one arrives. */
  readonly value: Value | null;
  /** 0..1 */
  readonly progress: number;
  /** null until it can be estimated. */
  readonly secondsLeft: number | null;
  readonly message: string;
}

export const NO_RUN: Run<never> = { status: "idle", value: null, progress: 0, secondsLeft: null, message: "" };

export type RunEvent<Value> =
  /** Starts over. Without a value, the earlier one stays visible. */
  | { readonly type: "start"; readonly value?: Value }
  | { readonly type: "resume"; readonly value?: Value }
  | { readonly type: "progress"; readonly progress: number; readonly secondsLeft?: number | null }
  /** More results are in. */
  | { readonly type: "part"; readonly value: Value }
  | { readonly type: "cancel" }
  | { readonly type: "finish"; readonly value?: Value }
  | { readonly type: "fail"; readonly message: string }
  /** A run that was stored before a reload. */
  | { readonly type: "restore"; readonly run: Run<Value> };

const UNDER_WAY: readonly RunStatus[] = ["running", "partial", "resumed"];

/** The statuses in which an event has an effect; events without an entry always have one. */
const WHEN: { readonly [Type in RunEvent<unknown>["type"]]?: readonly RunStatus[] } = {
  resume: ["cancelled", "failed", "done"],
  progress: UNDER_WAY,
  part: UNDER_WAY,
  cancel: UNDER_WAY,
  finish: UNDER_WAY,
  fail: UNDER_WAY,
  restore: ["idle"],
};

export const isUnderWay = ({ status }: Pick<Run<unknown>, "status">): boolean => UNDER_WAY.includes(status);

/** Whether the run ended early and can be resumed. */
export function isHalted({ status }: Pick<Run<unknown>, "status">): boolean {
  return status === "cancelled" || status === "failed";
}

export function after<Value>(now: Run<Value>, event: RunEvent<Value>): Run<Value> {
  if (WHEN[event.type]?.includes(now.status) === false) return now;
  switch (event.type) {
    case "start":
      return { ...NO_RUN, status: "running", value: event.value ?? now.value };
    case "resume":
      return { ...now, status: "resumed", value: event.value ?? now.value, secondsLeft: null, message: "" };
    case "progress":
      return { ...now, progress: event.progress, secondsLeft: event.secondsLeft ?? null };
    case "part":
      return { ...now, status: "partial", value: event.value };
    case "cancel":
      return { ...now, status: "cancelled", secondsLeft: null };
    case "finish":
      return { ...NO_RUN, status: "done", value: event.value ?? now.value, progress: 1 };
    case "fail":
      return { ...now, status: "failed", secondsLeft: null, message: event.message };
    case "restore":
      return stopped(event.run);
  }
}

/** A run that was active when the page closed counts as cancelled after the reload. */
const stopped = <Value>(run: Run<Value>): Run<Value> =>
  isUnderWay(run) ? { ...run, status: "cancelled", secondsLeft: null } : run;
