import { describe, expect, it } from "vitest";
import {
  change,
  counted,
  date,
  direction,
  inWords,
  list,
  loss,
  meanSd,
  monthYear,
  number,
  ordinal,
  percent,
  percentSign,
  place,
  rating,
  tableDate,
} from "../../src/ui/format";

describe("numbers", () => {
  it.each([
    [1538.4, 0, "1,538"],
    [-1234567.891, 2, "−1,234,567.89"],
    [0.4, 0, "0"],
    [-0.4, 0, "0"],
    [999.5, 0, "1,000"],
    [NaN, 0, "–"],
    [-Infinity, 1, "−∞"],
  ])("%s with %s decimals is %s", (value, decimals, text) => {
    expect(number(value, decimals)).toBe(text);
  });

  it("writes ratings as integers, with sd if there is one", () => {
    expect(rating(1749.6)).toBe("1,750");
    expect(meanSd(1538.2, 41.7)).toBe("1,538 ± 42");
    expect(meanSd(1538.2, null)).toBe("1,538");
  });

  it("writes a tied place with an equals sign", () => {
    expect([place(1), place(2, true), place(1204, true)]).toEqual(["1", "=2", "=1,204"]);
  });

  it("writes losses with three decimals", () => {
    expect(loss(0.41349)).toBe("0.413");
  });
});

describe("changes", () => {
  it.each([
    [12.4, "+12.4", "gain"],
    [-8, "−8.0", "loss"],
    [0, "0.0", "tie"],
    [0.04, "0.0", "tie"],
    [-0.04, "0.0", "tie"],
  ] as const)("%s is %s, a %s", (value, text, kind) => {
    expect(change(value)).toBe(text);
    expect(direction(value)).toBe(kind);
  });
});

describe("probabilities", () => {
  it.each([
    [0.59, "59"],
    [0.004, "<1"],
    [0.005, "1"],
    [0.9949, "99"],
    [0.995, "99+"],
    [0.9999, "99+"],
    [0, "0"],
    [1, "100"],
    [NaN, "–"],
  ])("%s is %s", (p, text) => {
    expect(percent(p)).toBe(text);
  });

  it("puts a non-breaking space before the sign", () => {
    expect(percentSign(0.59)).toBe("59\u00a0%");
  });
});

describe("dates", () => {
  it("writes as much as is known", () => {
    expect(date("2024-12-04")).toBe("4 Dec 2024");
    expect(date("2024-12")).toBe("Dec 2024");
    expect(date("2024")).toBe("2024");
    expect(date("2024-12-04T20:15:00Z")).toBe("4 Dec 2024");
    expect(date(Date.UTC(2024, 11, 4))).toBe("4 Dec 2024");
    expect(date("")).toBe("–");
    expect(date(NaN)).toBe("–");
  });

  it("writes dates short in tables and on ticks", () => {
    expect(tableDate("2025-06-07")).toBe("7 Jun ’25");
    expect(tableDate("1903")).toBe("1903");
    expect(monthYear("2025-06-07")).toBe("Jun 2025");
  });
});

describe("words", () => {
  it("uses singular and plural", () => {
    expect(counted(1, "race")).toBe("1 race");
    expect(counted(1505, "race")).toBe("1,505 races");
    expect(counted(2, "entry", "entries")).toBe("2 entries");
    expect(inWords(5)).toBe("five");
    expect(inWords(27)).toBe("27");
  });

  it("writes ordinals with their suffix", () => {
    expect([1, 2, 3, 4, 11, 12, 13, 21, 102, 111].map(ordinal)).toEqual([
      "1st",
      "2nd",
      "3rd",
      "4th",
      "11th",
      "12th",
      "13th",
      "21st",
      "102nd",
      "111th",
    ]);
  });

  it("joins names with commas and a conjunction", () => {
    expect(list([])).toBe("");
    expect(list(["Ann"])).toBe("Ann");
    expect(list(["Ann", "Bea", "Cid"])).toBe("Ann, Bea and Cid");
  });
});
