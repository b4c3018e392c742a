import { describe, expect, it } from "vitest";
import { DEFAULT_TIES } from "../../../src/engine/history/types";
import { contenderOf } from "../../../src/engine/replay/contender";
import { drive } from "../../../src/engine/replay/drive";
import { LeagueCourse } from "../../../src/engine/simulation/league/course";
import type { LeagueRows } from "../../../src/engine/simulation/league/course";
import { completeRigs, RIGS } from "../../../src/engine/simulation/league/rigs";
import type { RigInput } from "../../../src/engine/simulation/league/rigs";
import { leagueSeasonSteps } from "../../../src/engine/simulation/league/season";
import { completeLeague, leaguePlan } from "../../../src/engine/simulation/league/settings";
import type { Parameters } from "../../../src/engine/rating/parameters";
import { finish } from "../../../src/engine/steps";

const ELO = { model: "pairwise-elo", parameters: {} } as const;
const SYSTEMS = [ELO, { model: "thurstone", parameters: {} }, { model: "trueskill", parameters: {} }] as const;
const SMALL = { players: 8, field: 4, races: 300, seed: 7 };

const courseOf = (rigs: readonly RigInput[] = [], overrides: Parameters = {}) =>
  finish(LeagueCourse.start(completeLeague({ ...SMALL, ...overrides }), completeRigs(rigs), SYSTEMS));

function whole(rigs: readonly RigInput[] = [], overrides: Parameters = {}): LeagueRows {
  const course = courseOf(rigs, overrides);
  const { races } = { ...SMALL, ...overrides };
  finish(course.reach(races));
  return course.rows(0, races, true);
}

const seasonOf = (rigs: readonly RigInput[] = [], overrides: Parameters = {}) =>
  finish(leagueSeasonSteps(completeLeague({ ...SMALL, ...overrides }), completeRigs(rigs)));

/** Persons of each race, best first. */
const racesOf = ({ order, races, field }: { order: Int32Array; races: number; field: number }): number[][] =>
  Array.from({ length: races }, (_, race) =>
    [...order.subarray(race * field, (race + 1) * field)].filter((p) => p >= 0),
  );

/** One intervention of each kind at a race, with its default value. */
const usual = (race: number): RigInput[] =>
  RIGS.map(({ id, parameter }) => ({ race, kind: id, value: parameter.default as number | string }));

const ALL = usual(120);

describe("a rigged league", () => {
  it("gives the same numbers for the same seed and interventions, whatever rows are requested at a time", () => {
    const one = whole(ALL);
    expect(whole([...ALL].reverse())).toEqual(one);
    const course = courseOf(ALL);
    finish(course.reach(1));
    expect(course.rows(0, 1, true).facts).toEqual(one.facts);
    const parts: number[] = [];
    for (const [from, to] of [
      [0, 90],
      [91, 92],
      [93, 300],
    ]) {
      finish(course.reach(to));
      parts.push(...course.rows(from, to, false).systems[1].estimates);
    }
    expect(parts).toEqual([...one.systems[1].estimates]);
    expect(whole(ALL, { seed: 8 }).systems[0].errors).not.toEqual(one.systems[0].errors);
  });

  it("continues after a pause in the middle of a step", () => {
    const course = courseOf(ALL, { races: 3000 });
    const left = course.reach(3000);
    left.next();
    left.return();
    finish(course.reach(3000));
    expect(course.rows(0, 3000, true)).toEqual(whole(ALL, { races: 3000 }));
  });

  it.each(RIGS.map(({ id }) => id))("%s: changes no race before it, and some after it", (kind) => {
    const race = 120;
    const plain = whole();
    const rigged = whole(usual(race).filter((rig) => rig.kind === kind));
    const upTo = ({ systems, facts }: LeagueRows, row: number) => ({
      truth: facts!.truth.slice(0, (row + 1) * SMALL.players),
      order: facts!.order.slice(0, row * SMALL.field),
      systems: systems.map(({ estimates, errors }) => [
        estimates.slice(0, (row + 1) * SMALL.players),
        errors.slice(0, row + 1),
      ]),
    });
    expect(upTo(rigged, race)).toEqual(upTo(plain, race));
    expect(upTo(rigged, SMALL.races)).not.toEqual(upTo(plain, SMALL.races));
  });

  it("gives the error without the mean difference", () => {
    const { systems, facts } = whole();
    const n = SMALL.players;
    for (const { estimates, errors } of systems)
      for (const row of [40, 300]) {
        const misses = Array.from({ length: n }, (_, p) => estimates[row * n + p] - facts!.truth[row * n + p]);
        const mean = misses.reduce((sum, x) => sum + x, 0) / n;
        expect(errors[row]).toBeCloseTo(Math.sqrt(misses.reduce((sum, x) => sum + (x - mean) ** 2, 0) / n), 9);
      }
    // Only players who have raced count: none at first, then the four of the first race.
    expect(systems[0].errors[0]).toBeNaN();
    expect(systems[0].errors[1]).toBeGreaterThan(0);
  });

  it("gives the ratings of a replay of its races if no learning rate changes", () => {
    const overrides = { steps: "own" };
    const { history } = seasonOf(usual(100).slice(0, 3), overrides);
    const rows = whole(usual(100).slice(0, 3), overrides);
    SYSTEMS.forEach((spec, at) => {
      const contender = contenderOf(spec);
      const rater = contender.model.rater(contender.parameters, history.playerCount);
      finish(drive(history, DEFAULT_TIES, rater, []));
      const { origin, pointsPerUnit } = contender.model.scale(contender.parameters);
      // No intervention affects the last person.
      const points = (rater.state[0][SMALL.players - 1] - origin) * pointsPerUnit;
      expect(rows.systems[at].estimates.at(-1)).toBeCloseTo(points, 9);
    });
  });

  it("approaches the truth in a league without interventions", () => {
    for (const { errors } of whole([], { races: 2000 }).systems) expect(errors[2000]).toBeLessThan(errors[20] / 2);
  });
});

describe("islands", () => {
  it("race by themselves, and neither half takes points from the other under Elo", () => {
    const { facts, systems } = whole([{ race: 0, kind: "islands", value: 0 }]);
    const upper = facts!.cast[0];
    expect(upper).toEqual([0, 1, 2, 3]);
    for (const race of racesOf(facts!)) expect([0, 4]).toContain(race.filter((p) => upper.includes(p)).length);
    const sum = [0, 1, 2, 3].reduce((total, p) => total + systems[0].estimates[SMALL.races * SMALL.players + p], 0);
    expect(sum).toBeCloseTo(0, 6);
  });

  it("islands meet in about the chosen share of races, and keep their members if it changes", () => {
    const { facts } = seasonOf(
      [
        { race: 0, kind: "moving", value: 400 },
        { race: 500, kind: "islands", value: 0 },
        { race: 1000, kind: "islands", value: 30 },
      ],
      { races: 4000 },
    );
    expect(facts.cast[2]).toEqual(facts.cast[1]);
    const crossing = racesOf(facts).filter(
      (race) => ![0, 4].includes(race.filter((p) => facts.cast[1].includes(p)).length),
    );
    // Four entrants drawn from eight are all of one half with probability 1/35.
    expect(crossing.length / (500 + 0.3 * 3000)).toBeCloseTo(34 / 35, 1);
  });
});

describe("a farmer", () => {
  it("wins about the chosen share of races by agreement, until the intervention ends, and gains", () => {
    const { facts, systems } = whole(
      [
        { race: 0, kind: "farmer", value: 20 },
        { race: 1000, kind: "farmer", value: null },
      ],
      { races: 1200 },
    );
    const [farmer, accomplice] = facts!.cast[0];
    expect(accomplice).toBe(0);
    const thrown = facts!.thrown.reduce((sum, one) => sum + one, 0);
    expect(thrown / 1000).toBeCloseTo(0.2, 1);
    expect(facts!.thrown.subarray(1000)).not.toContain(1);
    racesOf(facts!).forEach((race, at) => {
      if (facts!.thrown[at]) expect(race).toEqual([farmer, accomplice]);
    });
    const at = 1000 * SMALL.players + farmer;
    expect(systems[0].estimates[at] - facts!.truth[at]).toBeGreaterThan(60);
  });
});

describe("a smurf", () => {
  it("begins a new account in its first race and after a number of own races, and returns to the first at the end", () => {
    const { facts, account } = seasonOf([
      { race: 50, kind: "smurf", value: 10 },
      { race: 200, kind: "smurf", value: null },
    ]);
    const [smurf] = facts.cast[0];
    expect(smurf).toBe(0);
    const own = racesOf(facts).flatMap((race, at) => (race.includes(smurf) ? [at] : []));
    const under = own.filter((race) => race >= 50 && race < 200);
    expect(facts.begun[200]).toBe(Math.ceil(under.length / 10));
    expect(facts.begun[SMALL.races]).toBe(facts.begun[200]);
    const accounts = under.map((race) => account[race * SMALL.players + smurf]);
    accounts.forEach((one, k) => expect(one).toBe(SMALL.players + Math.floor(k / 10)));
    const after = own.find((race) => race >= 200)!;
    expect(account[after * SMALL.players + smurf]).toBe(smurf);
  });

  it("starts from the initial rating under a new account", () => {
    const { facts, systems } = whole([{ race: 200, kind: "smurf", value: 1000 }]);
    const first = racesOf(facts!).findIndex((race, at) => at >= 200 && race.includes(0));
    const of = (row: number) => systems[0].estimates[row * SMALL.players];
    expect(of(first)).toBeGreaterThan(60);
    expect(Math.abs(of(first + 1))).toBeLessThan(40);
  });

  it("differs from the accomplice of a farmer", () => {
    const { facts } = seasonOf([
      { race: 10, kind: "farmer", value: 10 },
      { race: 20, kind: "smurf", value: 10 },
    ]);
    expect(facts.cast[1]).toEqual([1]);
  });
});

describe("moving skill, another law, another rate", () => {
  it("lets skills drift during the intervention, and not before or after it", () => {
    const { facts } = seasonOf(
      [
        { race: 100, kind: "moving", value: 50 },
        { race: 400, kind: "moving", value: null },
      ],
      { players: 24, races: 500 },
    );
    const row = (at: number) => facts.truth.subarray(at * 24, (at + 1) * 24);
    expect(row(100)).toEqual(row(0));
    expect(row(500)).toEqual(row(400));
    const moved = row(400).map((skill, p) => skill - row(100)[p]);
    expect(Math.hypot(...moved) / Math.sqrt(24) / (50 * Math.sqrt(3))).toBeCloseTo(1, 0.5);
  });

  it("changes nothing if the law is the same as before", () => {
    expect(seasonOf([{ race: 50, kind: "law", value: "gumbel-max" }]).facts.order).toEqual(seasonOf().facts.order);
  });

  it("double the steps of systems with a learning rate, and not of others", () => {
    const plain = whole();
    const twice = whole([{ race: 0, kind: "rate", value: 2 }]);
    const n = SMALL.players;
    for (const p of Array.from({ length: n }, (_, k) => k))
      expect(twice.systems[0].estimates[n + p]).toBeCloseTo(2 * plain.systems[0].estimates[n + p], 9);
    expect(twice.systems.map(({ hasRate }) => hasRate)).toEqual([true, true, false]);
    expect(twice.systems[2]).toEqual(plain.systems[2]);
  });
});

describe("checks of a league's settings", () => {
  it("names the setting or the intervention", () => {
    const problem = (overrides: Parameters, rigs: readonly RigInput[] = []) => leaguePlan(overrides, rigs).problem;
    expect(problem({})).toBe("");
    expect(problem({ players: 6, field: 4 })).toContain("players must be at least 8");
    expect(problem({ colour: "red" })).toContain("colour");
    expect(problem({}, [{ race: 3, kind: "bribes", value: 1 }])).toContain('"bribes"');
    expect(problem({}, [{ race: -1, kind: "rate", value: 1 }])).toContain("whole number");
    expect(problem({}, [{ race: 3, kind: "rate", value: 1000 }])).toContain("times");
    expect(problem({}, [{ race: 3, kind: "law", value: "dice" }])).toContain("dice");
    expect(leaguePlan({}, [{ race: 3, kind: "rate", value: 1000 }]).settings).toBeNull();
  });

  it("uses the later of two interventions of one kind at the same race", () => {
    const rigs = completeRigs([
      { race: 5, kind: "rate", value: 2 },
      { race: 5, kind: "rate", value: null },
      { race: 1, kind: "islands", value: 0 },
    ]);
    expect(rigs).toEqual([
      { race: 1, kind: "islands", value: 0 },
      { race: 5, kind: "rate", value: null },
    ]);
  });
});
