// @isolation fresh-modules
/** Every reading is true of its data, and each of its numbers, names and directions is found out when it is made false. */
import { describe, expect, it } from "vitest";
import { filesUnder } from "../support/imports";
import { isTold } from "../support/truth";
import type { Reading } from "../support/truth";
import { CONVERGENCE } from "./readings/convergence";
import { MATCHMAKING } from "./readings/matchmaking";
import { MODELS } from "./readings/models";
import { RACE } from "./readings/race";
import { SEASON } from "./readings/season";

const tests = filesUnder("test", /\.test\.tsx?$/).map(({ text }) => text);

/** By the folder of the feature: what lessons say are claims, which the engine checks. */
const READINGS: Readonly<Record<string, Readonly<Record<string, Reading<unknown>>>>> = {
  race: RACE,
  season: SEASON,
  models: MODELS,
  matchmaking: MATCHMAKING,
  convergence: CONVERGENCE,
};

describe.each(Object.entries(READINGS))("what the figures of %s say", (feature, readings) => {
  it.each(Object.entries(readings))("the sentence of the figure is true: %s", (name, one) => isTold(name, one));

  it("every sentence of the folder is tested here, or in a test of its own", () => {
    const said = filesUnder(`src/features/${feature}`, /\.tsx?$/).flatMap(({ text }) =>
      Array.from(text.matchAll(/export function (\w+Reading)\b/g), ([, name]) => name),
    );
    expect(said.length).toBeGreaterThan(3);
    const held = (name: string): boolean => Object.hasOwn(readings, name) || tests.some((text) => text.includes(name));
    expect(said.filter((name) => !held(name))).toEqual([]);
  });
});
