import { describe, expect, it } from "vitest";
import { completeParameters } from "../../../../src/engine/rating/complete";
import { model as trueskill } from "../../../../src/engine/models/trueskill";

describe("the variant label of a TrueSkill contender", () => {
  const label = (own: Record<string, number> = {}) => trueskill.variantLabel(completeParameters(trueskill, own));

  it("names only parameters that differ from the defaults", () => {
    expect(label()).toBe("");
    expect(label({ initialSd: 5 })).toBe("sd 5");
    expect(label({ beta: 2.5, tau: 0 })).toBe("beta 2.5, drift 0");
  });
});
