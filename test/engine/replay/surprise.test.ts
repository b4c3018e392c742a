import { describe, expect, it } from "vitest";
import { history } from "../../support/histories";
import { DEFAULT_TIES } from "../../../src/engine/history/types";
import { surpriseSteps } from "../../../src/engine/replay/surprise";
import { finish } from "../../../src/engine/steps";

const surprise = (text: string, model: string) =>
  finish(surpriseSteps(history(text), { ties: DEFAULT_TIES }, { model, parameters: {} }));

describe("surprise of a race", () => {
  it("equals 0 among equal players, also with ties and in any field", () => {
    for (const model of ["plackett-luce", "thurstone"]) {
      for (const race of ["A>B", "A>B>C>D>E", "A=B>C>D=E=F", "A>B>C(dnf)>D(dnf)"]) {
        expect(surprise(race, model)[0]).toBeCloseTo(0, 6);
      }
    }
  });

  it("equals log10 of 1/2 divided by the winner's probability for two players", () => {
    // After "A>B", Plackett–Luce with learning rate 0.3 gives A +0.15 and B −0.15: P(B beats A) = 1 / (1 + e^0.3).
    const [, upset] = surprise("A>B, B>A", "plackett-luce");
    expect(upset).toBeCloseTo(Math.log10(0.5 * (1 + Math.exp(0.3))), 12);
  });

  it("takes negative values for expected results, positive for upsets", () => {
    const same = surprise("A>B>C, A>B>C, A>B>C, A>B>C", "thurstone");
    const turned = surprise("A>B>C, A>B>C, A>B>C, C>B>A", "thurstone");
    expect(same[3]).toBeLessThan(same[1]);
    expect(same[3]).toBeLessThan(0);
    expect(turned[3]).toBeGreaterThan(0);
  });

  it("gives NaN for a model without an order likelihood, and a race without an observed order", () => {
    expect([...surprise("A>B, B>A", "pairwise-elo")]).toEqual([NaN, NaN]);
    expect(surprise("A(dnf)=B(dnf), A>B", "plackett-luce")[0]).toBeNaN();
  });
});
