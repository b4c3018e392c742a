import { describe, expect, it } from "vitest";
import { buildHistory } from "../../../src/engine/history/build";
import { DEFAULT_OPTIONS } from "../../../src/engine/history/types";
import { MODELS } from "../../../src/engine/models/registry";
import type { Parameters } from "../../../src/engine/rating/parameters";
import { replaySteps } from "../../../src/engine/replay/replay";
import { contenderOf } from "../../../src/engine/replay/contender";
import { whySteps } from "../../../src/engine/replay/why";
import { finish } from "../../../src/engine/steps";

const duel = (date: string, season: string) => ({
  date,
  season,
  entrants: [
    { name: "Ada", rank: 1 },
    { name: "Bea", rank: 2 },
  ],
});
const { history } = buildHistory([duel("2024-01-01", "A"), duel("2024-01-20", "A"), duel("2024-09-01", "B")]);
const replayed = (model: string, parameters: Parameters) =>
  finish(replaySteps(history, DEFAULT_OPTIONS, [{ model, parameters }]))[0];

const GRADIENT = MODELS.filter(({ parameters }) => parameters.some(({ id }) => id === "learningRateKnots"));

describe.each(GRADIENT.map(({ id }) => id))("seasons of %s", (id) => {
  it.each(["gap", "calendar", "column"])("%s: a new season moves ratings part of the way back, once", (season) => {
    const { before, after } = replayed(id, { season, reversion: 0.25 });
    // Rows of Ada; she starts at 0.
    expect(before[2]).toBeCloseTo(after[0], 12);
    expect(before[4]).toBeCloseTo(0.75 * after[2], 12);
    const spec = { model: id, parameters: { season, reversion: 0.25 } };
    const why = finish(whySteps(history, DEFAULT_OPTIONS, contenderOf(spec), 4));
    expect(why.total).toBeCloseTo(after[4] - before[4], 9);
    expect(why.notes.join(" ")).toContain("25 % of the way back");
  });

  it("a season begins only if a setting asks for it", () => {
    const { before, after } = replayed(id, {});
    expect(before[4]).toBe(after[2]);
    expect(replayed(id, { season: "gap", reversion: 0 }).after).toEqual(after);
  });
});
