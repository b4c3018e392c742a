/** Compares the published rules with slow programs written from their texts, on random fields, ties, ratings and parameters. */
import { describe, expect, it } from "vitest";
import { DEFAULT_TIES } from "../../../src/engine/history/types";
import { AtCoderRater } from "../../../src/engine/models/atcoder/rater";
import { emptyRace } from "../../../src/engine/rating/buffers";
import { Contest } from "../../../src/engine/models/codeforces/contest";
import { completeParameters } from "../../../src/engine/rating/complete";
import { EloMmrRater } from "../../../src/engine/models/elo-mmr/rater";
import { model as fideElo } from "../../../src/engine/models/fide-elo/index";
import { prepareEntrants } from "../../../src/engine/rating/prepare";
import type { PreparedRace } from "../../../src/engine/rating/race";
import { gaussianCdf } from "../../../src/engine/numerics/gaussian";
import { createRandom } from "../../../src/engine/numerics/random";
import { finishers } from "../../fixtures/rate";

const random = createRandom("slow rules");
const whole = (below: number): number => Math.floor(random.uniform() * below);
const range = (n: number): number[] => Array.from({ length: n }, (_, i) => i);

/** Ranks 1-2-2-4 with a given share of ties. */
function ranksOf(n: number, ties: number): number[] {
  let rank = 1;
  return range(n).map((k) => (k > 0 && random.uniform() < ties ? rank : (rank = k + 1)));
}

function raceOf(ranks: readonly number[], players = range(ranks.length)): PreparedRace {
  const race = prepareEntrants(finishers(ranks), DEFAULT_TIES, emptyRace());
  for (let k = 0; k < race.size; k++) race.player[k] = players[race.row[k]];
  return race;
}

/** The zero of a decreasing function. */
function zero(f: (x: number) => number, low: number, high: number): number {
  for (let step = 0; step < 200; step++) {
    const x = (low + high) / 2;
    if (f(x) > 0) low = x;
    else high = x;
  }
  return (low + high) / 2;
}

describe("Codeforces", () => {
  const beats = (a: number, b: number): number => 1 / (1 + 10 ** ((b - a) / 400));

  /** Steps 1 to 8; null if a rounding decision is too close for sums in another order. */
  function slow(ratings: readonly number[], ranks: readonly number[]): number[] | null {
    const n = ratings.length;
    let isClose = false;
    const steps = ratings.map((own, i) => {
      const place = ranks.filter((rank) => rank <= ranks[i]).length;
      const seed = (x: number): number => ratings.reduce((sum, other, j) => (j === i ? sum : sum + beats(other, x)), 1);
      const middle = Math.sqrt(place * seed(own));
      let [low, high] = [1, 8000];
      while (high - low > 1) {
        const mid = Math.floor((low + high) / 2);
        const at = seed(mid);
        if (Math.abs(at / middle - 1) < 1e-12) isClose = true;
        if (at < middle) high = mid;
        else low = mid;
      }
      return Math.trunc((low - own) / 2);
    });
    const total = (list: readonly number[]): number => list.reduce((sum, value) => sum + value, 0);
    const everybody = Math.trunc(-total(steps) / n) - 1;
    const s = Math.min(n, 4 * Math.round(Math.sqrt(n)));
    const best = range(n).sort((a, b) => ratings[b] - ratings[a] || ranks[a] - ranks[b] || a - b);
    const top = Math.min(0, Math.max(-10, Math.trunc(-total(best.slice(0, s).map((k) => steps[k] + everybody)) / s)));
    return isClose ? null : steps.map((step) => step + everybody + top);
  }

  it("rates fields of any size with ties by the text of the rule", () => {
    let compared = 0;
    for (let round = 0; round < 60; round++) {
      const n = 2 + whole(round < 30 ? 8 : 90);
      const spread = [1, 50, 300, 1200][round % 4];
      const ratings = range(n).map(() => Math.round(1500 + spread * random.normal()));
      const ranks = ranksOf(n, [0, 0.3, 0.9][round % 3]);
      const wanted = slow(ratings, ranks);
      if (!wanted) continue;
      compared++;
      const contest = new Contest(raceOf(ranks), ratings, { scale: 400, fraction: 2, zeroSum: "both" });
      // Ranks rise with the index, so the race is in the order of the list.
      expect(range(n).map((k) => contest.change(k) + 0)).toEqual(wanted.map((value) => value + 0));
    }
    expect(compared).toBeGreaterThan(40);
  });
});

describe("AtCoder", () => {
  const mean = (newestFirst: readonly number[], of: (value: number) => number): number => {
    let [sum, weights] = [0, 0];
    newestFirst.forEach((value, i) => {
      sum += 0.9 ** (i + 1) * of(value);
      weights += 0.9 ** (i + 1);
    });
    return sum / weights;
  };
  const F = (k: number): number => {
    let [top, bottom] = [0, 0];
    for (let i = 1; i <= k; i++) [top, bottom] = [top + 0.81 ** i, bottom + 0.9 ** i];
    return Math.sqrt(top) / bottom;
  };
  const limit = F(4000);

  it.each([
    [1200, Infinity, 1.5],
    [800, 1600, 1.5],
    [1000, 3200, 1],
  ])("rates seasons with center %d, cap %d, stretch %d by the text of the rule", (center, cap, stretch) => {
    const players = 24;
    const settings = { center, cap, stretch, base: 6, decay: 0.9, newcomerDiscount: 1200, powerScale: 800 };
    const rater = new AtCoderRater(settings, players);
    const inner: number[][] = range(players).map(() => []);
    const rated: number[][] = range(players).map(() => []);
    for (let round = 0; round < 9; round++) {
      // Players who do not race do not change.
      const here = range(players).filter(() => random.uniform() < 0.7);
      if (here.length < 2) continue;
      const ranks = ranksOf(here.length, round % 2 === 0 ? 0 : 0.4);
      const aperfs = here.map((p) => (inner[p].length > 0 ? mean(inner[p], (value) => value) : center));
      const isFirst = here.every((p) => inner[p].length === 0);
      const found = here.map((_, k) => {
        const tied = ranks.filter((rank) => rank === ranks[k]).length;
        const place = ranks.filter((rank) => rank < ranks[k]).length + (tied + 1) / 2;
        const left = (x: number): number =>
          aperfs.reduce((sum, aperf) => sum + 1 / (1 + 6 ** ((x - aperf) / 400)), 0) - (place - 0.5);
        const x = zero(left, -20_000, 20_000);
        return Math.floor((isFirst ? center + stretch * (x - center) : x) + 0.5);
      });
      here.forEach((p, k) => {
        inner[p].unshift(found[k]);
        rated[p].unshift(Math.min(found[k], cap));
      });
      rater.add(raceOf(ranks, here));
      rater.close();
      for (const p of range(players)) {
        const k = inner[p].length;
        if (k === 0) {
          expect(rater.state[0][p]).toBe(0);
          continue;
        }
        const discount = (1200 * (F(k) - limit)) / (1 - limit);
        const raw = 800 * Math.log2(mean(rated[p], (value) => 2 ** (value / 800))) - discount;
        const shown = raw < 400 ? 400 * Math.exp((raw - 400) / 400) : raw;
        expect(rater.state[1][p]).toBeCloseTo(raw, 7);
        expect(rater.state[0][p]).toBe(Math.floor(shown + 0.5));
        expect(rater.performedBy(p)?.inner).toBe(inner[p][0]);
      }
    }
  });
});

describe("FIDE Elo", () => {
  /** Elo's normal distribution to two digits; the printed table differs by 0.01 at six differences. */
  const PRINTED: Readonly<Record<number, number>> = { 54: 58, 343: 88, 344: 89, 358: 90, 392: 92, 620: 99 };
  const hundredths = (own: number, other: number, rule: string): number => {
    const far = Math.abs(own - other);
    const counted = rule === "none" || (rule === "cap-below-2650" && own >= 2650) ? far : Math.min(400, far);
    const above = counted > 735 ? 100 : (PRINTED[counted] ?? Math.round(100 * gaussianCdf((7 * counted) / 2000)));
    return own >= other ? above : 100 - above;
  };

  it.each(["cap-below-2650", "cap", "none"])("rates periods with %s by the text of the rule", (rule400) => {
    const n = 12;
    const start = range(n).map((k) => [2800, 2650, 2649, 2401, 2399][k] ?? 1400 + whole(900));
    const rater = fideElo.rater(completeParameters(fideElo, { rule400 }), n);
    rater.state[0].set(start);
    const ratings = [...start];
    const games = range(n).map(() => 0);
    const elite = start.map((rating) => rating >= 2400);
    for (let period = 0; period < 6; period++) {
      const sums = range(n).map(() => 0);
      const played = range(n).map(() => 0);
      for (let game = 0; game < 90; game++) {
        const a = whole(n);
        const b = (a + 1 + whole(n - 1)) % n;
        const score = [0, 0.5, 1][whole(3)];
        sums[a] += 100 * score - hundredths(ratings[a], ratings[b], rule400);
        sums[b] += 100 * (1 - score) - hundredths(ratings[b], ratings[a], rule400);
        played[a]++;
        played[b]++;
        rater.add(raceOf(score === 0.5 ? [1, 1] : [1, 2], score === 0 ? [b, a] : [a, b]));
      }
      rater.close(1);
      for (const p of range(n)) {
        const base = elite[p] ? 10 : games[p] < 30 ? 40 : 20;
        const k = base * played[p] > 700 ? Math.floor(700 / played[p]) : base;
        const change = (k * sums[p]) / 100;
        ratings[p] += Math.sign(change) * Math.floor(Math.abs(change) + 0.5);
        games[p] += played[p];
        elite[p] ||= ratings[p] >= 2400;
      }
      expect(Array.from(rater.state[0])).toEqual(ratings);
    }
  });
});

describe("Elo-MMR", () => {
  const SQRT3_PI = Math.sqrt(3) / Math.PI;
  const density = (z: number): number => Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI);

  it.each([
    ["logistic", false, 0.2, 80, 1],
    ["logistic", true, 0.5, 40, 0.3],
    ["logistic", false, 0.05, 120, 0],
    ["gaussian", false, 0.3, 100, 1],
    ["gaussian", true, 0.2, 80, 1],
  ] as const)(
    "solves the paper’s equations: %s, split ties %s, weight %d, limit %d, rho %d",
    (model, splitTies, weight, sigmaLimit, rho) => {
      const n = 9;
      const settings = { mu: 1500, sigma: 350, weight, sigmaLimit, rho, model, splitTies };
      const rater = new EloMmrRater({ ...settings, newcomerWeights: [], driftPerDay: 0, scoreSds: 0 }, n);
      const beta = Math.sqrt(1 + 1 / weight) * sigmaLimit;
      const gamma2 = weight * sigmaLimit ** 2;
      const people = range(n).map(() => ({
        mu: 1500,
        sigma: 350,
        p: [1500],
        w: [1 / 350 ** 2],
      }));
      for (let round = 0; round < 6; round++) {
        const ranks = ranksOf(n, round % 2 === 0 ? 0 : 0.4);
        const order = range(n).sort(() => random.uniform() - 0.5);
        for (const one of people) {
          const kappa = 1 / (1 + gamma2 / one.sigma ** 2);
          const total = one.w.reduce((sum, w) => sum + w, 0);
          const old = kappa ** rho * one.w[0];
          const far = (1 - kappa ** rho) * total;
          one.p[0] = (old * one.p[0] + far * one.mu) / (old + far);
          one.w = one.w.map((w, k) => (k === 0 ? kappa * (old + far) : kappa ** (1 + rho) * w));
          one.sigma /= Math.sqrt(kappa);
        }
        const field = order.map((p) => people[p]);
        const deltas = field.map(({ sigma }) => Math.sqrt(sigma ** 2 + beta ** 2));
        const performances = field.map((_, i) =>
          zero(
            (x) =>
              field.reduce((sum, { mu }, j) => {
                let [win, loss] = [0, 0];
                if (model === "logistic") {
                  const bar = SQRT3_PI * deltas[j];
                  const t = Math.tanh((x - mu) / (2 * bar));
                  [win, loss] = [(1 - t) / (2 * bar), -(1 + t) / (2 * bar)];
                } else {
                  const z = (x - mu) / deltas[j];
                  [win, loss] = [
                    density(z) / (deltas[j] * gaussianCdf(z)),
                    -density(z) / (deltas[j] * gaussianCdf(-z)),
                  ];
                }
                if (ranks[j] > ranks[i]) return sum + win;
                if (ranks[j] < ranks[i]) return sum + loss;
                const draw = model === "logistic" ? win + loss : -(x - mu) / deltas[j] ** 2;
                return sum + (splitTies ? (win + loss) / 2 : draw);
              }, 0),
            -3000,
            6000,
          ),
        );
        field.forEach((one, i) => {
          const p = performances[i];
          if (model === "gaussian") {
            one.mu = (one.w[0] * one.p[0] + p / beta ** 2) / (one.w[0] + 1 / beta ** 2);
            one.w = [one.w[0] + 1 / beta ** 2];
            one.p = [one.mu];
          } else {
            one.p.push(p);
            one.w.push(1 / beta ** 2);
            const bar = SQRT3_PI * beta;
            const pull = (x: number): number =>
              one.p.reduce(
                (sum, at, k) =>
                  sum -
                  (k === 0 ? one.w[0] * (x - at) : ((one.w[k] * beta ** 2) / bar) * Math.tanh((x - at) / (2 * bar))),
                0,
              );
            one.mu = zero(pull, -3000, 6000);
          }
          one.sigma = 1 / Math.sqrt(one.w.reduce((sum, w) => sum + w, 0));
        });
        rater.add(raceOf(ranks, order));
        rater.close();
        people.forEach(({ mu, sigma }, p) => {
          expect(rater.state[0][p]).toBeCloseTo(mu, 7);
          expect(rater.state[1][p]).toBeCloseTo(sigma, 7);
        });
        order.forEach((p, i) => expect(rater.performanceOf(p)).toBeCloseTo(performances[i], 7));
      }
    },
  );
});
