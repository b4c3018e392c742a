import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { evaluateSteps } from "../../../src/engine/evaluation/evaluate";
import { OUTCOMES } from "../../../src/engine/evaluation/outcomes";
import { Recalibration } from "../../../src/engine/evaluation/recalibration";
import { buildHistory } from "../../../src/engine/history/build";
import { history as written } from "../../support/histories";
import { DEFAULT_TIES } from "../../../src/engine/history/types";
import type { PreparedRace } from "../../../src/engine/rating/race";
import { createRandom } from "../../../src/engine/numerics/random";
import { contenderOf } from "../../../src/engine/replay/contender";
import { drive } from "../../../src/engine/replay/drive";
import { raterOf } from "../../../src/engine/replay/rater";
import { finish } from "../../../src/engine/steps";

const READING = { ties: DEFAULT_TIES };
const TRUESKILL = { model: "trueskill", parameters: { drawProbability: 0.05 } };
type Result = "win" | "draw" | "loss";

/** Duels between six players, four a day. */
const historyOf = (results: readonly Result[]) =>
  buildHistory(
    results.map((result, g) => {
      const pair = [g % 6, (g + 1 + (g % 4)) % 6].map((player) => `P${player}`);
      const date = new Date(Date.UTC(2020, 0, 1 + Math.floor(g / 4))).toISOString().slice(0, 10);
      const ranks = { win: [1, 2], draw: [1, 1], loss: [2, 1] }[result];
      return { id: `r${g}`, date, entrants: pair.map((name, k) => ({ name, rank: ranks[k] })) };
    }),
  ).history;

const random = createRandom("outcomes");
const RESULTS = Array.from({ length: 400 }, (): Result => {
  const u = random.uniform();
  return u < 0.3 ? "draw" : u < 0.65 ? "win" : "loss";
});

/** Games under Davidson's model with tie parameter `nu`; stated log odds of a win are `sharp` times too large, and draws use `stated` for `nu`. */
function learnt(games: number, { sharp, nu, stated }: { sharp: number; nu: number; stated: number }) {
  const dice = createRandom("Davidson");
  const recalibration = new Recalibration();
  const times = Float64Array.from({ length: games }, (_, game) => Math.floor(game / 10) * 86_400_000);
  for (let game = 0; game < games; game++) {
    recalibration.moveTo({ times } as Parameters<Recalibration["moveTo"]>[0], game);
    const odds = 2 * dice.normal();
    const chance = (tie: number, by: number) => {
      const win = 1 / (1 + Math.exp(-by * odds));
      const draw = tie / (tie + 2 * Math.cosh((by * odds) / 2));
      return { win, draw };
    };
    const truth = chance(nu, 1);
    const isDrawn = dice.uniform() < truth.draw;
    const hasWon = dice.uniform() < truth.win;
    const said = chance(stated, sharp);
    const win = isDrawn || hasWon ? said.win : 1 - said.win;
    if (!isDrawn) recalibration.take(win);
    recalibration.takeGame(win, said.draw, isDrawn);
  }
  return recalibration.parameters;
}

describe("recalibration of win, draw and loss", () => {
  it("finds the temperature and draw margin of simulated games", () => {
    // Standard errors are about 1 / √(games · information), with information .25 for the factor and .16 for the log of the margin.
    for (const [sharp, nu, stated] of [
      [1.5, 1, 0.25],
      [0.6, 0.5, 1.5],
      [1, 0.8, 0.8],
    ]) {
      const { scale, margin } = learnt(20_000, { sharp, nu, stated });
      expect(Math.abs(scale * sharp - 1)).toBeLessThan(4 / Math.sqrt(20_000 * 0.25));
      expect(Math.abs(Math.log((margin * stated) / nu))).toBeLessThan(4 / Math.sqrt(20_000 * 0.12));
    }
  });

  it("does not change a draw probability of 0 or 1", () => {
    const recalibration = new Recalibration();
    expect(recalibration.takeGame(0.7, 0, true)).toEqual({ win: 0.7, draw: 0 });
    expect(recalibration.takeGame(0.7, 1, true).draw).toBe(1);
    expect(recalibration.takeGame(0.7, 0.2, false).draw).toBeCloseTo(0.2, 14);
  });
});

describe("win, draw and loss in an evaluation", () => {
  it("has the log loss of the stated probabilities, and a lower one after recalibration if draws are understated", () => {
    const history = historyOf(RESULTS);
    const contender = contenderOf(TRUESKILL);
    const rater = raterOf(history, contender, {});
    const losses: number[] = [];
    const beforeRace = (_: number, { player, groups }: PreparedRace) => {
      const draw = rater.drawProbability(player[0], player[1]);
      losses.push(-Math.log(groups === 1 ? draw : (1 - draw) * rater.winProbability(player[0], player[1])));
    };
    finish(drive(history, DEFAULT_TIES, rater, [{ beforeRace }], contender));
    const outcomes = finish(evaluateSteps(history, READING, TRUESKILL, { resamples: 0 })).outcomes!;
    expect(outcomes).toMatchObject({ games: 400, draws: RESULTS.filter((one) => one === "draw").length });
    expect(outcomes.stated.logLoss.value).toBeCloseTo(losses.reduce((a, b) => a + b) / losses.length, 10);
    expect(outcomes.difference.value).toBeCloseTo(
      outcomes.recalibrated.logLoss.value - outcomes.stated.logLoss.value,
      10,
    );
    expect(outcomes.difference.interval![1]).toBeLessThan(0);
    expect(outcomes.parameters.margin).toBeGreaterThan(2);
    for (const kind of ["stated", "recalibrated"] as const) {
      const { classes } = outcomes[kind];
      const shares = OUTCOMES.map((id) =>
        classes[id].reduce((sum, { pairs, predicted }) => sum + pairs * (predicted ?? 0), 0),
      );
      expect(shares.reduce((a, b) => a + b)).toBeCloseTo(400, 8);
    }
  });

  it("uses only results of earlier dates", () => {
    const results = fc.array(fc.constantFrom<Result>("win", "draw", "loss"), { minLength: 32, maxLength: 32 });
    const predicted = (all: readonly Result[], until: number) => {
      const options = { resamples: 0, races: [0, until] as const };
      const reading = { ...READING, simultaneous: true };
      const { outcomes } = finish(evaluateSteps(historyOf(all), reading, TRUESKILL, options));
      return outcomes && OUTCOMES.map((id) => outcomes.recalibrated.classes[id]);
    };
    fc.assert(
      fc.property(results, results, fc.integer({ min: 0, max: 7 }), (all, others, day) => {
        // A game's probabilities do not depend on results of the same day.
        const changed = all.map((one, g) => (g < 4 * day ? one : others[g]));
        const [a, b] = [predicted(all, 4 * day + 4), predicted(changed, 4 * day + 4)];
        if (!a || !b) return;
        a.forEach((bins, id) =>
          bins.forEach((bin, at) => {
            expect(b[id][at].pairs).toBe(bin.pairs);
            expect(b[id][at].predicted ?? 0).toBeCloseTo(bin.predicted ?? 0, 10);
          }),
        );
      }),
      { numRuns: 40 },
    );
  });

  it("gives null if a system states no draws, or if there were none", () => {
    const of = (model: string, results: readonly Result[]) =>
      finish(evaluateSteps(historyOf(results), READING, { model, parameters: {} }, { resamples: 0 })).outcomes;
    expect(of("pairwise-elo", RESULTS)).toBeNull();
    expect(
      of(
        "trueskill",
        RESULTS.filter((one) => one !== "draw"),
      ),
    ).toBeNull();
    expect(of("trueskill", RESULTS)).not.toBeNull();
  });
});

describe("races without a date", () => {
  it("counts outcomes for recalibration once they have ended, not pair by pair", () => {
    const races = written(Array.from({ length: 40 }, (_, g) => (g % 3 ? "A>B>C" : "C>B>A")).join(", "));
    const sure = { model: "pairwise-elo", parameters: { learningRate: 2 } };
    const [stated, recalibrated] = [false, true].map((recalibrate) =>
      finish(evaluateSteps(races, { ...READING, recalibrate }, sure, { resamples: 0 })),
    );
    expect(stated.otherwise).toEqual(recalibrated.calibration);
  });
});
