/** Compares every row of docs/from-openskill.md with openskill. */
import { readFileSync } from "node:fs";
import * as openskill from "openskill";
import * as models from "openskill/models";
import { describe, expect, it } from "vitest";
import { createRandom } from "../../src/engine/numerics/random";
import { predict, rate, season, wengLin } from "../../src/lib/index";
import type { Parameters, Result } from "../../src/lib/index";

const PAGE = readFileSync("docs/from-openskill.md", "utf8");
const UNITS = { units: "model" } as const;
const random = createRandom("openskill");
const some = (count: number) =>
  Array.from({ length: count }, () => ({ mu: 25 + 3 * random.normal(), sigma: 2 + 4 * random.uniform() }));
type Theirs = ReturnType<typeof some>;
const told = (players: Theirs) => players.map(({ mu, sigma }) => ({ rating: mu, sd: sigma }));

/** Results of both libraries for the same players and result. */
function expectSame(theirs: Theirs, parameters: Parameters, players: Theirs, result: Result): void {
  const ours = rate(wengLin(parameters), told(players), result, UNITS);
  ours.forEach(({ rating, sd }, k) => {
    expect(rating).toBeCloseTo(theirs[k].mu, 10);
    expect(sd).toBeCloseTo(theirs[k].sigma, 10);
  });
}

it("a new player is written as {}", () => {
  const { mu, sigma } = openskill.rating();
  const fresh = rate(wengLin(), [{}, {}], { places: [1, 2] }, UNITS);
  expect(fresh).toEqual(
    rate(
      wengLin(),
      told([
        { mu, sigma },
        { mu, sigma },
      ]),
      { places: [1, 2] },
      UNITS,
    ),
  );
});

it("ordinal equals the score with the same number of sds", () => {
  const [a, b] = some(2);
  for (const z of [3, 2]) {
    const [after] = rate(wengLin({ scoreSds: z }), told([a, b]), { places: [1, 2] }, UNITS);
    expect(after.score).toBeCloseTo(openskill.ordinal({ mu: after.rating, sigma: after.sd! }, { z }), 10);
  }
});

describe("rate", () => {
  const [a, b, c, d] = some(4);
  it("agrees on two players, teams, ranks and scores", () => {
    expectSame(openskill.rate([[a], [b]]).flat(), {}, [a, b], { places: [1, 2] });
    expectSame(openskill.rate([[a], [b]], { rank: [2, 1] }).flat(), {}, [a, b], { places: [2, 1] });
    expectSame(openskill.rate([[a], [b]], { score: [10, 20] }).flat(), {}, [a, b], { places: [2, 1] });
    const teams = ["x", "x", "y", "y"];
    expectSame(
      openskill
        .rate([
          [a, b],
          [c, d],
        ])
        .flat(),
      {},
      [a, b, c, d],
      { places: [1, 1, 2, 2], teams },
    );
  });

  const variants = [...PAGE.matchAll(/wengLin\(\{ variant: "([\w-]+)", draws: "published" \}\)/g)];
  it("lists all five models in this order", () => {
    expect(variants.map(([, id]) => id)).toEqual([
      ...["bradley-terry-full", "bradley-terry-part"],
      ...["thurstone-mosteller-full", "thurstone-mosteller-part"],
    ]);
    expect(PAGE).toContain('wengLin({ draws: "published" })');
  });
  const { bradleyTerryFull, bradleyTerryPart, thurstoneMostellerFull, thurstoneMostellerPart, plackettLuce } = models;
  it.each([
    ["plackett-luce", plackettLuce],
    ["bradley-terry-full", bradleyTerryFull],
    ["bradley-terry-part", bradleyTerryPart],
    ["thurstone-mosteller-full", thurstoneMostellerFull],
    ["thurstone-mosteller-part", thurstoneMostellerPart],
  ] as const)("%s, with ties and teams", (variant, model) => {
    for (let race = 0; race < 20; race++) {
      const players = some(4);
      const parameters = { variant, draws: "published" };
      const alone = openskill
        .rate(
          players.map((one) => [one]),
          { model, rank: [1, 2, 2, 4] },
        )
        .flat();
      expectSame(alone, parameters, players, { places: [1, 2, 2, 4] });
      // Equal strengths; see the test below.
      for (const one of [players[0], players[1]]) one.mu /= 2;
      const sides = [[players[0], players[1]], [players[2]], [players[3]]];
      const result = { places: [2, 2, 1, 2], teams: ["x", "x", null, null] };
      expectSame(openskill.rate(sides, { model, rank: [2, 1, 2] }).flat(), parameters, players, result);
    }
  });

  it("differs under Thurstone–Mosteller for a nearly impossible draw, as the page says", () => {
    expect(PAGE).toContain("a draw less likely than 1e-5");
    const players = [
      { mu: 55, sigma: 3 },
      { mu: 20, sigma: 3 },
    ];
    const [theirs] = openskill
      .rate(
        players.map((one) => [one]),
        { model: thurstoneMostellerFull, rank: [1, 1] },
      )
      .flat();
    const system = wengLin({ variant: "thurstone-mosteller-full", draws: "published" });
    const [ours] = rate(system, told(players), { places: [1, 1] }, UNITS);
    expect(Math.abs(ours.rating - theirs.mu)).toBeGreaterThan(1e-3);
  });

  it("its parameters have the same names", () => {
    const own = { beta: 5, kappa: 0.01, tau: 2, limitSigma: true };
    expectSame(openskill.rate([[a], [b]], own).flat(), own, [a, b], { places: [1, 2] });
    const { mu, sigma } = openskill.rating({ mu: 20, sigma: 4 });
    expect(wengLin({ mu, sigma }).parameters).toMatchObject({ mu: 20, sigma: 4 });
    // @ts-expect-error the types know the names as well
    expect(() => wengLin({ limitsigma: true })).toThrow(/limitSigma/);
  });
});

it("predictWin equals the first place under a Thurstone–Mosteller variant, and places sum to one", () => {
  const [a, b, c] = some(3);
  const system = wengLin({ variant: "thurstone-mosteller-full" });
  const { places } = predict(system, told([a, b]), UNITS);
  expect(places[0][0]).toBeCloseTo(openskill.predictWin([[a], [b]])[0], 8);
  const all = predict(wengLin(), told([a, b, c]), UNITS).places;
  for (let at = 0; at < 3; at++) {
    expect(all[at].reduce((sum, one) => sum + one, 0)).toBeCloseTo(1, 9);
    expect(all.reduce((sum, row) => sum + row[at], 0)).toBeCloseTo(1, 9);
  }
  expect(predict(system, told([a, b]), UNITS).draws[0][1]).toBeGreaterThan(0);
  expect(predict(wengLin(), told([a, b]), UNITS).draws[0][1]).toBe(0);
});

it("a season has the listed additional features", () => {
  const league = season(wengLin());
  league.add({ entrants: ["Ada", "Bea"] });
  for (const work of ["leaderboard", "calibration", "save"] as const) expect(league[work]()).toBeTruthy();
  expect(league.why("Ada").total).toBeGreaterThan(0);
});
