// @vitest-environment jsdom
// @isolation fresh-modules
import { act, cleanup, renderHook } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { client, useAnswer, useLastAnswer } from "../../src/store";
import type { RequestOf, ResultOf } from "../../src/worker/protocol";

type Plan = ResultOf<"studyPlan">;
type Request = RequestOf<"studyPlan">;

const request = (preset: string) => ({ preset, parameters: {} }) as Request;
const plan = (batches: number) => ({ batches }) as unknown as Plan;

/** A worker that answers when it is told to; calls in the order in which they came. */
function worker() {
  const calls: { resolve: (value: Plan) => void; reject: (error: Error) => void; signal: AbortSignal }[] = [];
  vi.spyOn(client, "call").mockImplementation(
    ((_: string, __: unknown, { signal }: { signal: AbortSignal }) =>
      new Promise<Plan>((resolve, reject) => calls.push({ resolve, reject, signal }))) as never,
  );
  return calls;
}

const named = (name: string) => Object.assign(new Error(name), { name });

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

describe("an answer", () => {
  it("an answer belongs to the present request, or is absent", async () => {
    const calls = worker();
    const { result, rerender } = renderHook(({ asked }) => useAnswer("studyPlan", asked), {
      initialProps: { asked: request("top") as Request | null },
    });
    expect(result.current).toMatchObject({ status: "working", value: null });
    await act(async () => calls[0].resolve(plan(1)));
    expect(result.current).toMatchObject({ status: "ready", value: plan(1) });
    rerender({ asked: request("bottom") });
    expect(result.current).toMatchObject({ status: "working", value: null });
    rerender({ asked: null });
    expect(result.current).toMatchObject({ status: "idle", value: null });
  });

  it("an answer is not reported for a cancelled question", async () => {
    const calls = worker();
    const { result, rerender } = renderHook(({ asked }) => useAnswer("studyPlan", asked), {
      initialProps: { asked: request("top") },
    });
    rerender({ asked: request("bottom") });
    expect(calls[0].signal.aborted).toBe(true);
    await act(async () => calls[1].resolve(plan(2)));
    await act(async () => calls[0].resolve(plan(1)));
    expect(result.current.value).toEqual(plan(2));
  });

  it("a failed answer says why, unless a newer question replaced it", async () => {
    const calls = worker();
    const first = request("top");
    const { result, rerender, unmount } = renderHook(({ asked }) => useAnswer("studyPlan", asked), {
      initialProps: { asked: first },
    });
    await act(async () => calls[0].reject(named("SupersededError")));
    expect(result.current.status).toBe("working");
    rerender({ asked: request("bottom") });
    await act(async () => calls[1].reject(new Error("Too many players.")));
    expect(result.current).toMatchObject({ status: "error", message: "Too many players." });
    unmount();
    expect(calls[1].signal.aborted).toBe(true);
  });
});

describe("the last answer", () => {
  it("an answer stays until the next one arrives, with the request that it answers", async () => {
    const calls = worker();
    const first = request("top");
    const second = request("bottom");
    const { result, rerender } = renderHook(({ asked }) => useLastAnswer("studyPlan", asked), {
      initialProps: { asked: first },
    });
    expect(result.current).toEqual({ value: null, of: null, problem: "" });
    await act(async () => calls[0].resolve(plan(1)));
    rerender({ asked: second });
    expect(result.current).toEqual({ value: plan(1), of: first, problem: "" });
    await act(async () => calls[1].reject(new Error("No.")));
    expect(result.current).toEqual({ value: plan(1), of: first, problem: "No." });
    rerender({ asked: request("top") });
    await act(async () => calls[2].resolve(plan(3)));
    expect(result.current).toMatchObject({ value: plan(3), problem: "" });
  });
});
