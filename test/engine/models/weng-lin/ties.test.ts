import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { DEFAULT_TIES } from "../../../../src/engine/history/types";
import { emptyRace } from "../../../../src/engine/rating/buffers";
import { prepareEntrants } from "../../../../src/engine/rating/prepare";
import { Margins } from "../../../../src/engine/models/weng-lin/margin";
import { VARIANTS } from "../../../../src/engine/models/weng-lin/parameters";
import { PlaceEvidence } from "../../../../src/engine/models/weng-lin/places";
import { Sides } from "../../../../src/engine/models/weng-lin/sides";
import { expectBeliefs, NEW, ordersOf, raceOf, ratePlayers, raterOf, UNSEEN } from "./support";
import type { Belief } from "./support";

const PARTS = ["bradley-terry-part", "thurstone-mosteller-part"] as const;
const FULLS = ["bradley-terry-full", "thurstone-mosteller-full"] as const;

const belief = fc.record({
  mu: fc.double({ min: 10, max: 40, noNaN: true }),
  sigma: fc.double({ min: 1, max: 10, noNaN: true }),
});

/** Changes of the means without drift, by player. */
function moves(
  players: readonly Belief[],
  ranks: readonly number[],
  own: Parameters<typeof raterOf>[1],
  ties = DEFAULT_TIES,
) {
  return ratePlayers(players, ranks, { tau: 0, ...own }, ties).map(({ mu }, i) => mu - players[i].mu);
}

const total = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);

describe("draws shared among neighbours", () => {
  it.each(PARTS)("equals the mean of the published chain over all listed orders: %s", (variant) => {
    fc.assert(
      fc.property(fc.array(belief, { minLength: 6, maxLength: 6 }), (players) => {
        const ranks = [1, 2, 2, 2, 3, 3];
        const listings = ordersOf([1, 2, 3]).flatMap((first) => ordersOf([4, 5]).map((last) => [0, ...first, ...last]));
        const mean = players.map(() => 0);
        for (const listing of listings) {
          const listed = moves(
            listing.map((i) => players[i]),
            listing.map((i) => ranks[i]),
            { variant, draws: "published" },
          );
          listing.forEach((i, at) => (mean[i] += listed[at] / listings.length));
        }
        moves(players, ranks, { variant }).forEach((move, i) => expect(move).toBeCloseTo(mean[i], 9));
      }),
      { numRuns: 30 },
    );
  });
});

describe("draws shared by places (Plackett-Luce)", () => {
  it("changes equal players by the mean over the orders of the group", () => {
    const players = [1, 2, 3, 4, 5, 6].map(() => NEW);
    for (const ranks of [
      [1, 2, 2, 2, 5, 6],
      [1, 1, 3, 4, 4, 6],
      [1, 2, 3, 4, 4, 4],
      [1, 1, 1, 1, 1, 1],
    ]) {
      // Untied places in listed order, then the mean within each tie.
      const untied = moves(players, [1, 2, 3, 4, 5, 6], {});
      const shared = ranks.map(
        (rank) => total(untied.filter((_, i) => ranks[i] === rank)) / ranks.filter((r) => r === rank).length,
      );
      moves(players, ranks, {}).forEach((move, i) => expect(move).toBeCloseTo(shared[i], 12));
    }
  });

  it("changes two players as published", () => {
    fc.assert(
      fc.property(fc.array(belief, { minLength: 2, maxLength: 5 }), (players) => {
        const ranks = players.map((_, i) => Math.min(i + 1, players.length - 1));
        expectBeliefs(ratePlayers(players, ranks, {}), ratePlayers(players, ranks, { draws: "published" }), 1e-12);
      }),
      { numRuns: 50 },
    );
  });

  it("brings the ratings of drawn players closer", () => {
    const [strong, weak] = moves([{ mu: 32, sigma: 5 }, { mu: 20, sigma: 5 }, NEW], [1, 1, 3], {});
    expect(strong).toBeLessThan(weak);
  });
});

/** log P(the sides of each group finish before those of all later groups), by the sum over all orders. */
function logOrders(strengths: readonly number[], groups: readonly (readonly number[])[]): number {
  let log = 0;
  groups.forEach((group, g) => {
    const later = groups.slice(g + 1).flat();
    const below = total(later.map((i) => Math.exp(strengths[i])));
    let probability = 0;
    for (const order of ordersOf(group)) {
      let product = 1;
      order.forEach((i, place) => {
        const present = below + total(order.slice(place).map((j) => Math.exp(strengths[j])));
        product *= Math.exp(strengths[i]) / present;
      });
      probability += product;
    }
    log += Math.log(probability);
  });
  return log;
}

describe("unobserved orders (Plackett-Luce)", () => {
  it("matches push and loss of variance of the sum over the orders", () => {
    const strengths = fc.array(fc.double({ min: -3, max: 3, noNaN: true }), { minLength: 7, maxLength: 7 });
    fc.assert(
      fc.property(
        strengths,
        fc.constantFrom([1, 2, 2, 2, 3, 4, 4], [1, 1, 2, 3, 3, 3, 4], [1, 1, 1, 1, 2, 2, 2]),
        (s, ranks) => {
          const race = raceOf(
            s.map(() => 1),
            ranks,
            UNSEEN,
          );
          const groups = [1, 2, 3, 4]
            .map((rank) => ranks.flatMap((r, i) => (r === rank ? [i] : [])))
            .filter((g) => g.length);
          // Noise 1 / sqrt 7 and no variance: c = 1.
          const evidence = new PlaceEvidence(
            1 / Math.sqrt(7),
            "teams",
            "shared",
            new Margins({ marginRule: "none", margin: 0 }),
          );
          const sides = new Sides();
          sides.fill(race, Float64Array.from(s), new Float64Array(7), 0);
          evidence.evaluate(race, sides);
          const step = 1e-3;
          for (let k = 0; k < 7; k++) {
            const player = race.player[k];
            const at = (shift: number): number =>
              logOrders(
                s.map((strength, i) => (i === player ? strength + shift : strength)),
                groups,
              );
            const slope = (8 * (at(step) - at(-step)) - (at(2 * step) - at(-2 * step))) / (12 * step);
            const bend = (at(step) - 2 * at(0) + at(-step)) / (step * step);
            expect(evidence.push[k]).toBeCloseTo(slope, 9);
            expect(evidence.loss[k] * 7).toBeCloseTo(-bend, 6);
          }
        },
      ),
      { numRuns: 30 },
    );
  });

  it("avoids a cost of 2^m for forty DNFs behind one winner", () => {
    const players = Array.from({ length: 41 }, () => NEW);
    const ranks = players.map((_, i) => (i === 0 ? 1 : 2));
    const [winner, ...rest] = moves(players, ranks, {}, UNSEEN);
    expect(winner).toBeGreaterThan(0);
    for (const move of rest) expect(move).toBe(rest[0]);
    expect(winner + total(rest)).toBeCloseTo(0, 12);
  });
});

describe("unobserved orders (pairs)", () => {
  it.each(FULLS)("skips the pair: %s", (variant) => {
    const players = [NEW, { mu: 28, sigma: 4 }, { mu: 22, sigma: 6 }];
    const own = { variant };
    const both = moves(players, [1, 2, 2], own, UNSEEN);
    const first = moves([players[0], players[1]], [1, 2], own);
    const second = moves([players[0], players[2]], [1, 2], own);
    expect(both[0]).toBeCloseTo(first[0] + second[0], 12);
    expect(both[1]).toBeCloseTo(first[1], 12);
    expect(both[2]).toBeCloseTo(second[1], 12);
  });

  it.each(PARTS)("connects each side to all of the next group above and below: %s", (variant) => {
    const players = [NEW, { mu: 28, sigma: 4 }, { mu: 22, sigma: 6 }, { mu: 27, sigma: 5 }];
    const own = { variant };
    const duel = (winner: number, loser: number): number[] => moves([players[winner], players[loser]], [1, 2], own);
    const actual = moves(players, [1, 2, 2, 4], own, UNSEEN);
    expect(actual[0]).toBeCloseTo(duel(0, 1)[0] + duel(0, 2)[0], 12);
    expect(actual[1]).toBeCloseTo(duel(0, 1)[1] + duel(1, 3)[0], 12);
    expect(actual[2]).toBeCloseTo(duel(0, 2)[1] + duel(2, 3)[0], 12);
    expect(actual[3]).toBeCloseTo(duel(1, 3)[1] + duel(2, 3)[1], 12);
  });

  it.each([...FULLS, ...PARTS])("divides by the number of comparisons for mean: %s", (variant) => {
    const players = [NEW, { mu: 28, sigma: 4 }, { mu: 22, sigma: 6 }];
    const sum = moves(players, [1, 2, 2], { variant }, UNSEEN);
    const mean = moves(players, [1, 2, 2], { variant, aggregate: "mean" }, UNSEEN);
    [2, 1, 1].forEach((made, i) => expect(mean[i]).toBeCloseTo(sum[i] / made, 12));
  });

  it.each(VARIANTS)("compares DNF teams as teams, with equal changes of team-mates: %s", (variant) => {
    const entrants = [0, 0, 1, 1, 2, 2].map((team) => ({
      rank: 1,
      status: team === 0 ? ("finished" as const) : ("dnf" as const),
      team,
      score: null,
      minutes: null,
    }));
    const rater = raterOf(
      entrants.map(() => NEW),
      { variant },
    );
    rater.add(prepareEntrants(entrants, DEFAULT_TIES, emptyRace()));
    rater.close(1);
    const [a, b, c, d, e, f] = rater.state[0];
    expect(a).toBe(b);
    expect(a).toBeGreaterThan(25);
    expect([d, e, f]).toEqual([c, c, c]);
    expect(c).toBeLessThan(25);
  });
});
