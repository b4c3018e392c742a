import { describe, expect, it } from "vitest";
import { history } from "../../support/histories";
import { DEFAULT_OPTIONS } from "../../../src/engine/history/types";
import { MODELS } from "../../../src/engine/models/registry";
import type { Parameters } from "../../../src/engine/rating/parameters";
import { replaySteps } from "../../../src/engine/replay/replay";
import { contenderOf } from "../../../src/engine/replay/contender";
import { whySteps } from "../../../src/engine/replay/why";
import { finish } from "../../../src/engine/steps";

const races = history(`2024-01-01: Ada>Bea
2024-01-11: Bea>Ada
2024-01-11: Ada>Cyd`);
const replayed = (model: string, parameters: Parameters) =>
  finish(replaySteps(races, DEFAULT_OPTIONS, [{ model, parameters }]))[0];

/** Rows of Ada in the second race and of Cyd, a newcomer, in the third. */
const ADA = races.player.indexOf(races.names.indexOf("Ada"), 2);
const CYD = 5;

const DRIFTING = MODELS.filter(({ parameters }) => parameters.some(({ id }) => id === "driftPerDay"));

describe.each(DRIFTING.map(({ id }) => id))("drift a day of %s", (id) => {
  const plain = replayed(id, {});
  const first = plain.sdAfter![0];
  const perDay = 0.001 * first * first;

  it("adds its variance for each day since the last race, and none for a newcomer", () => {
    const drifting = replayed(id, { driftPerDay: perDay });
    expect(drifting.sdBefore![ADA] ** 2).toBeCloseTo(drifting.sdAfter![0] ** 2 + 10 * perDay, 6);
    expect(drifting.sdBefore![CYD]).toBe(plain.sdBefore![CYD]);
    expect(replayed(id, { driftPerDay: 0 })).toEqual(plain);
  });

  it("appears in the formula of an update", () => {
    const spec = { model: id, parameters: { driftPerDay: perDay } };
    const drifting = replayed(id, spec.parameters);
    const { total, sd } = finish(whySteps(races, DEFAULT_OPTIONS, contenderOf(spec), ADA));
    expect(total).toBeCloseTo(drifting.after[ADA] - drifting.before[ADA], 7);
    expect(sd?.before).toBeCloseTo(drifting.sdBefore![ADA], 9);
  });
});

it.each(["trueskill", "weng-lin", "glicko2"])("%s never has a larger sd than that of a newcomer", (id) => {
  const drifting = replayed(id, { driftPerDay: 1e6 });
  expect(drifting.sdBefore![ADA]).toBe(drifting.sdBefore![0]);
});
