import { describe, expect, it } from "vitest";
import { findIn, folded, matches } from "../../src/ui/search";

describe("the search of all lists", () => {
  it("ignores accents and case, and maps special letters", () => {
    expect(folded("Räikkönen, PÉREZ, Ødegård, Łukasz, Weiß")).toBe("raikkonen, perez, odegard, lukasz, weiss");
  });

  it("finds all words in any order", () => {
    expect(matches("Sergio Pérez", "perez ser")).toBe(true);
    expect(matches("Sergio Perez", "PÉREZ")).toBe(true);
    expect(matches("Sergio Pérez", "perez max")).toBe(false);
    expect(matches("anybody", "  ")).toBe(true);
  });

  it("lists items that begin with the search first, otherwise in order", () => {
    const names = ["Ed Zoe", "Bea", "Zoë", "Azoe", "Zoe Ann"];
    expect(findIn(names, "zo", (name) => name)).toEqual(["Zoë", "Zoe Ann", "Ed Zoe", "Azoe"]);
    expect(findIn(names, "", (name) => name)).toBe(names);
  });
});
