// @isolation fresh-modules
import { describe, expect, it } from "vitest";
import { editsOf } from "../../../src/features/race/field/edits";
import type { RaceEntrant } from "../../../src/store";
import { entrant, field } from "./field";

const players = field({ player: "a" }, { player: "b" }, { player: "c" }, { player: "d", status: "dnf" });
const [ada, bea, cyd, dov] = players;
const told = (...entrants: readonly RaceEntrant[]) => {
  const edits = editsOf(entrants, players);
  return edits && [Object.fromEntries(edits.starters), edits.words];
};

describe("changes to a result", () => {
  it("finds no change in the original order, whatever the ids", () => {
    expect(told(...players.map((one, i) => ({ ...one, id: `x${i}`, points: 1 })))).toBeNull();
  });

  it("names the original place of a starter", () => {
    expect(told(bea, ada, cyd, dov)).toEqual([{ e0: "was 1", e1: "was 2" }, "2 places changed"]);
    expect(told(ada, bea, cyd, { ...dov, status: "finished" })).toEqual([{ e3: "was DNF" }, "1 place changed"]);
  });

  it("names changed ratings, added starters and removed starters", () => {
    expect(told({ ...ada, shift: 50 }, bea, cyd, dov)).toEqual([{ e0: "edited" }, "1 entrant edited"]);
    expect(told(ada, bea, entrant(2, { id: "e9" }), dov)).toEqual([{ e9: "new" }, "1 player added, 1 player removed"]);
    expect(told(ada, bea, cyd)).toEqual([{}, "1 player removed"]);
  });
});
