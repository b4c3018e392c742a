import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { createRandom } from "../../src/engine/numerics/random";
import { trueskill, wengLin, rate } from "../../src/lib/index";
import * as openskill from "openskill";
import { Rating, TrueSkill } from "ts-trueskill";

it.each(["docs/from-openskill.md", "docs/from-ts-trueskill.md"])("%s names parameters that there are", (path) => {
  const calls = [...readFileSync(path, "utf8").matchAll(/\b(wengLin|trueskill)\(\{ (\w+): ("[\w-]+"|\w+) \}\)/g)];
  expect(calls.length).toBeGreaterThan(0);
  for (const [, name, id, value] of calls) {
    const make = name === "wengLin" ? wengLin : trueskill;
    expect(make({ [id]: JSON.parse(value) as string }).parameters[id]).toEqual(JSON.parse(value));
  }
});

it("gives what openskill gives, told as the page tells it", () => {
  const random = createRandom("openskill");
  for (let game = 0; game < 20; game++) {
    const players = Array.from({ length: 4 }, () => ({ mu: 25 + random.normal(), sigma: 2 + random.uniform() }));
    const theirs = openskill.rate([[players[0], players[1]], [players[2]], [players[3]]], { rank: [2, 1, 2] }).flat();
    const ours = rate(
      wengLin({ draws: "published", tau: 25 / 300 }),
      players.map(({ mu, sigma }) => ({ rating: mu, sd: sigma })),
      { places: [2, 2, 1, 2], teams: ["x", "x", null, null] },
      { units: "model" },
    );
    ours.forEach(({ rating, sd }, k) => {
      expect(rating).toBeCloseTo(theirs[k].mu, 10);
      expect(sd).toBeCloseTo(theirs[k].sigma, 10);
    });
  }
});

it("gives what ts-trueskill gives, told as the page tells it", () => {
  const [mu, sigma, beta, tau, drawProbability] = [25, 25 / 3, 25 / 6, 25 / 300, 0.1];
  const theirs = new TrueSkill(mu, sigma, beta, tau, drawProbability).rate(
    [[new Rating(27, 6), new Rating(24, 5)], [new Rating(25, 8)]],
    [0, 1],
  );
  const ours = rate(
    trueskill({ initialMean: mu, initialSd: sigma, beta, tau, drawProbability }),
    [
      { rating: 27, sd: 6 },
      { rating: 24, sd: 5 },
      { rating: 25, sd: 8 },
    ],
    { places: [1, 1, 2], teams: ["x", "x", null] },
    { units: "model" },
  );
  (theirs.flat() as Rating[]).forEach((one, k) => {
    expect(ours[k].rating).toBeCloseTo(one.mu, 6);
    expect(ours[k].sd).toBeCloseTo(one.sigma, 6);
  });
});
