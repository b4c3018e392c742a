// @isolation fresh-modules
import { describe, expect, it } from "vitest";
import { upgradeKept, upgradeRace, upgradeShared } from "../../src/store/race/earlier";

const one = (player: string | null) => ({ id: "e1", player, beliefs: { c1: { points: 1450, sdPoints: null } } });
const race = (notes: object) => ({
  entrants: [one("Ann"), one(null)],
  from: { dataSet: "d1", key: 7, name: "Monza", date: "", ...notes },
});
const from = race({}).from;
const specs = { c1: { model: "thurstone", parameters: {} } };

describe("edited races of the first version", () => {
  it("removes copies of the season's values from edited races, and their source", () => {
    const upgraded = { entrants: [{ ...one("Ann"), beliefs: {} }, one(null)], from };
    expect(upgradeKept({ focused: "c1", race: race({ specs }) })).toEqual({ focused: "c1", race: upgraded });
    expect(upgradeShared({ data: {}, race: race({ specs }) })).toEqual({ data: {}, race: upgraded });
  });

  it("keeps ratings that were or may have been edited, and those without a season", () => {
    const held = { entrants: [one("Ann"), one(null)], from };
    expect(upgradeKept({ race: race({ specs, edited: true }) })).toEqual({ race: held });
    expect(upgradeKept({ race: race({}) })).toEqual({ race: held });
    expect(upgradeShared({ data: null, race: race({ specs }) })).toEqual({ data: null, race: held });
  });

  it("pass other values unchanged", () => {
    const own = { entrants: [one(null)], from: null };
    expect(upgradeKept({ race: own })).toEqual({ race: own });
    for (const odd of [null, 7, { race: "none" }, { season: {} }]) expect(upgradeKept(odd)).toEqual(odd);
  });
});

describe("edited races of the second version", () => {
  it("drafts remain drafts, and the empty one of a first visit becomes the latest race", () => {
    for (const kept of [race({}), { entrants: [], from }, { entrants: [one(null)], from: null }])
      expect(upgradeRace({ race: kept })).toEqual({ race: kept });
    expect(upgradeRace({ race: { entrants: [], from: null } })).toEqual({ race: { entrants: null, from: null } });
    for (const odd of [null, 7, { race: "none" }, { season: {} }]) expect(upgradeRace(odd)).toEqual(odd);
  });
});
