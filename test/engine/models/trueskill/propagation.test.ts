import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { DEFAULT_TIES } from "../../../../src/engine/history/types";
import { updateAfterWin } from "../../../../src/engine/matchmaking/beliefs";
import * as beliefs from "../../../../src/engine/matchmaking/beliefs";
import { emptyRace } from "../../../../src/engine/rating/buffers";
import { completeParameters } from "../../../../src/engine/rating/complete";
import { prepareEntrants } from "../../../../src/engine/rating/prepare";
import { model as trueskill } from "../../../../src/engine/models/trueskill/index";
import { MAX_SWEEPS, Propagation } from "../../../../src/engine/models/trueskill/propagation";
import { matchQuality } from "../../../support/matchQuality";
import { after, finishers, NEW, raterAt, UNSEEN } from "./support";
import { runs } from "../../../support/long";

const belief = fc.record({
  mean: fc.double({ min: -50, max: 50, noNaN: true }),
  sd: fc.double({ min: 0.05, max: 20, noNaN: true }),
});

describe("one factor is exact", () => {
  it("gives the closed form for a win between two players", () => {
    fc.assert(
      fc.property(belief, belief, fc.double({ min: 0.1, max: 10, noNaN: true }), (i, j, beta) => {
        const closed = { winner: { mean: 0, variance: 0 }, loser: { mean: 0, variance: 0 } };
        const variance = (one: { sd: number }): number => one.sd ** 2;
        updateAfterWin(
          { mean: i.mean, variance: variance(i) },
          { mean: j.mean, variance: variance(j) },
          beta * beta,
          closed.winner,
          closed.loser,
        );
        const [winner, loser] = after([i, j], finishers([1, 2]), { beta, tau: 0, drawProbability: 0 });
        expect(winner.mean).toBeCloseTo(closed.winner.mean, 10);
        expect(loser.mean).toBeCloseTo(closed.loser.mean, 10);
        expect(winner.sd ** 2).toBeCloseTo(closed.winner.variance, 10);
        expect(loser.sd ** 2).toBeCloseTo(closed.loser.variance, 10);
      }),
    );
  });

  it("gives the posterior by quadrature for a draw between two players", () => {
    const [i, j] = [
      { mean: 27, sd: 5 },
      { mean: 21, sd: 3 },
    ];
    const beta = 25 / 6;
    const margin = 0.12566134685507402 * Math.SQRT2 * beta;
    const c2 = i.sd ** 2 + j.sd ** 2 + 2 * beta ** 2;
    let mass = 0;
    let mean = 0;
    const steps = 2000; // midpoints of the difference within the margin
    for (let k = 0; k < steps; k++) {
      const d = margin * ((2 * k + 1) / steps - 1);
      const density = Math.exp((-0.5 * (d - (i.mean - j.mean)) ** 2) / c2);
      mass += density;
      mean += density * d;
    }
    const exact = i.mean + (i.sd ** 2 / c2) * (mean / mass - (i.mean - j.mean));
    expect(after([i, j], finishers([1, 1]), { tau: 0 })[0].mean).toBeCloseTo(exact, 6);
  });
});

describe("messages", () => {
  it("stays finite for any beliefs, and shrinks variances apart from the drift", () => {
    const wild = fc.record({
      mean: fc.double({ min: -1e6, max: 1e6, noNaN: true }),
      sd: fc.double({ min: -3, max: 3, noNaN: true }).map((power) => 10 ** power),
      rank: fc.integer({ min: 1, max: 4 }),
    });
    fc.assert(
      fc.property(
        fc.array(wild, { minLength: 2, maxLength: 12 }),
        fc.boolean(),
        fc.double({ min: -2, max: 2, noNaN: true }),
        (entrants, isUnseen, power) => {
          if (new Set(entrants.map(({ rank }) => rank)).size < 2) return;
          const rated = after(
            entrants,
            finishers(entrants.map(({ rank }) => rank)),
            { tau: 0, beta: 10 ** power },
            isUnseen ? UNSEEN : DEFAULT_TIES,
          );
          rated.forEach(({ mean, sd }, k) => {
            expect(Number.isFinite(mean)).toBe(true);
            expect(sd).toBeGreaterThan(0);
            expect(sd).toBeLessThanOrEqual(entrants[k].sd * (1 + 1e-12));
          });
        },
      ),
      { numRuns: runs(300) },
    );
  });

  it("stops after a bounded number of sweeps if the tolerance cannot be reached", () => {
    const propagation = new Propagation();
    propagation.reset(6);
    propagation.mean.set([25, 31, 20, 28, 24, 3]);
    propagation.variance.fill(90, 0, 6);
    for (let team = 0; team < 5; team++) propagation.addWin(team, team + 1, 0.7);
    propagation.run(-1);
    expect(propagation.sweeps).toBe(MAX_SWEEPS);
    expect(propagation.isConverged).toBe(false);
    const shift = propagation.shift(0);
    propagation.run(1e-8);
    expect(propagation.isConverged).toBe(true);
    expect(propagation.sweeps).toBeLessThan(30);
    expect(propagation.shift(0)).toBeCloseTo(shift, 6);
  });

  it("converges where the pushes of a team's factors sum to its shift divided by its variance", () => {
    const propagation = new Propagation();
    propagation.reset(4);
    propagation.mean.set([25, 45, 50, 28]);
    propagation.variance.set([90, 20, 30, 200]);
    propagation.addDraw(0, 1, 0.7);
    propagation.addWin(0, 2, 0.7);
    propagation.addWin(1, 2, 0.7);
    propagation.addWin(2, 3, 0.7);
    propagation.run(1e-12);
    for (let team = 0; team < 4; team++) {
      let sum = 0;
      for (let f = 0; f < propagation.factors; f++) {
        if (propagation.better[f] === team || propagation.worse[f] === team) sum += propagation.push(f, team);
      }
      expect(sum).toBeCloseTo(propagation.shift(team) / propagation.variance[team], 9);
    }
    // The pushes of a factor on its two sides sum to zero.
    for (let f = 0; f < propagation.factors; f++) {
      const { better, worse } = propagation;
      expect(propagation.push(f, better[f])).toBeCloseTo(-propagation.push(f, worse[f]), 9);
    }
  });

  it("grows with the field", () => {
    for (const n of [17, 40, 300]) {
      const rated = after(
        Array.from({ length: n }, () => NEW),
        finishers(Array.from({ length: n }, (_, k) => k + 1)),
      );
      for (let k = 1; k < n; k++) expect(rated[k].mean).toBeLessThan(rated[k - 1].mean);
      expect(rated[0].mean + rated[n - 1].mean).toBeCloseTo(50, 5);
    }
  });
});

describe("the rater", () => {
  it("closes an open race before the next", () => {
    const order = (ranks: readonly number[]) => prepareEntrants(finishers(ranks), DEFAULT_TIES, emptyRace());
    const closed = raterAt([NEW, NEW, NEW]);
    const open = raterAt([NEW, NEW, NEW]);
    for (const ranks of [
      [1, 2, 3],
      [2, 1, 3],
    ]) {
      closed.add(order(ranks));
      closed.close(1);
      open.add(order(ranks));
    }
    open.close(1);
    expect(open.state).toEqual(closed.state);
  });

  it("gives equals with certain skills the draw probability, and odds of 10 to 1 at 400 points", () => {
    const chosen = completeParameters(trueskill, { drawProbability: 0.3 });
    const gap = 400 / trueskill.scale(chosen).pointsPerUnit;
    const known = raterAt(
      [
        { mean: 25, sd: 0 },
        { mean: 25, sd: 0 },
        { mean: 25 + gap, sd: 0 },
      ],
      { drawProbability: 0.3 },
    );
    expect(known.drawProbability(0, 1)).toBeCloseTo(0.3, 12);
    expect(known.winProbability(2, 0)).toBeCloseTo(10 / 11, 12);
    expect(known.score(0)).toBe(25);
  });

  it("does not change players without playing time, and counts half a stay as half a performance", () => {
    const minutes = [{ minutes: 60 }, { minutes: 0, team: 1 }, { minutes: 30, team: 1 }, { minutes: null }];
    const rated = after([NEW, NEW, NEW, NEW], finishers([1, 2, 2, 4], minutes), { partialPlay: true, tau: 0 });
    expect(rated[1].mean).toBe(NEW.mean);
    expect(rated[1].sd).toBeCloseTo(NEW.sd, 12);
    expect(rated[2].mean).not.toBe(NEW.mean);
    const off = after([NEW, NEW, NEW, NEW], finishers([1, 2, 2, 4], minutes), { tau: 0 });
    expect(off[1].mean).toBe(off[2].mean);
    const nobody = after([NEW, NEW], finishers([1, 2], [{ minutes: 0 }, { minutes: 0 }]), {
      partialPlay: true,
      tau: 0,
    });
    expect(nobody[0].mean).toBeGreaterThan(NEW.mean);
  });

  it("compares the neighbours of a player without playing time, but not that player", () => {
    const players = [NEW, { mean: 30, sd: 5 }, { mean: 22, sd: 4 }];
    const without = after([players[0], players[2]], finishers([1, 2], [{ minutes: 9 }, { minutes: 9 }]), {
      partialPlay: true,
    });
    for (const place of [1, 2, 3]) {
      const ranks = [place === 1 ? 2 : 1, place, place === 3 ? 2 : 3];
      const rated = after(players, finishers(ranks, [{ minutes: 9 }, { minutes: 0 }, { minutes: 9 }]), {
        partialPlay: true,
      });
      expect([rated[0].mean, rated[2].mean]).toEqual([without[0].mean, without[1].mean]);
      expect(rated[1].mean).toBe(30);
    }
  });

  it("explains wins by pushes up and losses by pushes down", () => {
    const rater = raterAt([NEW, { mean: 40, sd: 2 }, { mean: 10, sd: 3 }, NEW]);
    const race = prepareEntrants(finishers([3, 4, 1, 2]), DEFAULT_TIES, emptyRace());
    for (let k = 0; k < 4; k++) {
      const { parts, notes, sd } = rater.explain(race, k);
      expect(parts.map(({ label }) => label)).toEqual(k === 0 ? ["Beat"] : k === 3 ? ["Lost to"] : ["Lost to", "Beat"]);
      for (const { label, value } of parts) expect(label === "Beat" ? value > 0 : value < 0).toBe(true);
      expect(sd!.after).toBeLessThan(sd!.before);
      expect(notes).toEqual([]);
    }
  });
});

describe("match quality", () => {
  it("equals (6) of RTP for two players, and does not depend on the order of several", () => {
    fc.assert(
      fc.property(belief, belief, belief, (a, b, c) => {
        const side = ({ mean, sd }: typeof a) => ({ mean, variance: sd * sd, noise: 9 });
        const two = beliefs.matchQuality(side(a), side(b), 9);
        expect(matchQuality([side(a), side(b)])).toBeCloseTo(two, 12);
        expect(matchQuality([side(a), side(b), side(c)])).toBeCloseTo(matchQuality([side(b), side(c), side(a)]), 12);
      }),
    );
  });
});
