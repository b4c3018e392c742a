import { describe, expect, it } from "vitest";
import { frontier, frontierReading, lookAheadScale } from "../../../src/features/matchmaking/candidates/frontier.chart";
import { person, rowsOf } from "./support";

const known = rowsOf(
  person("Mole", 1600, 30),
  Array.from({ length: 20 }, (_, k) => person(`P${k}`, 1590 - 40 * k, 30)),
);
const fresh = rowsOf(
  person("Mole", 1600, 160),
  Array.from({ length: 4 }, (_, k) => person(`P${k}`, 1620 - 40 * k, 170 + 12 * k)),
);

describe("the scale of quality later", () => {
  it("becomes a gain over the best game now if all players are well known", () => {
    const scale = lookAheadScale(known);
    expect(scale.label).toMatch(/, (thousandths|millionths|billionths) above the best game now$/);
    const [, part] = /, (\w+) above/.exec(scale.label)!;
    const size = { thousandths: 1e-3, millionths: 1e-6, billionths: 1e-9 }[part]!;
    const best = Math.max(...known.map(({ quality }) => quality));
    for (const row of known) expect(scale.value(row) * size).toBeCloseTo(row.lookAhead - best, 12);
    const values = known.map(scale.value);
    const spread = Math.max(...values) - Math.min(...values);
    expect(spread, "ticks are whole numbers").toBeGreaterThanOrEqual(5);
    expect(spread).toBeLessThan(5000);
    expect(scale.format(-46.2)).toBe(`−46 ${part}`);
    expect(scale.tick(20)).toBe("+20");
    expect(scale.tick(0)).toBe("0");
  });

  it("the scale is a quality where there is something to learn", () => {
    const scale = lookAheadScale(fresh);
    expect(scale.label).toBe("look-ahead: expected quality of the best game afterwards");
    for (const row of fresh) expect(scale.value(row)).toBe(row.lookAhead);
    expect(scale.tick(0.77)).toMatch(/^0\.77/);
  });

  it("exists with one candidate or none", () => {
    expect(lookAheadScale([]).tick(0.5)).toBe("0.500");
    const alone = lookAheadScale(known.slice(0, 1));
    expect(Number.isFinite(alone.value(known[0]))).toBe(true);
  });
});

describe("the frontier of well-known players", () => {
  it("the frontier of well-known players ignores differences due to rounding", () => {
    const [first] = known;
    const row = (quality: number, lookAhead: number) => ({ ...first, quality, lookAhead });
    expect(frontier([row(0.9, 0.5), row(0.5, 0.6), row(0.1, 0.6 + 1e-12)])).toHaveLength(2);
  });

  it("the frontier of well-known players is read with how little it matters", () => {
    expect(frontierReading(known, frontier(known))).toMatch(/as good to within 0\.1\u00a0%\.$/);
    expect(frontierReading(fresh, frontier(fresh))).not.toContain("to within");
  });
});
