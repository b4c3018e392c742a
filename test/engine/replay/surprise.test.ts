import { describe, expect, it } from "vitest";
import { history } from "../../support/histories";
import { DEFAULT_TIES } from "../../../src/engine/history/types";
import { surpriseSteps } from "../../../src/engine/replay/surprise";
import { finish } from "../../../src/engine/steps";

const surprise = (text: string, model: string) =>
  finish(surpriseSteps(history(text), { ties: DEFAULT_TIES }, { model, parameters: {} }));

describe("surprise of a race", () => {
  it("surprise of a race is nothing among equals, ties and fields of any size included", () => {
    for (const model of ["plackett-luce", "thurstone"]) {
      for (const race of ["A>B", "A>B>C>D>E", "A=B>C>D=E=F", "A>B>C(dnf)>D(dnf)"]) {
        expect(surprise(race, model)[0]).toBeCloseTo(0, 6);
      }
    }
  });

  it("two players: log10 of one half over the winner's chance", () => {
    // After "A>B" Plackett-Luce with rate 0.3 gives A 0.15 up and B 0.15 down: P(B beats A) = 1 / (1 + e^0.3).
    const [, upset] = surprise("A>B, B>A", "plackett-luce");
    expect(upset).toBeCloseTo(Math.log10(0.5 * (1 + Math.exp(0.3))), 12);
  });

  it("surprise of a race is below nothing where the expected happened, above where it did not", () => {
    const same = surprise("A>B>C, A>B>C, A>B>C, A>B>C", "thurstone");
    const turned = surprise("A>B>C, A>B>C, A>B>C, C>B>A", "thurstone");
    expect(same[3]).toBeLessThan(same[1]);
    expect(same[3]).toBeLessThan(0);
    expect(turned[3]).toBeGreaterThan(0);
  });

  it("a model without a law of the order has none, nor has a race in which nothing was seen", () => {
    expect([...surprise("A>B, B>A", "pairwise-elo")]).toEqual([NaN, NaN]);
    expect(surprise("A(dnf)=B(dnf), A>B", "plackett-luce")[0]).toBeNaN();
  });
});
