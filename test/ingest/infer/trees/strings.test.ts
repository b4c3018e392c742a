import { expect, it } from "vitest";
import { races, racesIn } from "../../short";

it("reads the strings of a tree that are lines of results", () => {
  expect(races('{"round":"Cup","results":["Ann 3-1 Bo","Cy 2-0 Di","Ann 2-1 Cy"]}')).toEqual([
    "Ann 1, Bo 2",
    "Cy 1, Di 2",
    "Ann 1, Cy 2",
  ]);
});

it("names of two words with places from 1 are a race, wherever they stand in a tree", () => {
  expect(racesIn('{"Monza": {"Dev Zik": 1, "Gay Rio": 2, "Sol Ind": 3}}')).toEqual(["Dev Zik 1, Gay Rio 2, Sol Ind 3"]);
  expect(racesIn('{"width": 1, "height": 2, "depth": 3}')).toEqual([]);
});
