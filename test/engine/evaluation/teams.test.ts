import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { evaluateSteps } from "../../../src/engine/evaluation/evaluate";
import { buildHistory } from "../../../src/engine/history/build";
import { filterHistory } from "../../../src/engine/history/filter";
import { history } from "../../support/histories";
import type { History } from "../../../src/engine/history/types";
import { DEFAULT_OPTIONS, DEFAULT_TIES } from "../../../src/engine/history/types";
import { emptyRace } from "../../../src/engine/rating/buffers";
import type { Parameters } from "../../../src/engine/rating/parameters";
import { prepareRace } from "../../../src/engine/rating/prepare";
import { gaussianCdf } from "../../../src/engine/numerics/gaussian";
import { contenderOf } from "../../../src/engine/replay/contender";
import { finish } from "../../../src/engine/steps";
import { readAll } from "../../../src/ingest/index";

const evaluate = (base: History, model: string, parameters: Parameters = {}, minimumRaces = 0) =>
  finish(evaluateSteps(base, DEFAULT_OPTIONS, { model, parameters }, { resamples: 0, minimumRaces }));

/** For races of two sides, from the sums of the beliefs before each: [gap of the means, variance, players]. */
function sums(base: History, model: string, parameters: Parameters = {}): [number, number, number][] {
  const contender = contenderOf({ model, parameters });
  const rater = contender.model.rater(contender.parameters, base.playerCount);
  return Array.from({ length: base.raceCount }, (_, number) => {
    const race = prepareRace(base, number, DEFAULT_TIES, emptyRace());
    let gap = 0;
    let variance = 0;
    for (let k = 0; k < race.size; k++) {
      gap += (race.team[k] === 0 ? 1 : -1) * rater.state[0][race.player[k]];
      variance += (rater.state[1]?.[race.player[k]] ?? 0) ** 2;
    }
    rater.add(race);
    rater.close(1);
    return [gap, variance, race.size];
  });
}
const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

const MATCHES = history("A+B>C+D, A+C>B+D, D+A>B+C, C+B>A+D, D+C>A+B, A+B+C>D, D>A+B");

describe("scores of team games", () => {
  it("uses sums of performances in TrueSkill", () => {
    const beta = 25 / 6;
    const p = sums(MATCHES, "trueskill").map(([gap, variance, n]) =>
      gaussianCdf(gap / Math.sqrt(variance + n * beta ** 2)),
    );
    const { metrics } = evaluate(MATCHES, "trueskill");
    expect(metrics.decidedPairs).toBe(7);
    expect(metrics.pairLogLoss).toBeCloseTo(mean(p.map((one) => -Math.log(one))), 10);
    expect(metrics.brier).toBeCloseTo(mean(p.map((one) => (1 - one) ** 2)), 10);
    expect(metrics.winnerLogLoss).toBeCloseTo(metrics.pairLogLoss!, 10);
  });

  it("uses one beta a side in Weng–Lin, as its updates do", () => {
    const parameters = { variant: "thurstone-mosteller-full" };
    const beta = 25 / 6;
    const p = sums(MATCHES, "weng-lin", parameters).map(([gap, variance]) =>
      gaussianCdf(gap / Math.sqrt(variance + 2 * beta ** 2)),
    );
    const { metrics } = evaluate(MATCHES, "weng-lin", parameters);
    expect(metrics.pairLogLoss).toBeCloseTo(mean(p.map((one) => -Math.log(one))), 10);
  });

  it("uses means of performances in a model that rates team-mates one by one", () => {
    // After the first match A and B have 1/2 each (two opponents each), C and D -1/2, and the same sides meet again.
    const base = history("A+B>C+D, C+D>A+B");
    const { metrics, calibration } = evaluate(base, "thurstone", { density: "gaussian" });
    const [, [gap]] = sums(base, "thurstone", { density: "gaussian" });
    const p = gaussianCdf(gap / 2 / Math.sqrt(2 / 2));
    expect(metrics.pairLogLoss).toBeCloseTo((Math.LN2 - Math.log(p)) / 2, 10);
    expect(metrics.discordance).toBe(0.75);
    expect(metrics.accuracy).toBe(0.25);
    expect(metrics.orderLogLikelihood).toBeCloseTo(-metrics.pairLogLoss!, 10);
    expect(calibration.favourite.reduce((sum, { pairs }) => sum + pairs, 0)).toBe(2);
  });

  it("compares three sides pair by pair, with a probability of the winner and no likelihood of the order", () => {
    const { metrics } = evaluate(history("A+B>C+D>E+F"), "plackett-luce", { orientation: "race" });
    expect(metrics.decidedPairs).toBe(3);
    expect(metrics.winnerLogLoss).toBeCloseTo(Math.log(3), 8);
    expect(metrics.orderLogLikelihood).toBeNull();
  });

  it("counts pairs when all players of both sides have enough races", () => {
    const base = history("A>B, A>B, A+C>B+D, A+B>C+D");
    expect(evaluate(base, "trueskill", {}, 1).metrics.decidedPairs).toBe(2);
    expect(evaluate(base, "trueskill", {}, 2).metrics.decidedPairs).toBe(0);
  });

  it("compares tied sides whose members are listed in alternation", () => {
    const { metrics } = evaluate(history("A+B=C+D>E+F"), "trueskill");
    expect(metrics.decidedPairs).toBe(2);
    expect(metrics.pairLogLoss).toBeCloseTo(Math.LN2, 12);
  });
});

describe("the bundled robot matches", () => {
  const path = join(import.meta.dirname, "..", "..", "..", "public", "examples", "michigan-2016.csv");
  const { races } = readAll([{ name: "michigan-2016.csv", data: readFileSync(path) }], {});
  const base = filterHistory(buildHistory(races).history, DEFAULT_OPTIONS);

  // Computed without the scorer from the beliefs before each of 2,239 decided matches of three against three.
  it.each([
    ["trueskill", 0.6345],
    ["weng-lin", 0.6165],
  ])("gives %s a log loss of %d, below that of a coin toss", (model, loss) => {
    const { metrics } = evaluate(base, model);
    expect(metrics.decidedPairs).toBe(2239);
    expect(Math.abs(metrics.pairLogLoss! - loss)).toBeLessThan(1e-4);
  });
});
