import { describe, expect, it } from "vitest";
import { ruleModel } from "../../src/cli/options/own-rules";
import { completeParameters } from "../../src/engine/rating/complete";
import { emptyRace } from "../../src/engine/rating/buffers";
import { prepareEntrants } from "../../src/engine/rating/prepare";
import { DEFAULT_TIES } from "../../src/engine/history/types";
import { readRule } from "../../src/rule/read";

const RATE = "export const start = () => ({ rating: 0 });\nexport const link = { law: 'logistic', tenToOne: 400 };\n";
const race = prepareEntrants(
  [1, 2].map((rank) => ({ rank, status: "finished", team: -1, score: null, minutes: null }) as const),
  DEFAULT_TIES,
  emptyRace(),
);

/** Ratings after one race under a rule of this text. */
function rated(text: string): number[] {
  const model = ruleModel("test", text);
  const rater = model.rater(completeParameters(model, {}), 2);
  rater.add(race);
  rater.close(1);
  return Array.from(rater.state[0]);
}

describe("reading a rule", () => {
  it("runs exports, declared or listed", () => {
    expect(rated(`${RATE}export function rate() { return [{ rating: 1 }, { rating: -1 }]; }`)).toEqual([1, -1]);
    expect(rated(`${RATE}const go = () => [{ rating: 2 }, { rating: 0 }];\nexport { go as rate };`)).toEqual([2, 0]);
  });

  it.each([
    ["a bracket too few", "export function rate( {", /^Line 1: /],
    ["a stray word", "const a = 1;\nconst b = = 2;", /^Line 2: /],
    ["another import", '\nimport fs from "node:fs";', /^Line 2: a rule can only import from "podium-ratings"/],
    ["an import of code", 'const x = () => import("https://a.example/x.js");', /^Line 1: a rule can only import/],
    ["import.meta", "const x = import.meta.url;", /^Line 1: a rule can only import/],
    ["a default", "export default 1;", /^Line 1: export each part/],
    ["a name of ours", "const $loop = () => {};", /^Line 1: the name \$loop is not free/],
  ])("refuses %s at its line", (_, text, words) => {
    expect(() => readRule(text)).toThrow(words);
  });

  it("keeps line numbers", () => {
    const text = 'import {\n  expected,\n  pairs as all,\n} from "podium-ratings";\nfor (const a of []) {\n  a;\n}\n';
    expect(readRule(text).split("\n")[4]).toMatch(/^for \(const a of \[\]\) \{/);
  });

  it.each([
    ["while", "while (true) {}"],
    ["for without braces", "for (;;) 1;"],
    ["do", "do {} while (true);"],
    ["a catch around it", "for (;;) { try { for (;;) {} } catch {} }"],
    ["functions that call each other", "const f = (n) => { try { f(n + 1); f(n + 1); } catch { f(n); } }; f(0);"],
  ])("stops %s, and names the line", (_, loop) => {
    const began = performance.now();
    expect(() => rated(`${RATE}export function rate() {\n${loop}\n}`)).toThrow(/Line 4: |Maximum call stack/);
    expect(performance.now() - began).toBeLessThan(10_000);
  });

  it("names the line of an error in the rule", () => {
    expect(() => rated(`${RATE}export function rate(race) {\n  return race.nobody.list;\n}`)).toThrow(/^Line 4: /);
  });

  it.each([
    ["no list", "return 5;", "rate must return a list of 2 states"],
    ["one state too few", "return [{ rating: 1 }];", "rate must return a list of 2 states"],
    [
      "no number",
      "return [{ rating: 1 }, { rating: 0 / 0 }];",
      "rate gave entrant 2 of 2 no finite “rating”: it is NaN",
    ],
    ["nothing", "return [{ rating: 1 }, {}];", "rate gave entrant 2 of 2 no finite “rating”: it is missing"],
  ])("reports an error for %s", (_, body, words) => {
    expect(() => rated(`${RATE}export function rate() { ${body} }`)).toThrow(words);
  });

  it.each([
    "race.entrants[0].place = 9;",
    "states[0].rating = 9;",
    "states.push(1);",
    "race.entrants.reverse();",
    "settings.k = 1;",
  ])("passes frozen values: %s", (write) => {
    expect(() => rated(`${RATE}export function rate(race, states, settings) { ${write} return states; }`)).toThrow(
      /read only|not extensible|Cannot|frozen/i,
    );
  });

  it("starts every run without the variables of earlier runs", () => {
    const text = `${RATE}let seen = 0;\nexport function rate(race, states) { seen += 1; return [{ rating: seen }, { rating: 0 }]; }`;
    const model = ruleModel("test", text);
    for (const _ of [1, 2]) {
      const rater = model.rater(completeParameters(model, {}), 2);
      rater.add(race);
      rater.close(1);
      expect(rater.state[0][0]).toBe(1);
    }
  });

  it.each(["Math.random()", "new Date()", "Date.now()", "process.exit()", "fetch('/')", "eval('1')", "require('fs')"])(
    "provides no %s",
    (call) => {
      expect(() => rated(`${RATE}export function rate() { ${call}; }`)).toThrow(/^Line 3: /);
    },
  );
});
