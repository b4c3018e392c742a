import { describe, expect, it } from "vitest";
import { history } from "../../support/histories";
import { DEFAULT_TIES } from "../../../src/engine/history/types";
import { MODELS } from "../../../src/engine/models/registry";
import type { ContenderSpec } from "../../../src/engine/replay/contender";
import { replaySteps } from "../../../src/engine/replay/replay";
import { contenderOf } from "../../../src/engine/replay/contender";
import { whySteps } from "../../../src/engine/replay/why";
import { finish } from "../../../src/engine/steps";
import { judgedAlone } from "../models/traits";

const races = history(`2024-01-01: Ada>Bea=Cyd>Dov(dnf)
2024-01-02: Bea>Ada>Cyd
2024-02-08: Dov>Ada=Bea
2024-02-09: Cyd>Dov(dnf)=Ada(dnf)
2024-04-20: Ada>Bea>Cyd>Dov`);
const options = { ties: DEFAULT_TIES };
const rows = Array.from({ length: races.entrantCount }, (_, row) => row);

describe.each(MODELS)("why an entrant of a season moved, $id", ({ id, parameters }) => {
  it("equals the change of the replay, including volatility", () => {
    // Rated race by race, because the change of a longer period belongs to all its races.
    const isPeriodic = parameters.some((one) => one.id === "period");
    const spec: ContenderSpec = { model: id, parameters: isPeriodic ? { period: "race" } : judgedAlone({ id }) };
    const [replay] = finish(replaySteps(races, options, [spec]));
    for (const row of rows) {
      const { total, parts } = finish(whySteps(races, options, contenderOf(spec), row));
      expect(total).toBeCloseTo(replay.after[row] - replay.before[row], 7);
      const race = races.offsets.findIndex((from) => from > row) - 1;
      for (const { opponent } of parts) {
        if (opponent === undefined) continue;
        expect(opponent).toBeGreaterThanOrEqual(races.offsets[race]);
        expect(opponent).toBeLessThan(races.offsets[race + 1]);
        expect(opponent).not.toBe(row);
      }
    }
  });
});

it.each([
  ["thurstone", { batch: "month" }],
  ["pairwise-elo", { batch: "month" }],
  ["glicko2", { period: "month" }],
])("divides the change of a period between its races, %s", (model, parameters) => {
  const spec = { model, parameters };
  const [replay] = finish(replaySteps(races, options, [spec]));
  // January is the first two races: rows 0..3 and 4..6.
  const told = [0, 1, 2].map((player) =>
    rows
      .filter((row) => row < 7 && races.player[row] === player)
      .reduce((sum, row) => sum + finish(whySteps(races, options, contenderOf(spec), row)).total, 0),
  );
  told.forEach((sum, player) => {
    const row = rows.find((one) => races.player[one] === player)!;
    expect(sum).toBeCloseTo(replay.after[row] - replay.before[row], 7);
  });
  expect(finish(whySteps(races, options, contenderOf(spec), 0)).notes).toContain(
    "Takes effect at the end of the month, with its other races.",
  );
});

it("refuses a row that is not rated or does not exist", () => {
  const spec = { model: "thurstone", parameters: {} };
  const withSitter = history("2024-01-01: Ada>Bea>Cyd(dns)");
  const sitter = withSitter.names.indexOf("Cyd");
  expect(() =>
    finish(whySteps(withSitter, options, contenderOf(spec), Array.from(withSitter.player).indexOf(sitter))),
  ).toThrow("not rated");
  expect(() => finish(whySteps(races, options, contenderOf(spec), 99))).toThrow("Row 99");
});
