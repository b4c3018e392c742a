// @isolation own-process
import { isDeepStrictEqual } from "node:util";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { DEFAULT_OPTIONS } from "../../src/engine/history/types";
import { createClient } from "../../src/worker/client";
import { createSendQueue } from "../../src/worker/client/sendQueue";
import { repeatedGames } from "../support/races";

const soon = () => new Promise<void>((resume) => setImmediate(resume));

it("messages wait for those still being prepared, and otherwise are sent at once", async () => {
  const queue = createSendQueue();
  const sent: string[] = [];
  const message = (name: string) => async () => {
    sent.push(name);
    return name;
  };
  const all = [
    queue.send(message("first")),
    queue.write(soon, message("large")),
    queue.send(message("behind it")),
    queue.write(soon, message("another")),
    queue.send(message("last")),
  ];
  expect(sent).toEqual(["first"]);
  expect(await Promise.all(all)).toEqual(["first", "large", "behind it", "another", "last"]);
  expect(sent).toEqual(["first", "large", "behind it", "another", "last"]);
  void queue.send(message("now"));
  expect(sent.at(-1)).toBe("now");
});

it("reports a failed message, without delaying others", async () => {
  const queue = createSendQueue();
  const failed = queue.write(
    async () => {
      throw new Error("no room");
    },
    async () => "never",
  );
  const after = queue.send(async () => "after");
  await expect(failed).rejects.toThrow("no room");
  expect(await after).toBe("after");
  await expect(queue.write(soon, () => Promise.reject(new Error("refused")))).rejects.toThrow("refused");
  expect(await queue.send(async () => "on")).toBe("on");
});

const lines = new MessageChannel();
beforeAll(async () => {
  vi.stubGlobal("self", lines.port1);
  vi.stubGlobal(
    "Worker",
    class {
      constructor() {
        return Object.assign(lines.port2, { terminate: () => undefined });
      }
    },
  );
  await import("../../src/worker/worker");
});
afterAll(() => {
  lines.port1.close();
  lines.port2.close();
  vi.unstubAllGlobals();
});

it("a base is sent in steps, and calls that use it meanwhile find it", async () => {
  const client = createClient();
  const history = repeatedGames(60);
  const before = { ...history };
  const given = client.call("give", { key: "large", history });
  let turns = 0;
  let isGiven = false;
  void given.then(() => (isGiven = true));
  const derived = client.call("derive", { base: "large", edits: [], options: DEFAULT_OPTIONS });
  for (; !isGiven && turns < 1_000; turns++) await soon();
  expect(turns).toBeGreaterThan(5);
  await given;
  expect((await derived).history.raceCount).toBe(history.raceCount);
  // The page keeps its own columns.
  expect(isDeepStrictEqual(before, { ...history })).toBe(true);
  expect(history.player.length).toBe(history.entrantCount);
});
