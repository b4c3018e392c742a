import { describe, expect, it } from "vitest";
import { lines, racesIn } from "../../short";

describe("a score sheet with players above its columns", () => {
  const sheet = ["\tAnn\tBo\tCy", "Cards\t10\t12\t8", "Cities\t5\t6\t7", "Eggs\t1\t2\t0"];
  it("a score sheet with players above its columns is one game, decided by its total or by its places", () => {
    expect(racesIn(lines(...sheet, "Total\t16\t20\t15"))).toEqual(["Ann 2, Bo 1, Cy 3"]);
    expect(racesIn(lines(...sheet, "Sum\t16\t16\t15", "Platz\t1\t2\t3"))).toEqual(["Ann 1, Bo 2, Cy 3"]);
  });
  it("a score sheet with players above its columns is none where its rows are numbered games", () => {
    const games = lines(
      "\tAnn\tBo\tCy",
      "Game 1\t10\t12\t8",
      "Game 2\t5\t6\t7",
      "Game 3\t1\t2\t0",
      "Total\t16\t20\t15",
    );
    expect(racesIn(games)).toHaveLength(3);
  });
});
