import { describe, expect, it } from "vitest";
import { seasonsFitSteps } from "../../../src/engine/fitting/blocks/seasons";
import { blockNames } from "../../../src/engine/history/blocks";
import { buildHistory } from "../../../src/engine/history/build";
import { DEFAULT_OPTIONS } from "../../../src/engine/history/types";
import type { History } from "../../../src/engine/history/types";
import { finish } from "../../../src/engine/steps";
import { percentSign } from "../../../src/ui/format";
import { askedOf, blockRows, blocksFooter, blocksReading, blocksTable, usesOf } from "../../../src/features/models/fit/blocks.chart"; // prettier-ignore

/** "A:red B:blue@3" best first; a number behind @ is the weight. */
function races(...texts: readonly string[]): History {
  return buildHistory(
    texts.map((text) => ({
      entrants: text.split(" ").map((word, k) => {
        const [who, weight] = word.split("@");
        const [name, car] = who.split(":");
        return { name, rank: k + 1, shared: { car }, ...(weight && { conditions: { weight: Number(weight) } }) };
      }),
    })),
  ).history;
}

function fitted(history: History, options: { shared?: string[]; conditions?: string[] }) {
  const uses = usesOf(options, blockNames(history));
  const steps = seasonsFitSteps(history, DEFAULT_OPTIONS, uses, askedOf("plackett-luce-race", history, uses));
  const { preferred, seasons } = finish(steps);
  return { ...preferred, seasons };
}

const SWAPS = ["A:red B:red C:blue D:blue", "C:red A:red B:blue D:blue", "D:red C:red A:blue B:blue"];

describe("a fit with shared strengths", () => {
  const history = races(...SWAPS, ...SWAPS, ...SWAPS);
  const fit = fitted(history, { shared: ["car", "horse"] });

  it("lists the levels with standard errors, best first", () => {
    expect(fit.terms.map(({ name }) => name)).toEqual(["player", "car"]);
    const rows = blockRows(fit, 1);
    expect(rows.map(({ name, races: own, why }) => [name, own, why])).toEqual([
      ["red", 9, ""],
      ["blue", 9, ""],
    ]);
    const [red] = rows;
    expect(red.points).toBeCloseTo(fit.terms[1].estimate[fit.terms[1].labels.indexOf("red")] * fit.pointsPerUnit, 9);
    expect(red.interval![1] - red.points).toBeCloseTo(1.959963984540054 * red.error, 9);
    expect(rows[1].points).toBeCloseTo(-red.points, 9);
  });

  it("gives the share of the variance, the priors and what can be separated", () => {
    const share = { value: 0.64, interval: [0.44, 0.8] } as const;
    const bounded = { ...fit, shares: { ...fit.shares!, share: [null, share] } };
    expect(blocksReading(bounded)).toBe(
      `Car: about ${percentSign(0.64)} of the variance (95 % interval 44 to 80 %), the players the rest.`,
    );
    const choice = { name: "car", seasonalName: "car by season", gain: 125.3, constant: share, seasonal: null };
    expect(blocksReading({ ...bounded, seasons: [{ ...choice, isSeasonal: true }] })).toContain(
      `The races ask for another car every season (log evidence +125); with one for all seasons it would be about ${percentSign(0.64)} of the variance`,
    );
    expect(blocksReading({ ...bounded, seasons: [{ ...choice, gain: 1, isSeasonal: false }] })).toContain(
      "The races do not clearly ask for another car every season (log evidence +1)",
    );
    const none = { ...fit, shares: { ...fit.shares!, share: [null, null] } };
    expect(blocksReading(none)).toBe("Car: the results do not bound its share of the variance.");
    expect(blocksFooter(fit)).toContain("sd of player 100 and car 200 points");
    const table = blocksTable(fit);
    expect(table.rows).toHaveLength(6);
    expect(table.columns.map(({ label }) => label)).not.toContain("Why empty");
    expect(table.note).toContain("All players can be compared");
  });
});

describe("levels that cannot be estimated", () => {
  it("shows no number but a reason", () => {
    const fit = fitted(races("A:red B:blue C:green", "B:blue A:red C:green"), { shared: ["car"] });
    for (const t of [0, 1])
      for (const row of blockRows(fit, t)) {
        expect([row.points, row.error, row.interval]).toEqual([NaN, NaN, null]);
        expect(row.why).toMatch(/^\w and \w+ cannot be separated: no other player had it/);
      }
    const table = blocksTable(fit);
    expect(table.columns.at(-1)!.label).toBe("Why empty");
    expect(table.rows.every((row) => row[2] === null && String(row.at(-1)).includes("cannot be separated"))).toBe(true);
  });

  it("excludes a condition that is equal for all", () => {
    const history = races("A:red@5 B:red@5 C:blue@5", "B:red@7 A:blue@7 C:red@7", "C:red@5 A:red@5 B:blue@5");
    const fit = fitted(history, { shared: ["car"], conditions: ["weight"] });
    const [weight] = blockRows(fit, 2);
    expect(weight.points).toBeNaN();
    expect(weight.why).toBe("weight is the same for everyone in a race, so it cannot change the order.");
    expect(blocksReading(fit)).toContain("Weight: not estimable.");
  });
});

describe("a condition", () => {
  const history = races("A:x@1 B:x@0", "B:x@1 A:x@0", "A:x@1 B:x@0", "B:x@0 A:x@1", "C:x@1 A:x@0", "A:x@0 C:x@0");

  it("a condition is given in points, and called unclear if its interval includes 0", () => {
    const fit = fitted(history, { conditions: ["weight"] });
    expect(fit.shares).toBeNull();
    const [row] = blockRows(fit, 1);
    expect(row.interval![0]).toBeLessThan(0);
    expect(blocksReading(fit)).toMatch(/^Weight: [+−]\d+ points, not clearly different from 0 \(95 % interval /);
  });

  it("a condition of games with draws is fitted with a law of draws", () => {
    const uses = usesOf({ conditions: ["weight"] }, blockNames(history));
    expect(askedOf("bradley-terry", history, uses).draws).toBeUndefined();
    const drawn = buildHistory([{ entrants: [{ name: "A", rank: 1 }, { name: "B", rank: 1 }] }]).history; // prettier-ignore
    expect(askedOf("bradley-terry", drawn, uses).draws).toBe("davidson");
    expect(askedOf("thurstone", drawn, uses).draws).toBeUndefined();
  });
});
