import { describe, expect, it } from "vitest";
import { buildHistory } from "../../../src/engine/history/build";
import { toRecords } from "../../support/histories";
import { DEFAULT_OPTIONS } from "../../../src/engine/history/types";
import { codeOf, differenceFrom, firstRaces, bundled, hasPython, run, tableOf } from "./running";

const LANGUAGES = hasPython ? (["javascript", "python"] as const) : (["javascript"] as const);

/** Games with initial ratings: in the first race, repeated later, with an sd, or above 2,400. */
const games = firstRaces(bundled("rr18xx.csv"), 120);
const names = [...new Set(toRecords(games).flatMap(({ entrants }) => entrants.map(({ name }) => name)))];
const STARTS = new Map([
  [names[0], { start: 1723 }],
  [names[1], { start: 1410.5, startSd: 60 }],
  [names[3], { start: 2450 }],
]);
const records = toRecords(games).map((race, r) => ({
  ...race,
  entrants: race.entrants.map((one) => {
    const known = STARTS.get(one.name);
    return known ? { ...one, ...known, start: known.start + (r > 60 ? 200 : 0) } : one;
  }),
}));
const base = buildHistory(records).history;

describe.each(["pairwise-elo", "weng-lin", "glicko2", "fide-elo", "trueskill", "two-team-elo"])(
  "initial ratings in the exported code of %s",
  (model) => {
    const spec = { model, parameters: {} };
    it.each(LANGUAGES)("in %s apply like in the engine", (language) => {
      const code = codeOf(base, spec, language);
      expect(run(language, code)).toMatch(/^10 races checked, .* passed\n$/);
      const standings = run(language, code, tableOf(base));
      expect(differenceFrom(base, spec, standings)).toBeLessThan(1e-6);
      expect(differenceFrom(games, spec, standings)).toBeGreaterThan(1e-3);
    });
  },
);

it("applies to the system of their scale, and to no other", () => {
  const options = { ...DEFAULT_OPTIONS, startScale: "weng-lin" };
  for (const [model, isSame] of [
    ["weng-lin", false],
    ["glicko2", true],
  ] as const) {
    const spec = { model, parameters: {} };
    const standings = run("javascript", codeOf(base, spec, "javascript", options), tableOf(base));
    expect(differenceFrom(base, spec, standings, options)).toBeLessThan(1e-6);
    expect(differenceFrom(games, spec, standings) < 1e-6).toBe(isSame);
  }
});
