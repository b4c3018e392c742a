// @isolation own-process
import * as Comlink from "comlink";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { applyEdits } from "../../src/engine/history/edits";
import { buildHistory } from "../../src/engine/history/build";
import { DEFAULT_OPTIONS, type History } from "../../src/engine/history/types";
import { filterHistory } from "../../src/engine/history/filter";
import { createClient } from "../../src/worker/client";
import type { HistorySnapshot, WorkerApi } from "../../src/worker/protocol";
import { unpack } from "../../src/worker/wire";

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

it("finished and failed work leaves no progress channel open", async () => {
  const { history } = buildHistory([{ entrants: ["Ada", "Bea"].map((name, k) => ({ name, rank: k + 1 })) }]);
  await run(1, "give", { key: "base", history }, null);
  const ref = (base: string) => ({ base, edits: [], options: DEFAULT_OPTIONS });
  const [done, failed] = [listener(), listener()];
  expect(await run(2, "derive", ref("base"), done.told)).toHaveProperty("races");
  await done.closed;
  await expect(run(3, "derive", ref("none"), failed.told)).rejects.toThrow("“none”");
  await failed.closed;
});

describe("what is rated of a data set", () => {
  const races = Array.from({ length: 80 }, (_, at) => ({
    id: `R${at}`,
    date: `2024-${String(1 + (at % 12)).padStart(2, "0")}-01`,
    entrants: [`P${at % 7}`, `Q${at % 5}`].map((name, k) => ({ name, rank: k + 1, label: at % 3 ? "Red" : undefined })),
  }));
  const inTime = races.toSorted((a, b) => a.date.localeCompare(b.date));

  it.each([
    ["all of it, in order", inTime, [], DEFAULT_OPTIONS],
    ["sorted", races, [], DEFAULT_OPTIONS],
    ["a part", inTime, [], { ...DEFAULT_OPTIONS, from: "2024-06-01" }],
    ["with names edited", inTime, [{ type: "rename-player", from: "P1", to: "Ada" }], DEFAULT_OPTIONS],
    [
      "without its labels",
      inTime.map((race, at) =>
        at ? { ...race, entrants: race.entrants.map((one) => ({ ...one, label: undefined })) } : race,
      ),
      [{ type: "delete-race", key: 0 }],
      DEFAULT_OPTIONS,
    ],
  ] as const)(
    "comes to the page with the page’s own columns where they are the base’s: %s",
    async (name, given, edits, options) => {
      const { history } = buildHistory(given);
      const key = `of ${name}`;
      const crossed: HistorySnapshot[] = [];
      const client = createClient({
        connect: () => ({
          async run(id, call, request, told) {
            const answer = unpack(await run(id, call, request, told));
            if (call === "derive") crossed.push(answer as HistorySnapshot);
            return answer as never;
          },
          cancel: () => undefined,
          terminate: () => undefined,
        }),
      });
      await client.call("give", { key, history });
      const got = await client.call("derive", { base: key, edits, options });
      const whole = filterHistory(applyEdits(history, edits).history, options);
      expect(got.history).toEqual(whole);
      const shared = (Object.keys(whole) as (keyof History)[]).filter(
        (column) => got.history[column] === history[column],
      );
      const same = (Object.keys(whole) as (keyof History)[]).filter((column) => whole[column] === history[column]);
      expect(shared).toEqual(expect.arrayContaining(same));
      for (const column of same)
        if (typeof whole[column] === "object") expect(crossed[0].history).not.toHaveProperty(column);
      if (name === "all of it, in order") expect(got.history).toEqual(history);
      if (name === "all of it, in order")
        expect(Object.values(crossed[0].history).filter(ArrayBuffer.isView)).toEqual([]);
    },
  );
});
