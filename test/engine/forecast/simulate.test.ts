import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { PointsTally } from "../../../src/engine/forecast/arithmetic";
import { RaceSimulator } from "../../../src/engine/forecast/race-simulator";
import type { DnfsAndTies } from "../../../src/engine/forecast/race-simulator";
import { simulateSteps } from "../../../src/engine/forecast/simulate";
import type { Counts } from "../../../src/engine/forecast/simulate";
import type { Skills } from "../../../src/engine/forecast/skills";
import { pointsAt, SPRINT_PLACES } from "../../../src/engine/forecast/season-rules";
import type { PointsTable } from "../../../src/engine/forecast/season-rules";
import { gaussianCdf } from "../../../src/engine/numerics/gaussian";
import { createRandom } from "../../../src/engine/numerics/random";
import type { PerformanceLaw } from "../../../src/engine/numerics/density";
import { finish } from "../../../src/engine/steps";
import { runs } from "../../support/long";

const NO_DNFS_OR_TIES: DnfsAndTies = { out: Float64Array.of(0), rates: null, worst: true, tied: 0 };
const ALL = { size: null, rates: null };
const SPRINT: PointsTable = { places: SPRINT_PLACES, draw: null };

interface Case {
  readonly locations: readonly number[];
  readonly sd?: number;
  readonly law?: PerformanceLaw;
  readonly points?: readonly number[];
  readonly places?: readonly number[];
  readonly races: number;
  readonly sprints?: number;
  readonly table: PointsTable;
  readonly ends?: DnfsAndTies;
  readonly size?: number;
  readonly seasons?: number;
  readonly seed?: number;
  readonly shared?: Skills["shared"];
}

const DEPTH = 3;

function simulate({ locations, law = { density: "gumbel-max" }, seasons = 20_000, seed = 1, ...rest }: Case): Counts {
  const n = locations.length;
  const skills = {
    law,
    location: Float64Array.from(locations),
    sd: new Float64Array(n).fill(rest.sd ?? 0),
    noise: new Float64Array(n).fill(1),
    shared: rest.shared ?? [],
  };
  const tally: PointsTally = {
    points: Float64Array.from(rest.points ?? locations.map(() => 0)),
    places: Int32Array.from(rest.places ?? new Array<number>(n * DEPTH).fill(0)),
    depth: DEPTH,
  };
  const random = createRandom(seed);
  const course = {
    tally,
    rest: { races: rest.races, table: rest.table, sprints: rest.sprints ?? 0, sprint: SPRINT },
    starters: Int32Array.from({ length: n }, (_, k) => k),
    simulator: new RaceSimulator(
      skills,
      { size: rest.size ?? null, rates: null },
      rest.ends ?? NO_DNFS_OR_TIES,
      random.fork("races"),
    ),
    rated: null,
    results: [1, 2, 3],
    seasons,
  };
  return finish(simulateSteps(course, random.fork("lots")));
}

const titles = (counts: Counts, n: number): number[] =>
  Array.from({ length: n }, (_, i) => counts.ranks[i * n] / counts.seasons);

/** Four standard errors of a share over a number of seasons. */
const near = (share: number, seasons = 20_000): number => 4 * Math.sqrt((share * (1 - share)) / seasons) + 1e-9;

describe("two players and one race", () => {
  it("gives the title probability of Bradley–Terry for known skills", () => {
    const [first] = titles(simulate({ locations: [0.7, 0], races: 1, table: { places: [3, 0], draw: null } }), 2);
    const exact = 1 / (1 + Math.exp(-0.7));
    expect(Math.abs(first - exact)).toBeLessThan(near(exact));
  });

  it("gives Φ(Δ / √(2 + 2σ²)) for uncertain skills", () => {
    const law = { density: "gaussian" } as const;
    const counts = simulate({ locations: [1, 0], sd: 2, law, races: 1, table: { places: [3, 0], draw: null } });
    const exact = gaussianCdf(1 / Math.sqrt(2 + 2 * 4));
    expect(Math.abs(titles(counts, 2)[0] - exact)).toBeLessThan(near(exact));
  });

  it("shares the error of a skill between the races of a season", () => {
    const law = { density: "gaussian" } as const;
    const table = { places: [1, 0], draw: null };
    // The player one win behind must win both: P(two wins) is an integral over the skills.
    const counts = simulate({
      locations: [0, 0],
      sd: 3,
      law,
      points: [1, 0],
      places: [1, 0, 0, 0, 0, 0],
      races: 2,
      table,
    });
    let exact = 0;
    const step = 0.01;
    for (let z = -8; z <= 8; z += step) {
      const density = Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI);
      exact += step * density * gaussianCdf((z * 3 * Math.SQRT2) / Math.SQRT2) ** 2;
    }
    const [, second] = titles(counts, 2);
    expect(Math.abs(second - exact)).toBeLessThan(near(exact));
    expect(exact, "far above a quarter, what independent races would give").toBeGreaterThan(0.38);
  });

  it("draws a shared strength once for both, so that it cancels", () => {
    const law = { density: "gaussian" } as const;
    const shared = [
      {
        sd: 50,
        of: [
          [0, 1],
          [1, 1],
        ] as const,
      },
    ];
    const [first] = titles(
      simulate({ locations: [1, 0], law, shared, races: 1, table: { places: [1, 0], draw: null } }),
      2,
    );
    const exact = gaussianCdf(1 / Math.SQRT2);
    expect(Math.abs(first - exact)).toBeLessThan(near(exact));
  });
});

const ORDERS = [
  [0, 1, 2],
  [0, 2, 1],
  [1, 0, 2],
  [1, 2, 0],
  [2, 0, 1],
  [2, 1, 0],
];

/** P(final rank) of three players after two races, by enumerating all 36 results; players equal in everything share ranks. */
function enumerated(locations: readonly number[], points: readonly number[], table: PointsTable): number[] {
  const strength = locations.map(Math.exp);
  const chance = (order: readonly number[]): number => {
    const [a, b, c] = order.map((i) => strength[i]);
    return (a / (a + b + c)) * (b / (b + c));
  };
  const ranks = new Array<number>(9).fill(0);
  for (const one of ORDERS)
    for (const two of ORDERS) {
      const total = [...points];
      const wins = [0, 0, 0];
      const seconds = [0, 0, 0];
      for (const order of [one, two]) {
        order.forEach((i, k) => (total[i] += pointsAt(table, k + 1)));
        wins[order[0]]++;
        seconds[order[1]]++;
      }
      const key = (i: number): number => 10_000 * total[i] + 100 * wins[i] + seconds[i];
      for (let i = 0; i < 3; i++) {
        const ahead = [0, 1, 2].filter((j) => key(j) > key(i)).length;
        const level = [0, 1, 2].filter((j) => key(j) === key(i)).length;
        for (let k = 0; k < level; k++) ranks[i * 3 + ahead + k] += (chance(one) * chance(two)) / level;
      }
    }
  return ranks;
}

describe("three players and two races", () => {
  it.each<readonly [string, readonly number[], readonly number[]]>([
    ["from level points", [0.5, 0, -0.3], [0, 0, 0]],
    ["from a lead", [0, 0.4, 0.2], [3, 1, 0]],
  ])("matches the final ranks by enumeration of all 36 results: %s", (_, locations, points) => {
    const table = { places: [3, 2, 1], draw: null };
    const counts = simulate({ locations, points, races: 2, table });
    const exact = enumerated(locations, points, table);
    for (let cell = 0; cell < 9; cell++)
      expect(Math.abs(counts.ranks[cell] / counts.seasons - exact[cell]), `cell ${cell}`).toBeLessThan(
        near(exact[cell]),
      );
  });

  it("gives title probabilities by result of the next race, with the number of seasons", () => {
    const locations = [0.5, 0, -0.3];
    const table = { places: [3, 2, 1], draw: null };
    const counts = simulate({ locations, races: 2, table });
    const strength = locations.map(Math.exp);
    const win = strength[1] / (strength[0] + strength[1] + strength[2]);
    const [won, , lost] = [0, 1, 2].map((result) => counts.next[3 + result] / counts.seasons);
    expect(Math.abs(won - win)).toBeLessThan(near(win));
    expect(counts.next[3] + counts.next[4] + counts.next[5]).toBe(counts.seasons);
    expect(counts.nextTitle[3] + counts.nextTitle[4] + counts.nextTitle[5]).toBe(counts.ranks[3]);
    expect(counts.nextTitle[3] / counts.next[3]).toBeGreaterThan(counts.nextTitle[5] / counts.next[5]);
    expect(lost).toBeGreaterThan(0);
    // Expected values by enumeration over results whose first race has the given place.
    const { of, titles: won36 } = counts.what!;
    expect([...of]).toEqual([counts.seasons, counts.seasons, counts.seasons]);
    for (let i = 0; i < 3; i++) {
      const [first, second, third] = [0, 1, 2].map((result) => won36[3 * i + result]);
      expect(first).toBeGreaterThanOrEqual(second);
      expect(second).toBeGreaterThanOrEqual(third);
    }
    // Skills are known, so that the probability given a result is that with the result imposed.
    for (let cell = 0; cell < 9; cell++) {
      const given = counts.nextTitle[cell] / counts.next[cell];
      const spread = 4 * Math.sqrt((given * (1 - given)) / counts.next[cell]) + 0.01;
      expect(Math.abs(won36[cell] / counts.seasons - given), `cell ${cell}`).toBeLessThan(spread);
    }
  });

  it("counts certain champions after the next race", () => {
    // A win gives 3 points and a second place none: a leader by three who wins the next of two races is out of reach by wins.
    const table = { places: [3, 0, 0], draw: null };
    const counts = simulate({
      locations: [0.3, 0, 0],
      points: [3, 0, 0],
      places: [1, 0, 0, 0, 0, 0, 0, 0, 0],
      races: 2,
      table,
    });
    expect([...counts.clinched]).toEqual([counts.next[0], 0, 0]);
  });
});

describe("sprints", () => {
  it("draws score by separate points and do not count as wins", () => {
    const table = { places: [1], draw: null };
    const sprint = { locations: [0, -40], races: 0, sprints: 1, table, seasons: 100 };
    expect(titles(simulate({ ...sprint, points: [0, 0.5] }), 2), "8 against 7 and a half").toEqual([1, 0]);
    const places = [0, 0, 0, 0, 0, 1];
    expect(titles(simulate({ ...sprint, points: [0, 1], places }), 2), "level; a third place decides").toEqual([0, 1]);
  });
});

describe("any season", () => {
  const anyCase = fc.record({
    locations: fc.array(
      fc.integer({ min: -20, max: 20 }).map((x) => x / 10),
      { minLength: 2, maxLength: 7 },
    ),
    sd: fc.constantFrom(0, 0.5, 2),
    races: fc.integer({ min: 0, max: 4 }),
    sprints: fc.integer({ min: 0, max: 1 }),
    seed: fc.nat(),
    table: fc.constantFrom<PointsTable>({ places: [3, 2, 1], draw: null }, { places: [3, 0], draw: 1 }),
    ends: fc.record({
      out: fc
        .array(fc.constantFrom(0, 0.2, 0.5, 1), { minLength: 1, maxLength: 3 })
        .map((all) => Float64Array.from(all)),
      worst: fc.boolean(),
      rates: fc.constantFrom(null, new Float64Array(7).fill(0.3)),
      tied: fc.constantFrom(0, 0.1, 0.4),
    }),
    size: fc.integer({ min: 2, max: 7 }),
  });

  it("gives every player one rank, and points within the possible range", () => {
    fc.assert(
      fc.property(anyCase, (one) => {
        const n = one.locations.length;
        const counts = simulate({ ...one, size: Math.min(one.size, n), seasons: 60 });
        for (let i = 0; i < n; i++) {
          const of = (pick: (k: number) => number) => Array.from({ length: n }, (_, k) => counts.ranks[pick(k)]);
          expect(of((k) => i * n + k).reduce((a, b) => a + b)).toBe(60);
          expect(of((k) => k * n + i).reduce((a, b) => a + b)).toBe(60);
          expect(counts.low[i]).toBeGreaterThanOrEqual(0);
          expect(counts.high[i]).toBeLessThanOrEqual(3 * one.races + 8 * one.sprints + 1e-9);
          expect(counts.low[i]).toBeLessThanOrEqual(counts.high[i]);
        }
      }),
      { numRuns: runs(40) },
    );
  });

  it("never gives a lower title chance for a better result of the next race", () => {
    fc.assert(
      fc.property(anyCase, (one) => {
        const n = one.locations.length;
        const { what } = simulate({ ...one, size: Math.min(one.size, n), seasons: 80 });
        if (!what) return;
        for (let i = 0; i < n; i++)
          for (let r = 1; r < 3; r++) expect(what.titles[3 * i + r]).toBeLessThanOrEqual(what.titles[3 * i + r - 1]);
      }),
      { numRuns: runs(40) },
    );
  });

  it("depends only on the seed", () => {
    const one: Case = { locations: [0.2, 0, 0], races: 3, table: { places: [3, 2, 1], draw: null }, seasons: 500 };
    expect(simulate({ ...one, seed: 7 })).toEqual(simulate({ ...one, seed: 7 }));
    expect(simulate({ ...one, seed: 8 }).ranks).not.toEqual(simulate({ ...one, seed: 7 }).ranks);
  });
});

describe("form", () => {
  it("changes skills before every race except a sprint of the same day", () => {
    const skills = {
      law: { density: "gaussian" } as const,
      location: Float64Array.of(1, 0),
      sd: new Float64Array(2),
      noise: new Float64Array(2).fill(1),
      shared: [],
    };
    const wins = (races: number, moved: boolean): number => {
      const field = new RaceSimulator(skills, ALL, NO_DNFS_OR_TIES, createRandom(9), 2);
      let won = 0;
      for (let season = 0; season < 20_000; season++) {
        field.startSeason();
        for (let race = 1; race < races; race++) field.race(moved);
        if (field.race(moved).order[0] === 0) won++;
      }
      return won / 20_000;
    };
    for (const races of [1, 3]) {
      const exact = gaussianCdf(1 / Math.sqrt(2 + 2 * 4 * races));
      expect(Math.abs(wins(races, true) - exact), `race ${races}`).toBeLessThan(near(exact));
    }
    const still = gaussianCdf(1 / Math.SQRT2);
    expect(Math.abs(wins(2, false) - still)).toBeLessThan(near(still));
  });
});

describe("simulated races", () => {
  const skills = (n: number) => ({
    law: { density: "gumbel-max" } as const,
    location: Float64Array.from({ length: n }, (_, k) => -k / n),
    sd: new Float64Array(n),
    noise: new Float64Array(n).fill(1),
    shared: [],
  });

  it("shows as many DNFs and ties as the season", () => {
    const field = new RaceSimulator(
      skills(20),
      ALL,
      { out: Float64Array.of(0.1, 0.2), rates: null, worst: true, tied: 0.08 },
      createRandom(3),
    );
    let [out, tied, pairs] = [0, 0, 0];
    field.startSeason();
    for (let race = 0; race < 2_000; race++) {
      const { finishers, place } = field.race();
      out += 20 - finishers;
      pairs += finishers - 1;
      for (let k = 1; k < finishers; k++) if (place[k] === place[k - 1]) tied++;
    }
    expect(out / 2_000).toBeGreaterThan(2.9);
    expect(out / 2_000).toBeLessThan(3.1);
    expect(tied / pairs).toBeGreaterThan(0.07);
    expect(tied / pairs).toBeLessThan(0.09);
  });

  it("retires the worst performers, all players alike, or each at its own rate", () => {
    const outs = (ends: Omit<DnfsAndTies, "out" | "tied">): number[] => {
      const field = new RaceSimulator(
        skills(10),
        ALL,
        { ...ends, out: Float64Array.of(0.1), tied: 0 },
        createRandom(4),
      );
      field.startSeason();
      const counts = new Array<number>(10).fill(0);
      for (let race = 0; race < 4_000; race++) {
        const { order, finishers } = field.race();
        for (let k = finishers; k < 10; k++) counts[order[k]]++;
      }
      return counts.map((count) => count / 4_000);
    };
    expect(outs({ worst: true, rates: null })[0]).toBeLessThan(0.075);
    const [best, , , , , , , , , last] = outs({ worst: false, rates: null });
    expect(Math.abs(best - 0.1)).toBeLessThan(near(0.1, 4_000));
    expect(Math.abs(last - 0.1)).toBeLessThan(near(0.1, 4_000));
    const rates = Float64Array.from({ length: 10 }, (_, k) => 0.02 * (k + 1));
    outs({ worst: false, rates }).forEach((share, k) =>
      expect(Math.abs(share - rates[k]), `player ${k}`).toBeLessThan(near(rates[k], 4_000)),
    );
  });

  it("draws each player at its own rate of entry", () => {
    const rates = Float64Array.of(1, 0.8, 0.5, 0.5, 0.25, 0.05);
    for (const size of [null, 2]) {
      const field = new RaceSimulator(skills(6), { size, rates }, NO_DNFS_OR_TIES, createRandom(5));
      const entered = new Array<number>(6).fill(0);
      const races = 6_000;
      for (let race = 0; race < races; race++) {
        if (race % 20 === 0) field.startSeason();
        const ended = field.race();
        expect(ended.size).toBeGreaterThanOrEqual(2);
        if (size) expect(ended.size).toBe(size);
        const who = [...ended.order.slice(0, ended.size)];
        expect(new Set(who).size).toBe(who.length);
        for (const one of who) entered[one]++;
      }
      const share = size ? 2 / rates.reduce((a, b) => a + b) : 1;
      // For a given size, rates are relative to the other players.
      if (!size)
        entered.slice(1, 4).forEach((count, k) => {
          expect(Math.abs(count / races - share * rates[k + 1])).toBeLessThan(near(0.5, races) + 0.01);
        });
      else for (let k = 1; k < 6; k++) expect(entered[k]).toBeLessThan(1.15 * entered[k - 1]);
    }
  });

  it("draws all players about equally often, and never twice in one race", () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 9 }), fc.integer({ min: 2, max: 9 }), fc.nat(), (a, b, seed) => {
        const [size, n] = [Math.min(a, b), Math.max(a, b)];
        const field = new RaceSimulator(skills(n), { size, rates: null }, NO_DNFS_OR_TIES, createRandom(seed));
        field.startSeason();
        const entered = new Array<number>(n).fill(0);
        for (let race = 0; race < 12; race++) {
          const { order } = field.race();
          const who = [...order.slice(0, size)];
          expect(new Set(who).size).toBe(size);
          for (const one of who) entered[one]++;
        }
        expect(Math.max(...entered) - Math.min(...entered)).toBeLessThanOrEqual(2);
      }),
      { numRuns: runs(60) },
    );
  });
});
