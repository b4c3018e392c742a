import { scaleLinear, scaleUtc } from "d3-scale";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { niceTicks, textWidth } from "../../src/ui/plot";
import { timeTicks } from "../../src/ui/plot/scales";
import { spread } from "../../src/ui/plot/spread";

const format = (value: number) => String(Math.round(value * 1000) / 1000);

describe("ticks", () => {
  it("labels never overlap, for any range and width", () => {
    fc.assert(
      fc.property(
        fc.double({ min: -1e6, max: 1e6, noNaN: true }),
        fc.double({ min: 0.01, max: 1e6, noNaN: true }),
        fc.integer({ min: 40, max: 900 }),
        (low, span, pixels) => {
          const ticks = niceTicks(scaleLinear([low, low + span], [0, pixels]), { format, along: "x" });
          for (let i = 1; i < ticks.length; i++) {
            const room = ticks[i].at - ticks[i - 1].at;
            expect(room).toBeGreaterThanOrEqual(
              (textWidth(ticks[i].text, "tick") + textWidth(ticks[i - 1].text, "tick")) / 2,
            );
            expect(ticks[i].text).not.toBe(ticks[i - 1].text);
          }
        },
      ),
    );
  });

  it("ticks are three to seven if there is room", () => {
    const ticks = niceTicks(scaleLinear([1300, 1800], [300, 0]), { format, along: "y" });
    expect(ticks.map((tick) => tick.text)).toEqual(["1300", "1400", "1500", "1600", "1700", "1800"]);
  });

  it("names the year once, then months", () => {
    const ticks = timeTicks(scaleUtc([Date.UTC(2024, 0, 1), Date.UTC(2025, 5, 30)], [0, 700]));
    expect(ticks.map((tick) => tick.text)).toEqual(["Jan 2024", "Apr", "Jul", "Oct", "Jan 2025", "Apr"]);
  });

  it("ticks are years over a long time", () => {
    const ticks = timeTicks(scaleUtc([Date.UTC(2016, 2, 1), Date.UTC(2026, 2, 1)], [0, 600]));
    expect(ticks.length).toBeGreaterThan(3);
    expect(ticks.every((tick) => /^\d{4}$/.test(tick.text))).toBe(true);
  });
});

describe("spread", () => {
  it("keeps positions that have room", () => {
    expect(spread([10, 50, 90], 14)).toEqual([10, 50, 90]);
  });

  it("centres crowded positions on their mean", () => {
    expect(spread([50, 50, 50], 14)).toEqual([36, 50, 64]);
  });

  it("keeps order, minimum gap and bounds", () => {
    fc.assert(
      fc.property(fc.array(fc.double({ min: 0, max: 300, noNaN: true }), { minLength: 1, maxLength: 12 }), (wanted) => {
        const placed = spread(wanted, 14, 0, 300);
        const order = wanted.map((_, i) => i).sort((a, b) => wanted[a] - wanted[b] || a - b);
        for (let i = 1; i < order.length; i++)
          expect(placed[order[i]] - placed[order[i - 1]]).toBeGreaterThanOrEqual(14 - 1e-9);
        expect(Math.min(...placed)).toBeGreaterThanOrEqual(-1e-9);
        expect(Math.max(...placed)).toBeLessThanOrEqual(300 + 1e-9);
      }),
    );
  });
});
