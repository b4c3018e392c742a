import { describe, expect, it } from "vitest";
import { buildHistory } from "../../../src/engine/history/build";
import { typedDate, typedDay, yearsOf } from "../../../src/features/season/races/typedDate";
import { date, monthYear, tableDate } from "../../../src/ui/format";

describe("a typed date", () => {
  it("a typed date may be any date that Podium writes", () => {
    for (let day = 0; day < 800; day += 3) {
      const kept = new Date(Date.UTC(2024, 0, 1) + day * 86_400_000).toISOString().slice(0, 10);
      expect(typedDate(date(kept))).toBe(kept);
      expect(typedDate(tableDate(kept))).toBe(kept);
      expect(typedDate(monthYear(kept))).toBe(kept.slice(0, 7));
    }
  });

  it("a typed date with a two-digit year is in the season's century, for seasons since 1930", () => {
    const season = [1930, 2022] as const;
    for (let year = 1930; year <= 2022; year++) {
      const kept = `${year}-07-13`;
      expect(typedDate(tableDate(kept), season)).toBe(kept);
      expect(typedDay(tableDate(kept), season)).toBe(kept);
    }
    // The next one, and one before the first.
    expect([typedDate("7 Jun ’26", season), typedDate("7 Jun ’28", season)]).toEqual(["2026-06-07", "1928-06-07"]);
    expect([typedDate("7 Jun ’25"), typedDate("7 Jun ’87")]).toEqual(["2025-06-07", "1987-06-07"]);
  });

  it("a typed date is near the years of the dated races", () => {
    const race = (date?: string) => ({
      ...(date && { date }),
      entrants: ["A", "B"].map((name, i) => ({ name, rank: i + 1 })),
    });
    const { history } = buildHistory([race("1930-07-13"), race(), race("2022-12-18")]);
    expect(yearsOf(history)).toEqual([1930, 2022]);
    expect(yearsOf(buildHistory([race()]).history)).toBeNull();
  });

  it("a typed date stays unchanged if it is in stored form, or empty", () => {
    for (const text of ["2024-05-31", "2024-05", "2024", "", "31/5/24", "4 Foo 2024", "4 Mayor 2024"])
      expect(typedDate(text)).toBe(text);
    expect(["14.10.2026", "4.1.2026", "14. 10. 26", "14.13.2026"].map((text) => typedDate(text))).toEqual([
      "2026-10-14",
      "2026-01-04",
      "2026-10-14",
      "14.13.2026",
    ]);
    expect([typedDay("4 Dec 2024"), typedDay("2024-05"), typedDay("soon")]).toEqual(["2024-12-04", "", ""]);
  });
});
