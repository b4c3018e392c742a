import { describe, expect, it } from "vitest";
import { readAll } from "../../src/ingest";
import { fingerprintOf, marksFrom } from "../../src/ingest/recipes";
import { recipesOf } from "../../src/store/importing";
import type { ReadOptions } from "../../src/ingest/types";

const TEAMS = "Alpha\tBeta\tGamma\tTime\nAda\tReds\tRoad\t10:01\nBo\tBlues\tHill\t10:05\nCy\tGreens\tLake\t10:09\n";
const NEXT = "Alpha\tBeta\tGamma\tTime\nDi\tPinks\tRoad\t11:01\nAda\tReds\tHill\t11:05\nBo\tBlues\tLake\t11:09\n";
const SCORES = "player,score\nAnn,70\nBen,72\nCyd,71\n";

const winner = (text: string, options: ReadOptions = {}) =>
  readAll([{ data: text }], options).races[0].entrants.find(({ rank }) => rank === 1)?.name;
const recipes = (text: string, options: ReadOptions = {}) => recipesOf(readAll([{ data: text }], options).inputs);

describe("the fingerprint of a text", () => {
  it("depends on its headings, not on the players", () => {
    expect(fingerprintOf(TEAMS)).toBe(fingerprintOf(NEXT));
    expect(fingerprintOf(TEAMS)).not.toBe(fingerprintOf(SCORES));
  });
  it("the fingerprint of a text is of its title and the shape of its lines, where it has no headings", () => {
    const week = (day: number, ...names: string[]) =>
      `Club night ${day} March\n${names.map((name, at) => `${at + 1}. ${name} 3${at}:10`).join("\n")}\n`;
    expect(fingerprintOf(week(3, "Ada", "Bo Finch"))).toBe(fingerprintOf(week(10, "Bo Finch", "Ada", "Cy")));
    expect(fingerprintOf(week(3, "Ada", "Bo"))).not.toBe(fingerprintOf("Ada > Bo\nBo > Ada\n"));
  });
  it("the fingerprint of a text is of its keys, where it is a tree", () => {
    expect(fingerprintOf('[{"bot":"a","place":1}]')).toBe(
      fingerprintOf('[{"bot":"b","place":2},{"bot":"c","place":1}]'),
    );
  });
});

describe("a recipe", () => {
  it("reads the next text by what was pointed at in this one", () => {
    const from = TEAMS.indexOf("Bo");
    const kept = recipes(TEAMS, { marks: [{ role: "name", from, to: from + 2 }] });
    expect(winner(NEXT)).toBe("Pinks");
    expect(winner(NEXT, { recipes: kept })).toBe("Di");
    expect(readAll([{ data: NEXT }], { recipes: kept }).inputs[0].recalled).toBe(true);
    const [mark] = marksFrom(kept[0], NEXT);
    expect(NEXT.slice(mark.from, mark.to)).toBe("Di");
  });
  it("reads it by the answers that were given, and asks no more", () => {
    const kept = recipes(SCORES, { scoreOrder: "lower" });
    const next = "player,score\nDi,80\nAnn,90\nBen,85\n";
    expect(winner(next)).toBe("Ann");
    const { races, inputs } = readAll([{ data: next }], { recipes: kept });
    expect(races[0].entrants.find(({ rank }) => rank === 1)?.name).toBe("Di");
    expect(inputs[0].doubts.map(({ id }) => id)).not.toContain("score-direction");
  });
  it("takes a question that was left as it stood for answered", () => {
    const next = "player,score\nDi,80\nAnn,90\nBen,85\n";
    expect(readAll([{ data: next }]).inputs[0].doubts.map(({ id }) => id)).toContain("score-direction");
    const { inputs } = readAll([{ data: next }], { recipes: recipes(SCORES) });
    expect(inputs[0].doubts.map(({ id }) => id)).not.toContain("score-direction");
  });
  it("gives way to what is answered now, and is not used where the user says so", () => {
    const kept = recipes(SCORES, { scoreOrder: "lower" });
    expect(winner(SCORES, { recipes: kept, scoreOrder: "higher" })).toBe("Ben");
    const anew = readAll([{ data: SCORES }], { recipes: kept, inputs: { "": { recall: false } } });
    expect(anew.inputs[0].recalled).toBeUndefined();
    expect(winner(SCORES, { recipes: kept, inputs: { "": { recall: false } } })).toBe("Ben");
  });
  it("a recipe is not used for a text of another shape, and is not kept where nothing was settled", () => {
    expect(readAll([{ data: "Ada > Bo\n" }], { recipes: recipes(SCORES) }).inputs[0].recalled).toBeUndefined();
    expect(recipes("Ada > Bo\nBo > Ada\n")).toEqual([]);
  });
});
