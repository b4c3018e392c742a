import { describe, expect, it } from "vitest";
import { lines, racesIn } from "../../../short";

describe("lines of names", () => {
  it("reads races of the same names in another order in each line", () => {
    const text = lines("Race 1: Bob, Sue, Al, Kim (DNF)", "Race 2: Sue, Bob, Kim, Al");
    expect(racesIn(text)).toEqual(["Bob 1, Sue 2, Al 3, Kim 4 dnf", "Sue 1, Bob 2, Kim 3, Al 4"]);
  });
  it("reads no races from lists of teams", () => {
    expect(racesIn(lines("Reds: Bob, Sue, Al", "Blues: Kim, Tom, Jo"))).toEqual([]);
  });
  it("reads a race from a line that says at its end that it is in order", () => {
    expect(racesIn(lines("11-12: Tyson, Mia, Harper, Jed in that order"))).toEqual(["Tyson 1, Mia 2, Harper 3, Jed 4"]);
  });
});
