import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { Contests } from "../../../../src/engine/design/contests";
import { Nodes } from "../../../../src/engine/design/nodes";
import { ChainMetric } from "../../../../src/engine/design/prior";
import { Coefficients } from "../../../../src/engine/design/terms";
import { differenceAt, skillAt } from "../../../../src/engine/fitting/through-time/curves";
import type { SkillCurves } from "../../../../src/engine/fitting/through-time/curves";
import { emptyRace } from "../../../../src/engine/rating/buffers";
import { prepareEntrants } from "../../../../src/engine/rating/prepare";
import { DEFAULT_TIES } from "../../../../src/engine/history/types";

const DRIFT = 0.3;

/** Variances and covariances of one path with information at each of its times. */
function pathOf(times: readonly number[], information: readonly number[]) {
  const skill = { id: "player", kind: "factor", levels: 2, mean: 0, variance: 2, drift: DRIFT } as const;
  const contests = new Contests();
  const duel = prepareEntrants(
    [1, 2].map((rank) => ({ rank, status: "finished" as const, team: -1, score: null, minutes: null })),
    DEFAULT_TIES,
    emptyRace(),
  );
  for (const time of times) contests.add(duel, time, (k, entry) => entry(k, 1));
  const nodes = new Nodes(new Coefficients([skill]), contests);
  const metric = new ChainMetric(nodes, Float64Array.from([...information, ...information]));
  const variance = metric.variances();
  return { nodes, variance, covariance: metric.covariances(variance) };
}

describe("between two nodes", () => {
  it("gives a curve the variance of a node without information", () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.record({ gap: fc.integer({ min: 1, max: 40 }), h: fc.double({ min: 0.01, max: 5, noNaN: true }) }),
          {
            minLength: 3,
            maxLength: 8,
          },
        ),
        fc.nat(),
        (steps, pick) => {
          const at = 1 + (pick % (steps.length - 2));
          const times = steps.reduce<number[]>((all, { gap }) => [...all, (all.at(-1) ?? 0) + gap], []);
          const information = steps.map(({ h }, i) => (i === at ? 0 : h));
          const whole = pathOf(times, information);
          const without = <Item>(items: readonly Item[]): Item[] => items.filter((_, i) => i !== at);
          const cut = pathOf(without(times), without(information));
          const curves: SkillCurves = {
            unit: "day",
            start: cut.nodes.start,
            time: cut.nodes.time,
            mean: Float64Array.from(cut.nodes.time, (time) => 3 * time),
            sd: cut.variance.map(Math.sqrt),
            covariance: cut.covariance,
            drift: DRIFT,
          };
          const { mean, sd } = skillAt(curves, 0, times[at])!;
          expect(sd ** 2).toBeCloseTo(whole.variance[at], 10);
          expect(mean).toBeCloseTo(3 * times[at], 9);
        },
      ),
    );
  });
});

describe("at the ends", () => {
  const curves: SkillCurves = {
    unit: "race",
    start: Int32Array.of(0, 2, 3, 3),
    time: Float64Array.of(1, 5, 2),
    mean: Float64Array.of(0.2, 0.6, -1),
    sd: Float64Array.of(0.5, 0.4, 0.3),
    covariance: Float64Array.of(0.1, NaN, NaN),
    drift: 0.01,
  };

  it("gives null before the first race, and for a player who never raced", () => {
    expect(skillAt(curves, 0, 0.9)).toBeNull();
    expect(skillAt(curves, 2, 3)).toBeNull();
    expect(differenceAt(curves, 0, 1, 1.5)).toBeNull();
  });

  it("keeps the mean after the last race and increases the variance", () => {
    expect(skillAt(curves, 0, 9)).toEqual({ mean: 0.6, sd: Math.sqrt(0.4 ** 2 + 0.04) });
    expect(differenceAt(curves, 0, 1, 5)!.mean).toBeCloseTo(1.6, 12);
    expect(differenceAt(curves, 0, 1, 5)!.sd).toBeNaN();
  });

  it("gives a difference the joint error of the ends plus drift; for earlier times only if it is larger", () => {
    const own = Math.hypot(0.4, Math.sqrt(0.09 + 0.03));
    // The variances with other curves fixed sum to 0.16 + 0.09.
    const joint = (variance: number) => ({ ...curves, ends: Float64Array.of(variance, 0, 0, 0, 0, 0, 0, 0, 0) });
    expect(differenceAt(joint(0.25), 0, 1, 5)!.sd).toBeCloseTo(own, 12);
    expect(differenceAt(joint(0.65), 0, 1, 5)!.sd).toBeCloseTo(Math.sqrt(own ** 2 + 0.4), 12);
    expect(differenceAt(joint(0.15), 0, 1, 5)!.sd).toBeCloseTo(Math.sqrt(own ** 2 - 0.1), 12);
    const before = Math.hypot(skillAt(curves, 0, 3)!.sd, skillAt(curves, 1, 3)!.sd);
    expect(differenceAt(joint(0.65), 0, 1, 3)!.sd).toBeCloseTo(Math.sqrt(before ** 2 + 0.4), 12);
    expect(differenceAt(joint(0.15), 0, 1, 3)!.sd).toBeCloseTo(before, 12);
  });
});
