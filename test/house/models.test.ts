import { describe, expect, it } from "vitest";
import { MODELS } from "../../src/engine/models/registry";
import { filesUnder } from "../support/imports";

/** Where the id of a model may stand besides its own folder: path, and why. */
const EXCEPTIONS: readonly (readonly [path: string, reason: string])[] = [
  ["store/defaults.ts", "the systems that a first visit opens with"],
  ["cli/options/systems.ts", "the system that a command takes when none is named"],
  ["store/link/dictionary.ts", "texts of links that were made, which never change"],
  ["features/learn/", "lessons teach certain systems"],
  ["features/common/curveSettings.chart.ts", "curves take the settings of the focused filter through time"],
  ["lib/build/package.ts", "words by which the package is found"],
  ["engine/likelihoods/", "likelihoods of the fits have names of their own, some of them those of models"],
  ["engine/design/", "the same likelihoods"],
  ["engine/fitting/", "the same likelihoods"],
  ["cli/fit/", "the same likelihoods, as options"],
  ["engine/models/through-time/", "the same likelihoods, as a parameter, and the formula of the filter for games"],
  ["engine/models/weng-lin/", "variants of the paper have the names of the laws that they approximate"],
  ["engine/rating/titles.ts", "scales of titles are named after the sites that use them"],
  ["engine/simulation/scenarios.ts", "scenarios end with what was claimed of certain systems"],
  ["ingest/importers/", "files are named after the sites that write them"],
];

const withoutComments = (text: string): string => text.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, "");

/** "engine/lab/systems.ts: glicko2" for every id that stands in a file as a text or as a key. */
function mentions(): string[] {
  const found: string[] = [];
  for (const { path: here, text } of filesUnder("src", /\.tsx?$/)) {
    const code = withoutComments(text);
    for (const { id } of MODELS) {
      if (here.startsWith(`engine/models/${id}/`)) continue;
      if (new RegExp(`["'\`]${id}["'\`]|^\\s*${id}:`, "m").test(code)) found.push(`${here}: ${id}`);
    }
  }
  return found;
}

describe("a model is one folder and one line", () => {
  const all = mentions();

  it("its id occurs in no other file", () => {
    const isException = (one: string): boolean => EXCEPTIONS.some(([path]) => one.startsWith(path));
    expect(all.filter((one) => !isException(one))).toEqual([]);
  });

  it("no exception is left that nothing needs", () => {
    expect(EXCEPTIONS.filter(([path]) => !all.some((one) => one.startsWith(path)))).toEqual([]);
  });
});
