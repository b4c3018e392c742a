import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { createChoices } from "../../src/store/choices";
import { FIRST_SEASON } from "../../src/store/defaults";
import { season } from "../../src/store/schema";

describe("how films were last made", () => {
  it("how films were last made is kept with the season's other choices, and each part alone can be changed", () => {
    const choices = createChoices();
    choices.season.setFilm({ seconds: 12, shape: "square" });
    choices.season.setFilm({ title: { dataSet: "club", text: "Our year" } });
    const kept = JSON.parse(JSON.stringify(choices.store.getState().season)) as unknown;
    expect(v.parse(season, kept).film).toEqual({
      ...FIRST_SEASON.film,
      seconds: 12,
      shape: "square",
      title: { dataSet: "club", text: "Our year" },
    });
  });

  it("has its first values where nothing was kept, and refuses what no film can be", () => {
    const { film: _film, ...before } = FIRST_SEASON;
    expect(v.parse(season, before).film).toEqual(FIRST_SEASON.film);
    for (const wrong of [{ seconds: 100_000 }, { seconds: 0 }, { rows: 2.5 }, { rows: 500 }, { format: "exe" }])
      expect(v.is(season, { ...FIRST_SEASON, film: { ...FIRST_SEASON.film, ...wrong } })).toBe(false);
  });
});
