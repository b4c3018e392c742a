import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { prepareEntrants } from "../../../../src/engine/rating/prepare";
import { DEFAULT_TIES } from "../../../../src/engine/history/types";
import { emptyRace } from "../../../../src/engine/rating/buffers";
import { Chains } from "../../../../src/engine/models/trueskill-through-time/chains";
import { Past } from "../../../../src/engine/models/trueskill-through-time/past";
import type { PastSettings } from "../../../../src/engine/models/trueskill-through-time/past";
import { createRandom } from "../../../../src/engine/numerics/random";
import { contenderOf } from "../../../../src/engine/replay/contender";
import peers from "../../../fixtures/data/peer-vectors.json";

interface Prior {
  readonly mu: number;
  readonly sigma: number;
  readonly beta: number;
  readonly gamma: number;
}

interface Peer {
  readonly id: string;
  readonly params: Omit<Prior, never> & { readonly priors: Record<string, Prior> | null };
  readonly input: {
    readonly composition: readonly (readonly (readonly string[])[])[];
    readonly results: readonly (readonly number[])[] | null;
    readonly times: readonly number[] | null;
  };
  readonly expected: {
    readonly posteriors: readonly {
      readonly batch: number;
      readonly agent: string;
      readonly after_convergence: boolean;
      readonly mu: number;
      readonly sigma: number;
    }[];
  };
  readonly tolerance: number;
}

const duel = (winner: number, loser: number) => {
  const race = prepareEntrants(
    [1, 2].map((rank) => ({ rank, status: "finished" as const, team: -1, score: null, minutes: null })),
    DEFAULT_TIES,
    emptyRace(2),
  );
  race.player.set([winner, loser]);
  return race;
};

const settings = (own: Partial<PastSettings> = {}): PastSettings => ({
  beta: 1,
  tau: 0,
  margin: () => 0,
  partialPlay: false,
  years: Infinity,
  spacing: 0,
  sweeps: 1000,
  ...own,
});

/** Only duels: in cases with teams each player has separate noise, and one case has weights of sides. */
const CASES = (peers as unknown as (Peer & { readonly model: string })[]).filter(
  ({ model, id }) => model === "trueskill-through-time/history" && ["279", "283", "287"].includes(id),
);

describe("Re-estimated skills", () => {
  it.each(CASES)(
    "matches TrueSkill Through Time as published in case $id",
    ({ params, input, expected, tolerance }) => {
      const names = [...new Set(input.composition.flat(2))];
      const prior = (name: string) => params.priors?.[name] ?? params;
      const past = new Past(settings({ beta: prior(names[0]).beta }), names.length);
      const nodes = new Map<string, number>();
      input.composition.forEach((sides, game) => {
        // Without times the published program lets one unit pass between the games of a player.
        const time = input.times?.[game] ?? game;
        past.open(time);
        const [first, second] = sides.map(([name]) => names.indexOf(name));
        const hasWon = !input.results || input.results[game][0] > input.results[game][1];
        past.add(
          hasWon ? duel(first, second) : duel(second, first),
          (skill) => ({ mean: prior(names[skill]).mu, variance: prior(names[skill]).sigma ** 2 }),
          (skill) => ({
            variance: prior(names[skill]).gamma ** 2 * (input.times ? time - past.timeOf(skill) : 1),
            shift: 0,
          }),
        );
        for (const skill of [first, second]) nodes.set(`${names[skill]} ${input.times ? 0 : game}`, past.nodeOf(skill));
        if (!input.times || game === input.composition.length - 1) past.close(() => undefined);
      });
      const seen = expected.posteriors.filter(({ after_convergence }) => after_convergence);
      expect(seen.length).toBeGreaterThan(0);
      for (const { agent, batch, mu, sigma } of seen) {
        const node = nodes.get(`${agent} ${batch}`)!;
        expect(Math.abs(past.chains.pull(node) / past.chains.precision(node) - mu)).toBeLessThan(tolerance);
        expect(Math.abs(past.chains.precision(node) ** -0.5 - sigma)).toBeLessThan(tolerance);
      }
    },
  );
});

describe("Chains", () => {
  it("smooths three observations of a drifting skill like the normal equations", () => {
    const [q, shift] = [0.3, 0.2];
    const readings = [
      { precision: 2, pull: 1 },
      { precision: 0.5, pull: 3 },
      { precision: 1.5, pull: -1 },
    ];
    const chains = new Chains();
    const nodes = [chains.start(0.4, 1.7)];
    nodes.push(chains.addNode(0, { variance: q, shift }), chains.addNode(0, { variance: q, shift }));
    readings.forEach(({ precision, pull }, at) => chains.correct(nodes[at], precision, pull));
    for (const node of nodes) chains.updateFromPast(node);
    for (const node of nodes.toReversed()) chains.updateFromFuture(node);
    // Precision matrix of the three nodes and right side, solved by Cramer's rule.
    const [a, b, c] = [1 / 1.7 + 2 + 1 / q, 0.5 + 2 / q, 1.5 + 1 / q];
    const right = [0.4 / 1.7 + 1 - shift / q, 3, -1 + shift / q];
    const e = -1 / q;
    const determinant = a * b * c - a * e * e - c * e * e;
    const inverse = [
      [b * c - e * e, -e * c, e * e],
      [-e * c, a * c, -a * e],
      [e * e, -a * e, a * b - e * e],
    ].map((row) => row.map((one) => one / determinant));
    nodes.forEach((node, at) => {
      const mean = inverse[at].reduce((sum, one, k) => sum + one * right[k], 0);
      expect(chains.pull(node) / chains.precision(node)).toBeCloseTo(mean, 12);
      expect(1 / chains.precision(node)).toBeCloseTo(inverse[at][at], 12);
    });
  });
});

describe("Re-estimation of the past", () => {
  const random = createRandom("through time");
  /** Dates, winners and losers among nine players. */
  const games = Array.from({ length: 120 }, (_, g) => {
    const winner = Math.floor(random.uniform() * 9);
    return { time: Math.floor(g / 4) / 12, winner, loser: (winner + 1 + Math.floor(random.uniform() * 8)) % 9 };
  });
  const first = () => ({ mean: 0, variance: 0.5 });

  /** The means after the last game; `isWalked`: every date is closed before the next. */
  const judged = (all: typeof games, isWalked: boolean, sweeps: number): number[] => {
    const last = all[all.length - 1].time;
    // Otherwise nothing is re-estimated before the last date.
    const past = new Past(settings({ sweeps, ...(isWalked ? {} : { spacing: last }) }), 9);
    const step = (time: number) => (belief: number) => ({ variance: 0.3 * (time - past.timeOf(belief)), shift: 0.02 });
    all.forEach(({ time, winner, loser }, g) => {
      past.open(time);
      past.add(duel(winner, loser), first, step(time));
      if (all[g + 1]?.time !== time) past.close(() => undefined);
    });
    return Array.from({ length: 9 }, (_, belief) => {
      const node = past.nodeOf(belief);
      return past.chains.pull(node) / past.chains.precision(node);
    });
  };

  it("converges to a fit of all games from scratch", () => {
    const refit = judged(games, false, 5000);
    judged(games, true, 200).forEach((mean, player) => expect(Math.abs(mean - refit[player])).toBeLessThan(1e-6));
  });

  it("stays near that fit with one sweep a date", () => {
    const refit = judged(games, false, 5000);
    judged(games, true, 1).forEach((mean, player) => expect(Math.abs(mean - refit[player])).toBeLessThan(0.02));
  });
});

it("predicts a date only from earlier dates", () => {
  const outcome = fc.array(fc.boolean(), { minLength: 24, maxLength: 24 });
  fc.assert(
    fc.property(outcome, outcome, fc.integer({ min: 0, max: 5 }), (wins, others, since) => {
      const predicted = (own: readonly boolean[]): number[] => {
        const rater = contenderOf({ model: "trueskill-through-time", parameters: { growth: 50, laterStart: -50 } });
        const [seen, { model, parameters }] = [[] as number[], rater];
        const through = model.rater(parameters, 5);
        own.forEach((hasWon, g) => {
          const [i, j] = [g % 5, (g + 1 + (g % 3)) % 5];
          const race = hasWon ? duel(i, j) : duel(j, i);
          race.time = Math.floor(g / 4) * 30 * 86_400_000;
          through.arrive!(race);
          seen.push(through.winProbability(i, j));
          through.add(race);
          if (g % 4 === 3) through.close(1);
        });
        return seen;
      };
      const changed = wins.map((one, g) => (g < 4 * since ? one : others[g]));
      expect(predicted(changed).slice(0, 4 * since + 4)).toEqual(predicted(wins).slice(0, 4 * since + 4));
    }),
    { numRuns: 30 },
  );
});
