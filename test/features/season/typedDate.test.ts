import { describe, expect, it } from "vitest";
import { typedDate, typedDay } from "../../../src/features/season/races/typedDate";
import { date, monthYear, tableDate } from "../../../src/ui/format";

describe("a typed date", () => {
  it("is every date that Podium itself writes", () => {
    for (let day = 0; day < 800; day += 3) {
      const kept = new Date(Date.UTC(2024, 0, 1) + day * 86_400_000).toISOString().slice(0, 10);
      expect(typedDate(date(kept))).toBe(kept);
      expect(typedDate(tableDate(kept))).toBe(kept);
      expect(typedDate(monthYear(kept))).toBe(kept.slice(0, 7));
    }
  });

  it("stays as it is where it is kept so already, or is none", () => {
    for (const text of ["2024-05-31", "2024-05", "2024", "", "31/5/24", "4 Foo 2024"])
      expect(typedDate(text)).toBe(text);
    expect([typedDay("4 Dec 2024"), typedDay("2024-05"), typedDay("soon")]).toEqual(["2024-12-04", "", ""]);
  });
});
