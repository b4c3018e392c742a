import { describe, expect, it } from "vitest";
import { history } from "../../support/histories";
import { DEFAULT_OPTIONS } from "../../../src/engine/history/types";
import type { HistoryOptions } from "../../../src/engine/history/types";
import type { Parameter, ParameterValue } from "../../../src/engine/rating/parameters";
import { MODELS } from "../../../src/engine/models/registry";
import { completeParameters } from "../../../src/engine/rating/complete";
import { finish } from "../../../src/engine/steps";
import { codeSteps } from "../../../src/publish/code";
import { pieceOf } from "../../../src/publish/code/templates";
import { codeRule } from "../../../src/publish/code/code-rule";

const base = history("Ada > Bea > Cyd\nBea > Ada = Cyd\nCyd > Bea(dnf) > Ada(dnf)");
const outcome = (model: string, options: HistoryOptions = DEFAULT_OPTIONS, parameters = {}) =>
  finish(codeSteps(base, options, { model, parameters }, "javascript"));

describe("exported code", () => {
  it("exists for every model of the registry, or a sentence says why not", () => {
    for (const { id } of MODELS) {
      const made = outcome(id);
      expect(made.ok).toBe(typeof codeRule(id) !== "string");
      if (!made.ok) expect(made.problem).toMatch(/^[A-Z].*\.$/);
    }
  });

  it("has all pieces of a rule in at least one language", () => {
    for (const model of MODELS) {
      const rule = codeRule(model.id);
      if (typeof rule === "string") continue;
      for (const own of [{}, ...variantsOf(model.parameters)])
        for (const piece of rule.pieces(completeParameters(model, own)))
          expect(pieceOf(piece, "javascript") || pieceOf(piece, "python"), `${model.id} ${piece}`).not.toBe("");
    }
  });

  it("does not exist for a reading of DNFs that is not a rule of a league", () => {
    const options: HistoryOptions = {
      ...DEFAULT_OPTIONS,
      ties: { finished: "draw", dnf: "published", dq: "published" },
    };
    expect(outcome("plackett-luce", options)).toMatchObject({ ok: false, problem: expect.stringContaining("DNFs") });
    expect(outcome("trueskill", options).ok).toBe(false);
    // For these models the reading equals an unknown order.
    expect(outcome("plackett-luce", options, { orientation: "race" }).ok).toBe(true);
    expect(outcome("pairwise-elo", options).ok).toBe(true);
  });

  it("states what it leaves out", () => {
    const made = outcome("pairwise-elo", { ...DEFAULT_OPTIONS, from: "2024-01-01", minimumField: 4, minimumRaces: 3 });
    expect(made.ok && made.notes).toEqual([
      "The data set counts a part of its races; the code rates every race of its file.",
      "The data set leaves out races with fewer than 4 entrants; the code rates every race.",
      "The data set leaves out players with fewer than 3 races; the code rates every player.",
      "The season has 3 races to check with, in place of ten.",
    ]);
  });

  it("supports a parameter, or is refused if that has an effect", () => {
    for (const { id, parameters } of MODELS) {
      const rule = codeRule(id);
      if (typeof rule === "string") continue;
      expect(rule.carries.filter((one) => !parameters.some((parameter) => parameter.id === one))).toEqual([]);
      for (const one of parameters.filter((parameter) => !rule.carries.includes(parameter.id))) {
        const raised = one.when ? { [one.when.parameter]: one.when.in[0] } : {};
        const made = outcome(id, DEFAULT_OPTIONS, { ...raised, [one.id]: otherThanDefault(one) });
        expect(made.ok, `${id} ${one.id}`).toBe(false);
      }
    }
  });

  it("passes every supported parameter to the code", () => {
    const renamed: Readonly<Record<string, string>> = {
      floor: "ratingFloor",
      anchor: "anchorRating",
      batch: "period",
      mu: "initialMean",
      sigma: "initialSd",
      defaultRating: "initialRating",
    };
    for (const { id } of MODELS) {
      const rule = codeRule(id);
      if (typeof rule === "string") continue;
      const made = outcome(id, DEFAULT_OPTIONS, id === "weng-lin" ? { variant: "thurstone-mosteller-full" } : {});
      if (!made.ok) throw new Error(made.problem);
      for (const one of rule.carries.filter((name) => name !== "accuracy"))
        expect(made.text, `${id} ${one}`).toContain(`  ${renamed[one] ?? one}: `);
    }
  });
});

/** All options of all choices. */
const variantsOf = (parameters: readonly Parameter[]) =>
  parameters.flatMap((one) => (one.kind === "choice" ? one.options.map(({ value }) => ({ [one.id]: value })) : []));

function otherThanDefault(one: Parameter): ParameterValue {
  switch (one.kind) {
    case "number":
      return one.default === one.slider.max ? one.slider.min : one.slider.max;
    case "choice":
      return one.options.find(({ value }) => value !== one.default)!.value;
    case "flag":
      return !one.default;
    case "knots":
      return [[0, 1]];
  }
}
