import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseDate } from "../../../src/engine/history/dates";
import { periodIndex } from "../../../src/engine/history/periods";

describe("parseDate", () => {
  it.each([
    ["1970", 0],
    ["1970-02", 31 * 86_400_000],
    ["2024-02-29", Date.UTC(2024, 1, 29)],
    ["2023-09-05T07:55:52.684Z", Date.UTC(2023, 8, 5, 7, 55, 52, 684)],
    ["2023-09-05T07:55", Date.UTC(2023, 8, 5, 7, 55)],
    ["2023-09-05 07:55:10", Date.UTC(2023, 8, 5, 7, 55, 10)],
    ["2023-09-05T07:55:10+02:30", Date.UTC(2023, 8, 5, 5, 25, 10)],
    ["2023-09-05T07:55:10-0100", Date.UTC(2023, 8, 5, 8, 55, 10)],
    ["0099-01-01", new Date("0099-01-01").getTime()],
  ])("reads %s", (text, time) => expect(parseDate(text)).toBe(time));

  it.each(["", "soon", "2023-02-29", "2023-13", "2023-00-10", "24", "2023-1-2", "2023-09-05T25:00"])(
    "refuses %j",
    (text) => {
      expect(parseDate(text)).toBeNaN();
    },
  );

  it("agrees with JavaScript's Date on every day", () => {
    fc.assert(
      fc.property(fc.integer({ min: -719_000, max: 2_900_000 }), (day) => {
        const text = new Date(day * 86_400_000).toISOString().slice(0, 10);
        expect(parseDate(text)).toBe(day * 86_400_000);
      }),
    );
  });
});

describe("periodIndex", () => {
  const at = (text: string, period: "day" | "week" | "month"): number => periodIndex(parseDate(text), period);

  it("starts weeks on Monday", () => {
    expect(at("2024-05-06", "week") - at("2024-05-05", "week")).toBe(1);
    expect(at("2024-05-12", "week")).toBe(at("2024-05-06", "week"));
  });

  it("counts months across years and days across midnight", () => {
    expect(at("2024-01-01", "month") - at("2023-12-31", "month")).toBe(1);
    expect(at("2024-01-01", "day") - at("2023-12-31T23:59:59Z", "day")).toBe(1);
    expect(periodIndex(NaN, "day")).toBeNaN();
  });
});
