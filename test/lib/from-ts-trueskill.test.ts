/** Compares every row of docs/from-ts-trueskill.md with ts-trueskill. */
import { expect, it } from "vitest";
import { Rating, TrueSkill, rate_1vs1 } from "ts-trueskill";
import { createRandom } from "../../src/engine/numerics/random";
import { predict, rate, season, trueskill } from "../../src/lib/index";
import type { Parameters, Result } from "../../src/lib/index";

const UNITS = { units: "model" } as const;
const env = new TrueSkill();
const random = createRandom("ts-trueskill");
const some = (count: number): Rating[] =>
  Array.from({ length: count }, () => new Rating(25 + 3 * random.normal(), 3 + 4 * random.uniform()));
const told = (players: readonly Rating[]) => players.map(({ mu, sigma }) => ({ rating: mu, sd: sigma }));

/** ts-trueskill stops at changes of 1e-4, which is an error of a few times 1e-6 for three sides. */
function expectSame(
  theirs: readonly unknown[],
  players: readonly Rating[],
  result: Result,
  own: Parameters = {},
): void {
  const ours = rate(trueskill(own), told(players), result, UNITS);
  (theirs.flat() as Rating[]).forEach(({ mu, sigma }, k) => {
    expect(ours[k].rating).toBeCloseTo(mu, 5);
    expect(ours[k].sd).toBeCloseTo(sigma, 5);
    expect(ours[k].score).toBeCloseTo(env.expose(new Rating(mu, sigma)), 4);
  });
}

it("trueskill has the same parameters and defaults", () => {
  const { mu, sigma, beta, tau, drawProbability } = env;
  const theirOwn = { initialMean: mu, initialSd: sigma, beta, tau, drawProbability };
  for (const [id, value] of Object.entries(theirOwn)) expect(trueskill().parameters[id]).toBeCloseTo(value, 9);
  const [a, b] = some(2);
  const other = new TrueSkill(30, 9, 5, 0.2, 0.3);
  const own = { initialMean: 30, initialSd: 9, beta: 5, tau: 0.2, drawProbability: 0.3 };
  expectSame(other.rate([[a], [b]], [0, 0]), [a, b], { places: [1, 1] }, own);
  const fresh = rate(trueskill(own), [{}, {}], { places: [1, 2] }, UNITS);
  const theirs = other.rate([[other.createRating()], [other.createRating()]]).flat() as Rating[];
  fresh.forEach(({ rating, sd }, k) => {
    expect(rating).toBeCloseTo(theirs[k].mu, 6);
    expect(sd).toBeCloseTo(theirs[k].sigma, 6);
  });
});

it("rates duels, teams, ranks, draws and partial play like ts-trueskill", () => {
  const [a, b, c] = some(3);
  expectSame(env.rate([[a], [b]]), [a, b], { places: [1, 2] });
  expectSame(env.rate([[a, b], [c]], [0, 1]), [a, b, c], { places: [1, 1, 2], teams: ["x", "x", null] });
  expectSame(env.rate([[a], [b], [c]], [0, 1, 1]), [a, b, c], { places: [1, 2, 2] });
  const shares = { places: [1, 1, 2], teams: ["x", "x", null], shares: [1, 0.5, 1] };
  expectSame(env.rate([[a, b], [c]], [0, 1], [[1, 0.5], [1]]), [a, b, c], shares, { partialPlay: true });
  for (const drawn of [false, true]) expectSame(rate_1vs1(a, b, drawn), [a, b], { places: drawn ? [1, 1] : [1, 2] });
});

it("predicts wins like ts-trueskill, and the probability of a draw", () => {
  const players = some(4);
  const [a, b, c, d] = players;
  const two = predict(trueskill(), told([a, b]), UNITS);
  expect(two.places[0][0]).toBeCloseTo(env.winProbability([a], [b]), 7);
  const teams = ["x", "x", "y", "y"];
  const sides = predict(trueskill(), told(players), { ...UNITS, teams });
  expect(sides.places[0][0]).toBeCloseTo(env.winProbability([a, b], [c, d]), 7);
  // Quality is a ratio and a draw has a probability; both are larger for closer matches.
  const far = predict(
    trueskill(),
    [
      { rating: 40, sd: 2 },
      { rating: 10, sd: 2 },
    ],
    UNITS,
  );
  expect(Number(far.draws[0][1])).toBeLessThan(Number(two.draws[0][1]));
  expect(env.quality([[new Rating(40, 2)], [new Rating(10, 2)]])).toBeLessThan(env.quality([[a], [b]]));
});

it("keeps a whole history", () => {
  const league = season(trueskill());
  league.add({ entrants: ["Ada", "Bea"] });
  expect(league.leaderboard()[0].name).toBe("Ada");
});
