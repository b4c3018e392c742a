import { describe, expect, it } from "vitest";
import { shortNames } from "../../../src/features/race/field/shortNames";

describe("short names", () => {
  it("short names are last names without suffixes", () => {
    expect(shortNames(["Lando Norris", "Carlos Sainz Jr.", "Sergio Pérez", "Ömer Öz"])).toEqual([
      "Norris",
      "Sainz",
      "Pérez",
      "Öz",
    ]);
  });

  it("names stay whole where the last word is not a name", () => {
    expect(shortNames(["Umbrella pine", "Ash 2", "Ash", "Player B"])).toEqual([
      "Umbrella pine",
      "Ash 2",
      "Ash",
      "Player B",
    ]);
  });

  it("distinguishes players with the same last name", () => {
    expect(shortNames(["Michael Schumacher", "Ralf Schumacher", "Max Verstappen"])).toEqual([
      "M. Schumacher",
      "R. Schumacher",
      "Verstappen",
    ]);
    expect(shortNames(["Jos Verstappen", "Jan Verstappen"])).toEqual(["Jos Verstappen", "Jan Verstappen"]);
  });
});
