import { describe, expect, it } from "vitest";
import { LeagueCourse } from "../../../src/engine/simulation/league/course";
import { completeRigs, RIGS } from "../../../src/engine/simulation/league/rigs";
import type { RigInput } from "../../../src/engine/simulation/league/rigs";
import { completeLeague } from "../../../src/engine/simulation/league/settings";
import { finish } from "../../../src/engine/steps";
import {
  errorLine,
  errorsReading,
  errorsTable,
  rowsReading,
  rowsTable,
  lastRace,
  placedAt,
  ratingExtent,
} from "../../../src/features/convergence/race/league.chart";
import { rigWords } from "../../../src/features/convergence/race/rigs.chart";
import { story } from "../../../src/features/convergence/race/story.chart";
import type { LeagueResult } from "../../../src/store";
import { number } from "../../../src/ui/format";

const PERSONS = 8;
const RACES = 1200;
const SPECS = [
  { model: "pairwise-elo", parameters: {} },
  { model: "trueskill", parameters: {} },
];
const NAMES = [
  { id: "c1", name: "Elo", slot: 0 },
  { id: "c2", name: "TrueSkill", slot: 4 },
];

function leagueOf(inputs: readonly RigInput[], overrides = {}): LeagueResult {
  const settings = completeLeague({ players: PERSONS, races: RACES, seed: 3, ...overrides });
  const rigs = completeRigs(inputs);
  const course = finish(LeagueCourse.start(settings, rigs, SPECS));
  finish(course.reach(settings.races));
  const { systems, facts } = course.rows(0, settings.races, true);
  const league = { parameters: {}, rigs: inputs };
  return { league, settings, rigs, contenders: [], facts: facts!, systems, known: settings.races };
}

const PLAIN = leagueOf([]);
const told = (result: LeagueResult, row: number) => story(result, row, NAMES, RIGS);
const whole = (value: number) => number(value);
const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0);
const column = (values: Float64Array, row: number) => [...values.subarray(row * PERSONS, (row + 1) * PERSONS)];

/** What the two systems say, the lower first: "12 points under Elo to 30 under TrueSkill". */
function range(values: readonly number[]): string {
  const [low, high] = values[0] <= values[1] ? [0, 1] : [1, 0];
  if (whole(values[0]) === whole(values[1])) return `${whole(values[0])} points under every system`;
  return `${whole(values[low])} points under ${NAMES[low].name} to ${whole(values[high])} under ${NAMES[high].name}`;
}
const errorsAt = (result: LeagueResult, row: number) => result.systems.map(({ errors }) => errors[row]);
const changed = (result: LeagueResult, from: number, to: number) =>
  `the error was ${range(errorsAt(result, from))} then and is ${range(errorsAt(result, to))} now, ${to - from} races later.`;

/** How far a player is rated above the true skill, minus the mean of all players. */
function missesOf({ systems, facts }: LeagueResult, row: number, person: number): number[] {
  return systems.map(({ estimates }) => {
    const miss = column(estimates, row).map((estimate, p) => estimate - column(facts.truth, row)[p]);
    return miss[person] - sum(miss) / PERSONS;
  });
}

describe("the standings", () => {
  it("positions are interpolated between two races, and never pass the last known one", () => {
    const at = (position: number, league = PLAIN) => placedAt(league, 0, position);
    expect(at(0).every(({ rated }) => rated === 1500)).toBe(true);
    const [before, between, after] = [at(40), at(40.25), at(41)];
    between.forEach(({ rated }, p) => expect(rated).toBeCloseTo(before[p].rated * 0.75 + after[p].rated * 0.25, 9));
    expect(at(100.5, { ...PLAIN, known: 50 })).toEqual(at(50));
    // Stepped back it is where it was.
    expect(at(40)).toEqual(before);
  });

  it("true skills are shifted so that a system’s mean error is 0, without changing their distances", () => {
    const placed = placedAt(PLAIN, 1, 300);
    expect(sum(placed.map(({ rated, truth }) => rated - truth))).toBeCloseTo(0, 6);
    expect(placed[0].truth - placed[5].truth).toBeCloseTo(PLAIN.facts.truth[0] - PLAIN.facts.truth[5], 6);
    const root = Math.sqrt(sum(placed.map(({ rated, truth }) => (rated - truth) ** 2)) / PERSONS);
    expect(root).toBeCloseTo(PLAIN.systems[1].errors[300], 6);
  });

  it("fits within the axis", () => {
    const [low, high] = ratingExtent(PLAIN);
    for (const row of [0, 30, RACES])
      for (const { rated } of placedAt(PLAIN, 1, row)) {
        expect(rated).toBeGreaterThanOrEqual(low);
        expect(rated).toBeLessThanOrEqual(high);
      }
  });

  it("an error line has every one of the first races, and ends at the last known one", () => {
    const { x, y } = errorLine(PLAIN.systems[0].errors, 1000);
    expect(x.slice(0, 5)).toEqual([1, 2, 3, 4, 5]);
    expect(x.at(-1)).toBe(1000);
    expect(x.length).toBeLessThan(520);
    expect(y.at(-1)).toBe(PLAIN.systems[0].errors[1000]);
    expect(errorLine(PLAIN.systems[0].errors, 0)).toEqual({ x: [], y: [] });
  });
});

describe("sentences of the figures", () => {
  it("rowsReading names who is furthest from the truth", () => {
    expect(rowsReading(PLAIN, 0, NAMES)).toContain("1,500");
    const all = PLAIN.facts.names.flatMap((name, person) =>
      missesOf(PLAIN, 400, person).map((miss, system) => ({ name, miss, under: NAMES[system].name })),
    );
    const { name, miss, under } = all.reduce((far, one) => (Math.abs(one.miss) > Math.abs(far.miss) ? one : far));
    const side = miss > 0 ? "above" : "below";
    expect(rowsReading(PLAIN, 400, NAMES)).toBe(
      `Furthest from the truth: ${name}, ${whole(Math.abs(miss))} points ${side} it under ${under}.`,
    );
  });

  it("errorsReading and the tables have the numbers of the row", () => {
    const [elo, trueskill] = errorsAt(PLAIN, 400).map(whole);
    expect(errorsReading(PLAIN, 400, NAMES)).toBe(
      `In this run, after 400 of 1,200 races the error is, in points, ${elo} under Elo and ${trueskill} under TrueSkill.`,
    );
    const { rows, columns } = errorsTable(PLAIN, 400, NAMES, false);
    expect(columns.map(({ label }) => label)).toEqual(["Races", "Elo", "TrueSkill"]);
    expect(rows).toHaveLength(20);
    expect(rows.at(-1)).toEqual([400, ...errorsAt(PLAIN, 400)]);
    expect(errorsTable(PLAIN, 400, NAMES, true).rows).toHaveLength(400);
    const figure = rowsTable(PLAIN, 400, NAMES);
    expect(figure.rows).toHaveLength(PERSONS);
    expect(figure.rows[2][1]).toBe(placedAt(PLAIN, 0, 400)[2].rated);
  });

  it("the last race has its finishing order", () => {
    expect(lastRace(PLAIN, 0)).toBe("");
    const order = [...PLAIN.facts.order.subarray(4 * 9, 4 * 10)].map((person) => PLAIN.facts.names[person]);
    expect(lastRace(PLAIN, 10)).toBe(`Race 10: ${order.join(" > ")}`);
  });
});

describe("the sentence about the present event", () => {
  it("at the start: gives the spread of true skills", () => {
    const skills = column(PLAIN.facts.truth, 0);
    expect(told(PLAIN, 0)).toBe(
      `No race yet: 8 players are rated alike, and their true skills lie up to ${whole(Math.max(...skills) - Math.min(...skills))} points apart.`,
    );
  });

  it("without changes: gives the errors and their initial values", () => {
    const skills = column(PLAIN.facts.truth, 60);
    const mean = sum(skills) / PERSONS;
    const alike = Math.sqrt(sum(skills.map((skill) => (skill - mean) ** 2)) / PERSONS);
    expect(told(PLAIN, 60)).toBe(
      `After 60 races the error is ${range(errorsAt(PLAIN, 60))}; ratings that are all alike would be off by ${whole(alike)}.`,
    );
  });

  it("says that errors are steady only when they are", () => {
    const mean = (to: number) => PLAIN.systems.map(({ errors }) => sum([...errors.subarray(to - 199, to + 1)]) / 200);
    let still = 0;
    for (let row = 400; row <= RACES; row += 50) {
      const [now, before] = [mean(row), mean(row - 200)];
      const stands = now.every((error, at) => error > 0.97 * before[at]);
      if (stands) still++;
      expect(told(PLAIN, row)).toEqual(
        stands
          ? `The error no longer falls: over the last 200 races it is ${range(now)} on average, over the 200 before it was ${range(before)}.`
          : expect.stringMatching(/^After /),
      );
    }
    expect(still).toBeGreaterThan(0);
  });

  it("at a change: names what begins and ends", () => {
    const result = leagueOf([
      { race: 100, kind: "islands", value: 20 },
      { race: 100, kind: "rate", value: 2.5 },
      { race: 200, kind: "islands", value: null },
    ]);
    expect(told(result, 100)).toBe("From race 101 on: Islands, mixed races 20\u00a0%; Changed rate, rate times 2.5.");
    expect(told(result, 200)).toBe("From race 201 on: Islands over.");
    // The rate still holds.
    expect(told(result, 210)).toContain("learning rates are 2.5\u00a0× what they were; TrueSkill has none");
  });

  it("on islands: gives the true gap and the rated ones", () => {
    const result = leagueOf([{ race: 0, kind: "islands", value: 0 }]);
    const half = result.facts.cast[0];
    const gap = (values: Float64Array) => {
      const all = column(values, 500);
      const mean = (inside: boolean) => sum(all.filter((_, p) => half.includes(p) === inside)) / (PERSONS / 2);
      return mean(true) - mean(false);
    };
    expect(told(result, 500)).toBe(
      `In the last 500 races no race joined the islands: the better half is truly ${whole(gap(result.facts.truth))} points better, and rated better by ${range(result.systems.map(({ estimates }) => gap(estimates)))}.`,
    );
    expect(told(result, 1)).toContain("In the last race no race joined the islands");
  });

  it("with a farmer: gives the number of races given away, and the resulting error", () => {
    const result = leagueOf([{ race: 300, kind: "farmer", value: 30 }]);
    const [farmer, accomplice] = result.facts.cast[0].map((person) => result.facts.names[person]);
    const given = sum([...result.facts.thrown.subarray(300, 900)]);
    const [elo, trueskill] = missesOf(result, 900, result.facts.cast[0][0]);
    expect(Math.min(elo, trueskill)).toBeGreaterThan(0);
    const [low, high] = elo <= trueskill ? [0, 1] : [1, 0];
    const off = [elo, trueskill].map(whole);
    expect(told(result, 900)).toBe(
      `${farmer} was given ${given} races by ${accomplice} in the last 600 races and is rated ${off[low]} points above truth under ${NAMES[low].name} to ${off[high]} above under ${NAMES[high].name}.`,
    );
    const thrown = result.facts.thrown.indexOf(1);
    expect(lastRace(result, thrown + 1)).toBe(`Race ${thrown + 1}: ${farmer} > ${accomplice}, thrown`);
  });

  it("with a smurf: gives the number of accounts, and the rating of the present one", () => {
    const result = leagueOf([{ race: 300, kind: "smurf", value: 20 }]);
    const smurf = result.facts.names[result.facts.cast[0][0]];
    const first = result.facts.begun.findIndex((count) => count > 0);
    if (first > 301) expect(told(result, 301)).toBe(`${smurf} begins a new account in the next own race.`);
    const misses = missesOf(result, first, result.facts.cast[0][0]);
    expect(told(result, first)).toContain(`${smurf} began 1 new account in the last`);
    for (const miss of misses) expect(told(result, first)).toContain(`${whole(Math.abs(miss))}`);
    expect(told(result, 700)).toContain(`${smurf} began ${result.facts.begun[700]} new accounts in the last 400 races`);
  });

  it("with moving skill, another law or another rate: gives the errors before and now", () => {
    const moving = leagueOf([{ race: 300, kind: "moving", value: 80 }]);
    const [now, then] = [column(moving.facts.truth, 500), column(moving.facts.truth, 300)];
    const moved = Math.sqrt(sum(now.map((skill, p) => (skill - then[p]) ** 2)) / PERSONS);
    expect(told(moving, 500)).toBe(
      `True skills have moved by ${whole(moved)} points (root mean square) since race 300: ${changed(moving, 300, 500)}`,
    );
    const law = leagueOf([{ race: 300, kind: "law", value: "student-t" }]);
    expect(told(law, 500)).toBe(
      `Since race 300 performances follow another law (Student t): ${changed(law, 300, 500)}`,
    );
    const rate = leagueOf([{ race: 300, kind: "rate", value: 4 }]);
    expect(told(rate, 500)).toBe(
      `Since race 300 learning rates are 4\u00a0× what they were; TrueSkill has none: ${changed(rate, 300, 500)}`,
    );
    const always = leagueOf([{ race: 0, kind: "rate", value: 4 }]);
    expect(told(always, 500)).toBe(
      `Since the start learning rates are 4\u00a0× what they were; TrueSkill has none: after 500 races the error is ${range(errorsAt(always, 500))}.`,
    );
  });
});

describe("changes in words", () => {
  it("gives the value with its unit, or says that the change is over", () => {
    const of = (id: string) => RIGS.find((kind) => kind.id === id)!;
    expect(rigWords(of("farmer"), 10)).toBe("Farmer, thrown races 10\u00a0%");
    expect(rigWords(of("law"), "gaussian")).toBe("Wrong law, performances Gaussian");
    expect(rigWords(of("law"), "gaussian", true)).toBe("Gaussian");
    expect(rigWords(of("moving"), null)).toBe("Moving skill over");
  });
});
