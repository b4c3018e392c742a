import { describe, expect, it } from "vitest";
import { lines, racesIn } from "../../short";

describe("rounds that name opponents by their numbers", () => {
  const met = ["Ann 1, Dee 2", "Bo 1, Cyd 2", "Ann 1, Bo 1", "Cyd 1, Dee 2"];
  it("reads a report of FIDE", () => {
    const line = (number: number, name: string, ...rounds: string[]): string =>
      `001 ${String(number).padStart(4)} w    ${name.padEnd(33)} 1904 ENG      490001 1990/00/00  2.5    1${rounds.map((round) => `  ${round.padStart(8)}`).join("")}`;
    const text = lines(
      "012 Spring Quad",
      line(1, "Ann", "4 w 1", "2 b ="),
      line(2, "Bo", "3 w 1", "1 w ="),
      line(3, "Cyd", "2 b 0", "4 w 1"),
      line(4, "Dee", "1 b 0", "3 b 0"),
    );
    expect(racesIn(text)).toEqual(met);
  });
  it("reads players who have a second line each", () => {
    const row = (number: number, name: string, ...rounds: string[]): string =>
      `  ${number} | ${name.padEnd(12)} |1.0 |${rounds.join("|")}|\n  ON | 15445001     |N:2 |W    |B    |`;
    const text = lines(
      "Pair | Player Name  |Total|Round|Round|",
      "-----------------------------------",
      row(1, "Ann", "W   4", "D   2"),
      row(2, "Bo", "W   3", "D   1"),
      row(3, "Cyd", "L   2", "W   4"),
      row(4, "Dee", "L   1", "L   3"),
    );
    expect(racesIn(text)).toEqual(met);
  });
});
