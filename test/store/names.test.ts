// @isolation fresh-modules
import { describe, expect, it } from "vitest";
import { systemsOf } from "../../src/store";
import type { ContenderChoice, Results } from "../../src/store";

const contender = (id: string, model: string, label?: string): ContenderChoice => ({
  id,
  model,
  parameters: {},
  slot: 0,
  ...(label === undefined ? {} : { label }),
});

/** What the engine said of contenders of these variants. */
const inspected = (variants: Readonly<Record<string, string>>) =>
  Object.fromEntries(
    Object.entries(variants).map(([id, variant]) => [id, { ok: true, inspection: { variant } }]),
  ) as unknown as Results["inspections"];

describe("names of systems", () => {
  it("names of systems include the variant where two share a model, and labels always do", () => {
    const list = [contender("c1", "elo"), contender("c2", "elo"), contender("c3", "thurstone")];
    const systems = systemsOf(list, null, inspected({ c1: "sum", c2: "mean", c3: "Gaussian" }));
    expect(systems.map(({ name }) => name)).toEqual(["elo, sum", "elo, mean", "thurstone"]);
    expect(systems.map(({ label }) => label)).toEqual(["elo, sum", "elo, mean", "thurstone, Gaussian"]);
  });

  it("numbers systems with equal names, except the first", () => {
    const list = [contender("c1", "glicko2"), contender("c2", "trueskill"), contender("c3", "glicko2")];
    const systems = systemsOf([...list, contender("c4", "glicko2")], null, {});
    expect(systems.map(({ name }) => name)).toEqual(["glicko2", "trueskill", "glicko2 2", "glicko2 3"]);
    expect(systems.map(({ model, variant }) => [model, variant])).toEqual([
      ["glicko2", ""],
      ["trueskill", ""],
      ["glicko2", "2"],
      ["glicko2", "3"],
    ]);
  });

  it("keeps the user's names, and says why a system cannot be computed", () => {
    const list = [contender("c1", "elo"), contender("c2", "elo", "Fast Elo")];
    const systems = systemsOf(list, null, {
      ...inspected({ c1: "sum" }),
      c2: { ok: false, problem: "No such model." },
    });
    expect(systems.map(({ label }) => label)).toEqual(["elo, sum", "Fast Elo"]);
    expect(systems.map(({ problem }) => problem)).toEqual(["", "No such model."]);
  });
});
