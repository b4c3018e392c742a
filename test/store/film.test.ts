// @isolation fresh-modules
import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { createChoices } from "../../src/store/choices";
import { FIRST_SEASON } from "../../src/store/defaults";
import { season } from "../../src/store/schema";

describe("settings of films", () => {
  it("settings of films are stored with the season's, and can be changed one by one", () => {
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

  it("uses defaults where nothing is stored, and refuses invalid settings", () => {
    const { film: _film, ...before } = FIRST_SEASON;
    expect(v.parse(season, before).film).toEqual(FIRST_SEASON.film);
    for (const wrong of [{ seconds: 100_000 }, { seconds: 0 }, { rows: 2.5 }, { rows: 500 }, { format: "exe" }])
      expect(v.is(season, { ...FIRST_SEASON, film: { ...FIRST_SEASON.film, ...wrong } })).toBe(false);
  });
});
