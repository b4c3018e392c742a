import * as Comlink from "comlink";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { buildHistory, DEFAULT_OPTIONS } from "../../src/engine/history";
import type { WorkerApi } from "../../src/worker/protocol";

const lines = new MessageChannel();
const api = Comlink.wrap<WorkerApi>(lines.port2 as unknown as Comlink.Endpoint);
const run = api.run as unknown as (...call: unknown[]) => Promise<unknown>;

/** A listener to progress, and a promise of the moment at which its line is closed. */
function listener() {
  let close = (): void => undefined;
  const closed = new Promise<void>((resolve) => (close = resolve));
  return { told: Comlink.proxy(Object.assign(() => undefined, { [Comlink.finalizer]: close })), closed };
}

beforeAll(async () => {
  vi.stubGlobal("self", lines.port1);
  await import("../../src/worker/worker");
});
afterAll(() => {
  lines.port1.close();
  lines.port2.close();
  vi.unstubAllGlobals();
});

it("work that is done, and work that fails, leaves no line for its progress open", async () => {
  const { history } = buildHistory([{ entrants: ["Ada", "Bea"].map((name, k) => ({ name, rank: k + 1 })) }]);
  await run(1, "give", { key: "base", history }, null);
  const ref = (base: string) => ({ base, edits: [], options: DEFAULT_OPTIONS });
  const [done, failed] = [listener(), listener()];
  expect(await run(2, "derive", ref("base"), done.told)).toHaveProperty("races");
  await done.closed;
  await expect(run(3, "derive", ref("none"), failed.told)).rejects.toThrow("“none”");
  await failed.closed;
});
