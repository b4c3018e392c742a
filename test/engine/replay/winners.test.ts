import { describe, expect, it } from "vitest";
import { history } from "../../support/histories";
import { DEFAULT_OPTIONS } from "../../../src/engine/history/types";
import { MODELS } from "../../../src/engine/models/registry";
import { recordSteps } from "../../../src/engine/replay/record";
import { winnersSteps } from "../../../src/engine/replay/winners";
import { finish } from "../../../src/engine/steps";

const ELO = { model: "pairwise-elo", parameters: { learningRate: 1 } };
const won = (text: string, spec = ELO) => {
  const races = history(text);
  const { probability, winner, beaten } = finish(winnersSteps(races, DEFAULT_OPTIONS, spec));
  const name = (row: number) => (row < 0 ? "" : races.names[races.player[row]]);
  return Array.from(probability, (p, race) => ({ p, winner: name(winner[race]), beaten: name(beaten[race]) }));
};
const sigmoid = (x: number): number => 1 / (1 + Math.exp(-x));

describe("the odds against a winner", () => {
  it("uses the winner's lowest probability of finishing ahead of another finisher", () => {
    // After the first game A is 1 ahead of B; C is new and 1/2 behind A.
    expect(won("A>B, B>A")[1]).toEqual({ p: expect.closeTo(sigmoid(-1), 14) as number, winner: "B", beaten: "A" });
    expect(won("A>B, C>B>A")[1]).toEqual({ p: expect.closeTo(sigmoid(-0.5), 14) as number, winner: "C", beaten: "A" });
    expect(won("A>B, A>B")[1].p).toBeCloseTo(sigmoid(1), 14);
  });

  it("gives the same on the fast path for two-player games", () => {
    const games = history("A>B, B>A, A=B, A>B, B>A");
    // The fast path does not support weights, so that weights of 1 disable it.
    const weighed = { ...games, weights: new Float64Array(games.raceCount).fill(1) };
    for (const { id } of MODELS) {
      const spec = { model: id, parameters: {} };
      const short = finish(winnersSteps(games, DEFAULT_OPTIONS, spec));
      const long = finish(winnersSteps(weighed, DEFAULT_OPTIONS, spec));
      expect(Array.from(short.winner, (row) => row >= 0)).toEqual([true, true, false, true, true]);
      expect([...short.winner], id).toEqual([...long.winner]);
      short.probability.forEach((p, race) => {
        if (race === 2) expect(p).toBeNaN();
        else expect(p, id).toBeCloseTo(long.probability[race], 9);
      });
    }
  });

  it("equals the expected score of the player's record if there are no draws", () => {
    const text = "A>B, A>C, C>A, B>C, C>A";
    const games = history(text);
    const expected = finish(recordSteps(games, DEFAULT_OPTIONS, ELO, 2));
    const mine = won(text).flatMap(({ p, winner, beaten }) => (winner === "C" ? [p] : beaten === "C" ? [1 - p] : []));
    expect(mine).toHaveLength(4);
    expected.raceExpected.forEach((value, k) => expect(mine[k]).toBeCloseTo(value, 12));
  });

  it("ignores ties, and does not count DNFs as beaten", () => {
    expect(won("A=B>C")[0]).toEqual({ p: NaN, winner: "", beaten: "" });
    expect(won("A>B(dnf)>C(dnf)")[0]).toEqual({ p: NaN, winner: "", beaten: "" });
    expect(won("A(dnf)=B(dnf)")[0].p).toBeNaN();
    expect(won("A>B, B>C>A(dnf)")[1].beaten).toBe("C");
  });

  it("counts every member of a winning team", () => {
    const [, second] = won("A>B, B+C>A+D");
    expect([second.winner, second.beaten]).toEqual(["B", "A"]);
    expect(second.p).toBeCloseTo(sigmoid(-1), 14);
  });
});
