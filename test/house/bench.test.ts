import { expect, it } from "vitest";
import { measureAll } from "../bench/all";
import type { Row, Suite } from "../bench/measure";

const row = (item: string): Row => ({ group: "Any", item, setting: "", value: 1, unit: "ms" });
const suite =
  (item: string, fails = false): (() => Promise<Suite>) =>
  async () =>
  (report) => {
    report(row(item));
    if (fails) throw new Error("out of room");
  };

it("the bench reports a suite that throws or cannot be loaded, keeps what it had measured, and continues", async () => {
  const told: string[] = [];
  const ended: string[][] = [];
  const { rounds, failed } = await measureAll(
    [
      ["first", suite("a")],
      ["broken", suite("b", true)],
      ["missing", () => Promise.reject(new Error("no such file"))],
      ["last", suite("c")],
    ],
    2,
    (rows) => ended.push(rows.map(({ item }) => item)),
    (words) => told.push(words),
  );
  expect(failed).toEqual(["broken", "missing", "broken", "missing"]);
  expect(rounds.map((rows) => rows.map(({ item }) => item))).toEqual([
    ["a", "b", "c"],
    ["a", "b", "c"],
  ]);
  expect(ended).toEqual([["a"], ["b"], [], ["c"], ["a"], ["b"], [], ["c"]]);
  expect(told.filter((words) => /failed: Error: (out of room|no such file)/.test(words))).toHaveLength(4);
  expect(told).toContain("measuring last, round 2");
});
