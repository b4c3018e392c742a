import { expect, it } from "vitest";
import { bestRole, headingRoles } from "../../../../src/ingest/infer/tokens/headings";

const ROLES: readonly (readonly [role: string, headings: string])[] = [
  ["place", "Pos|Platz|順位"],
  ["subplace", "Cat pos|Place in class"],
  ["place1", "1st|Gold"],
  ["name", "Driver|選手名|Nom et prénom"],
  ["side1", "Home team|Heim"],
  ["side2", "Away team|Gast"],
  ["score1", "Home goals"],
  ["time", "Time|Zeit|Finish time"],
  ["part", "Laps|Lap 3"],
  ["score", "Points|Total points"],
  ["total", "Gesamt|合計"],
  ["fewer", "Strokes"],
  ["team", "Club"],
  ["number", "Bib"],
  ["country", "Nat"],
  ["winner", "Winner"],
  ["loser", "loser"],
  ["status", "Status"],
  ["rating", "Elo"],
];

it.each(ROLES)("a column is a %s under %s", (role, headings) => {
  const others = headings.split("|").filter((heading) => bestRole(heading) !== role);
  expect(others).toEqual([]);
});

it("gives a part of a heading less weight than the whole", () => {
  expect(headingRoles("Points").get("score")).toBe(3);
  expect(headingRoles("Points at the first gate").get("score")).toBe(1);
  expect(headingRoles("whatever").size).toBe(0);
});
