import { metric, sum } from "../../claims/words";
import { ELO, rateOf, withRate } from "../../figure/models";
import type { Task } from "../../lesson";
import { KS } from "./better.chart";
import { PARTS } from "./parts";

const CLOSE = 0.001;
const before = (data: number, k: number) => {
  const { example, early } = data === 1 ? PARTS.shootouts : PARTS.cup;
  return metric("pairLogLoss", { model: withRate(ELO, rateOf(k)), example, to: early.to });
};
/** Near the bottom of the dashed line: no value of K on the line is better by more than a thousandth. */
const BOTTOM = [KS.filter((k) => k >= 60 && k <= 120), KS.filter((k) => k <= 17)] as const;

export const tasks: readonly Task[] = [0, 1].map((data) => {
  const best = BOTTOM[data][BOTTOM[data].length >> 1];
  return {
    met: (_, settings) =>
      settings.data === data && {
        words: "K is near the lowest point before the split",
        left: before(data, settings.k),
        is: "<",
        right: sum(before(data, best), CLOSE),
      },
    found: (_, { k }) => `K = ${k} is near the lowest point. Now compare the solid line there.`,
    solved: { settings: { data, k: best } },
  };
});
