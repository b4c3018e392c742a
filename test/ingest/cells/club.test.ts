import { expect, it } from "vitest";
import { playersWithin } from "../../../src/ingest/cells/club";

/** The players of rows; undefined if nothing is cut. */
const playersOf = (names: readonly string[]): string[] | undefined => {
  const sizes = playersWithin(names);
  return sizes && names.map((name, at) => name.slice(0, sizes[at]));
};

it("ends names before a class", () => {
  expect(
    playersOf([
      "Jim Smith M40 Harrow AC",
      "Tom Brown SM Ealing",
      "Alan White M50 Thames Valley",
      "Peter Black SM Harrow AC",
    ]),
  ).toEqual(["Jim Smith", "Tom Brown", "Alan White", "Peter Black"]);
});

it("ends names before clubs that recur", () => {
  expect(
    playersOf([
      "Jim Smith Harrow Harriers",
      "Jan van der Berg Ealing Southall",
      "J. P. White Thames Valley",
      "Ann de Vries Harrow Harriers",
      "Sean Green Thames Valley",
    ]),
  ).toEqual(["Jim Smith", "Jan van der Berg", "J. P. White", "Ann de Vries", "Sean Green"]);
});

it("ends long names before a club that has two members", () => {
  expect(
    playersOf([
      "Leo Kirui Turun Weikot",
      "Aki Hurska Keuruun Kisailijat",
      "Timo Sola Keuruun Kisailijat",
      "Juha Kane Valtimon Veto",
    ]),
  ).toEqual(["Leo Kirui", "Aki Hurska", "Timo Sola", "Juha Kane"]);
});

it("keeps full names with two surnames", () => {
  expect(playersOf(["María García López", "Juan Pérez García", "Ana Ruiz López", "Luis Gómez Pérez"])).toBeUndefined();
});

it("keeps the names of teams", () => {
  expect(
    playersOf([
      "Old Trafford Cricket Club",
      "Great Baddow Cricket Club",
      "South Woodham Cricket Club",
      "West Ham Cricket Club",
    ]),
  ).toBeUndefined();
  expect(playersOf(["Harrow AC Men A", "Harrow AC Men B", "Ealing AC Men A", "Ealing AC Men B"])).toBeUndefined();
});

it("keeps names of two words", () => {
  expect(playersOf(["Ann Lee", "Bo Ek", "Cy Dunn", "Di Fox"])).toBeUndefined();
});
