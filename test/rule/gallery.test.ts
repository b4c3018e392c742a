import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import type { History, HistoryOptions } from "../../src/engine/history/types";
import { addRule } from "../../src/engine/models/registry";
import { replaySteps } from "../../src/engine/replay/replay";
import { finish } from "../../src/engine/steps";
import { ruleModel } from "../../src/cli/options/own-rules";
import { bundledSeasons, INTRODUCTION, scoresOf } from "../../src/cli/rules-page";
import { GALLERY, galleryModel } from "./gallery";

const seasons = bundledSeasons();
const smallest = seasons.toSorted((a, b) => a.history.entrantCount - b.history.entrantCount)[0];
const models = new Map(GALLERY.map((file) => [file, galleryModel(file)]));
for (const model of models.values()) addRule(model);

const POINTS = (20 * Math.LN10) / 400;
/** The same built-in system, and the conversion of the rule's ratings to points. */
const SAME = [
  { file: "elo.js", model: "pairwise-elo", parameters: { learningRate: POINTS } },
  { file: "glicko2.js", model: "glicko2", parameters: {} },
  { file: "thurstone.js", model: "thurstone", parameters: {} },
];

/** The largest difference of two columns, as a share of `unit`. */
function farthest(a: Float64Array, b: Float64Array, unit: (value: number) => number): number {
  let most = 0;
  a.forEach((value, i) => (most = Math.max(most, Math.abs(unit(value) - b[i]) / Math.max(1, Math.abs(b[i])))));
  return most;
}

const replayed = (history: History, reading: HistoryOptions, model: string, parameters = {}) =>
  finish(replaySteps(history, reading, [{ model, parameters }]))[0];

describe("the gallery of rules", () => {
  it("contains eight rules", () => expect(GALLERY).toHaveLength(8));

  describe.each(seasons)("on $title", ({ history, reading }) => {
    it.each(SAME)("$file rates like the built-in $model", ({ file, model, parameters }) => {
      const own = replayed(history, reading, file);
      const known = replayed(history, reading, model, parameters);
      const points = (value: number) =>
        known.scale.origin + ((value - own.scale.origin) * own.scale.pointsPerUnit) / known.scale.pointsPerUnit;
      // Glicko-2 and Thurstone have the units of the rule; only those of Elo are converted to natural units.
      const unit = model === "pairwise-elo" ? points : (value: number) => value;
      expect(farthest(own.rating, known.rating, unit)).toBeLessThan(1e-9);
      if (known.sd) expect(farthest(own.sd!, known.sd, (value) => value)).toBeLessThan(1e-9);
      // The predictions are the same, too.
      expect(farthest(own.expectedUpsets, known.expectedUpsets, (value) => value)).toBeLessThan(1e-9);
    });
  });

  it.each(GALLERY)("%s gives every player a finite rating, and distinguishes players", (file) => {
    const { history, reading } = smallest;
    const { rating, score } = replayed(history, reading, file);
    expect([...rating, ...score].every(Number.isFinite)).toBe(true);
    expect(new Set(rating).size).toBeGreaterThan(2);
  });

  it("has a working example in docs/rules.md", () => {
    const [, code] = /```js\n([^]*?)```/.exec(readFileSync("docs/rules.md", "utf8"))!;
    addRule(ruleModel("shown.js", code));
    const { history, reading } = smallest;
    expect(replayed(history, reading, "shown.js").rating).toEqual(replayed(history, reading, "elo.js").rating);
  });

  it("has the text of docs/rules.md that the command writes", () =>
    expect(readFileSync("docs/rules.md", "utf8").startsWith(INTRODUCTION)).toBe(true));

  it("has the current scores of its rules in docs/rules.md", () => {
    const page = readFileSync("docs/rules.md", "utf8");
    for (const file of GALLERY) {
      expect(page).toContain(`[${models.get(file)!.label}](../src/rule/gallery/${file})`);
      for (const cell of Object.values(scoresOf(smallest, file))) expect(page).toContain(cell);
    }
  });
});
