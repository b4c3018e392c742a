import { expect, it } from "vitest";
import { checkedBase, checkingBase } from "../../../src/store/keeping/base";
import { manyGames } from "../../support/races";
import { countingWork } from "../../support/work";

/** The same games again and again: columns that many times as long. */
function repeated(times: number) {
  const history = manyGames(1_000);
  const { raceCount, entrantCount } = history;
  const long = (column: unknown): unknown => {
    if (ArrayBuffer.isView(column)) {
      const one = column as Float64Array;
      const all = new (one.constructor as typeof Float64Array)(one.length * times);
      for (let at = 0; at < times; at++) all.set(one, at * one.length);
      return all;
    }
    return Array.from({ length: times }, () => column as readonly unknown[]).flat();
  };
  const columns = Object.entries(history).map(([name, column]) => {
    const length = (column as ArrayLike<unknown> | undefined)?.length;
    return [name, length === raceCount || length === entrantCount ? long(column) : column];
  });
  const offsets = Int32Array.from({ length: raceCount * times + 1 }, (_, race) => 2 * race);
  return {
    ...(Object.fromEntries(columns) as typeof history),
    offsets,
    raceCount: raceCount * times,
    entrantCount: entrantCount * times,
  };
}

it("a kept base of many races is checked in pieces, to the same end", () => {
  const base = repeated(400);
  const most = countingWork((take) => {
    const steps = checkingBase(base);
    let [count, longest] = [0, 0];
    for (let step = steps.next(); ; step = steps.next()) {
      longest = Math.max(longest, take());
      if (step.done) {
        expect(step.value).toBe(base);
        expect(count).toBeGreaterThan(3);
        return longest;
      }
      count += 1;
    }
  });
  // Some 150 million blocks are a second.
  expect(most).toBeLessThan(1.5e6);
  const wrong = { ...base, rank: base.rank.with(base.rank.length - 1, 9) };
  expect(checkedBase(wrong)).toBeNull();
  expect(checkedBase({ ...base, player: base.player.with(700_001, -1) })).toBeNull();
});
