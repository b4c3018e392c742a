// @isolation own-process
import { expect, it } from "vitest";
import { checkedBase, checkingBase } from "../../../src/store/persistence/checkBase";
import { repeatedGames } from "../../support/races";
import { countingWork } from "../../support/work";

it("a large stored base is checked in pieces, with the same result", () => {
  const base = repeatedGames(400);
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
