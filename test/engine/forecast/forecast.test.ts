import { describe, expect, it } from "vitest";
import { forecastSteps } from "../../../src/engine/forecast/forecast";
import type { Forecast } from "../../../src/engine/forecast/forecast";
import { checkSteps, CUTS, finalOrder, middleRanks } from "../../../src/engine/forecast/check";
import type { CheckPart } from "../../../src/engine/forecast/check";
import { parsePlaces, POINTS_PRESETS, presetOf, SEASON_RULES } from "../../../src/engine/forecast/season-rules";
import type { SeasonRules } from "../../../src/engine/forecast/season-rules";
import { seasonSoFar } from "../../../src/engine/forecast/season-so-far";
import { skillsSteps } from "../../../src/engine/forecast/skills";
import { currentSpan, guessRemaining, spansOf } from "../../../src/engine/forecast/spans";
import { scoresAgree, scoringOf, standingsOf } from "../../../src/engine/forecast/standings";
import { describeLikelihood } from "../../../src/engine/likelihoods/descriptions";
import { buildHistory } from "../../../src/engine/history/build";
import { DEFAULT_OPTIONS } from "../../../src/engine/history/types";
import { history } from "../../support/histories";
import type { History, RaceRecord } from "../../../src/engine/history/types";
import { MODELS } from "../../../src/engine/models/registry";
import { createRandom } from "../../../src/engine/numerics/random";
import { contenderOf } from "../../../src/engine/replay/contender";
import { finish } from "../../../src/engine/steps";

const mean = (values: readonly number[]) => values.reduce((sum, one) => sum + one, 0) / values.length;
const F1 = POINTS_PRESETS[0].table;
const PLACKETT_LUCE = { model: "plackett-luce", parameters: {} };
const TRUESKILL = { model: "trueskill", parameters: {} };

/** Years of races between players of known strength, best first. */
function years(lengths: readonly number[], players = 5, seed = 1): History {
  const random = createRandom(seed);
  const races: RaceRecord[] = lengths.flatMap((length, year) =>
    Array.from({ length }, (_, race) => {
      const order = Array.from({ length: players }, (__, k) => ({ k, at: k + 2 * random.exponential() }));
      order.sort((a, b) => a.at - b.at);
      return {
        date: `${2020 + year}-${String(1 + Math.floor(race / 2)).padStart(2, "0")}-${race % 2 === 0 ? "05" : "20"}`,
        entrants: order.map(({ k }, place) => ({
          name: "ABCDEFGHIJ"[k],
          rank: place + 1,
          score: [25, 18, 15, 12, 10][place],
        })),
      };
    }),
  );
  return buildHistory(races).history;
}

const forecast = (of: History, rules: Partial<SeasonRules> = {}, spec = TRUESKILL): Forecast =>
  finish(forecastSteps(of, DEFAULT_OPTIONS, spec, { ...SEASON_RULES, seasons: 400, ...rules }));

describe("seasons of a history", () => {
  it("follows the year, or the season name of the results", () => {
    expect(spansOf(years([4, 6, 3])).map(({ label, races }) => [label, races.length])).toEqual([
      ["2020", 4],
      ["2021", 6],
      ["2022", 3],
    ]);
    const named = buildHistory(
      ["Spring", "Spring", "Autumn"].map((season) => ({
        season,
        entrants: [
          { name: "A", rank: 1 },
          { name: "B", rank: 2 },
        ],
      })),
    ).history;
    expect(spansOf(named).map(({ label }) => label)).toEqual(["Spring", "Autumn"]);
    expect(spansOf(history("A>B, B>A")).map(({ label }) => label)).toEqual(["all races"]);
  });

  it("can be limited by two days, both inclusive", () => {
    const of = years([4, 6, 3]);
    expect([...currentSpan(of, { from: "2021-03-20", to: "2022-01-05" }).races]).toEqual([9, 10]);
    expect(() => currentSpan(of, { from: "2031-01-01", to: "" })).toThrow("No race has a date");
  });

  it("last as long as the previous one unless stated otherwise, with a note that this is a guess", () => {
    const spans = spansOf(years([4, 6, 2]));
    expect(guessRemaining(spans, spans[2])).toEqual({ races: 4, why: "a guess: 2021 had 6 races" });
    expect(guessRemaining(spans, spans[0]).why).toContain("there is no earlier season");
    expect(guessRemaining(spans, spans[1]).why).toContain("2020 had only 4 races");
  });
});

describe("points so far", () => {
  it("points follow the table; DNFs have none, and ties share", () => {
    const of = history("A>B>C(dnf), B=A>C");
    const { points, places, races, depth } = standingsOf(of, [0, 1], { table: F1, scores: false });
    expect([...points]).toEqual([25 + 21.5, 18 + 21.5, 15]);
    expect([...races]).toEqual([2, 2, 2]);
    expect(of.names.map((_, player) => [...places.subarray(player * depth, player * depth + 3)])).toEqual([
      [2, 0, 0],
      [1, 1, 0],
      [0, 0, 1],
    ]);
  });

  it("can have a separate value for a draw between two, which is no win", () => {
    const { points, places, depth } = standingsOf(history("A=B, A>B"), [0, 1], {
      table: POINTS_PRESETS[1].table,
      scores: false,
    });
    expect([...points]).toEqual([4, 1]);
    expect([places[0], places[depth]]).toEqual([1, 0]);
  });

  it("uses the scores of the results if all but a few are points of a table", () => {
    const of = years([10]);
    const all = Int32Array.from({ length: 10 }, (_, race) => race);
    expect(scoresAgree(of, all, F1)).toBe(true);
    expect(scoringOf(of, all, { table: null, source: "auto" })).toMatchObject({ table: F1, scores: true });
    const half = { ...of, score: of.score.map((score, row) => (row < 5 ? score / 2 : score)) };
    expect(scoringOf(half, all, { table: null, source: "auto" }).scores, "half points in one of ten").toBe(true);
    const goals = { ...of, score: of.score.map((_, row) => row % 3) };
    expect(scoringOf(goals, all, { table: null, source: "auto" }).scores).toBe(false);
    expect(scoringOf(of, all, { table: null, source: "table" }).scores).toBe(false);
    expect(scoringOf(history("A>B, B>A"), [0, 1], { table: null, source: "auto" }).table.draw, "games").toBe(1);
  });
});

describe("a table of points", () => {
  it("parses numbers in a line, or refuses them with the reason", () => {
    expect(parsePlaces("25, 18 15;12")).toEqual({ ok: true, places: [25, 18, 15, 12] });
    expect(parsePlaces("3 1.5 0")).toEqual({ ok: true, places: [3, 1.5, 0] });
    const problem = (text: string) => (parsePlaces(text) as { problem: string }).problem;
    expect(problem("")).toContain("Enter the points");
    expect(problem("3, x")).toContain("“x” is not a number");
    expect(problem("3, 5")).toContain("Place 2 has more points");
    expect(problem("0, 0")).toContain("The winner needs points");
  });

  it("recognises the built-in presets", () => {
    for (const preset of POINTS_PRESETS) expect(presetOf({ ...preset.table })?.id).toBe(preset.id);
    expect(presetOf({ places: [9], draw: null })).toBeUndefined();
  });
});

describe("location and noise of skills", () => {
  it.each(MODELS.filter(({ supports }) => supports.uncertainty).map(({ id }) => id))(
    "gives a race under %s the spread that the system predicts",
    (model) => {
      const of = years([8]);
      const players = Int32Array.of(0, 2, 4);
      const skills = finish(
        skillsSteps(of, DEFAULT_OPTIONS, contenderOf({ model, parameters: {} }), players, "belief"),
      );
      const variance = { gaussian: 1, logistic: Math.PI ** 2 / 3, "gumbel-max": Math.PI ** 2 / 6 }[
        skills.law.density as "gaussian"
      ];
      const out = { location: 0, scale: 0 };
      players.forEach((player, k) => {
        skills.rater.performance(player, out);
        expect(skills.location[k]).toBe(out.location);
        expect(skills.sd[k]).toBeGreaterThan(0);
        expect(skills.noise[k] ** 2 * variance + skills.sd[k] ** 2).toBeCloseTo(out.scale ** 2 * variance, 9);
      });
    },
  );

  it("uses the errors of a fit of all races, or none, for a system without uncertainty", () => {
    const of = years([8]);
    const ask = (wanted: "belief" | "none") =>
      finish(skillsSteps(of, DEFAULT_OPTIONS, contenderOf(PLACKETT_LUCE), Int32Array.of(0, 1), wanted));
    expect(ask("belief")).toMatchObject({ source: "fit", fit: describeLikelihood("plackett-luce-race").label });
    expect(Math.min(...ask("belief").sd)).toBeGreaterThan(0);
    expect([...ask("none").sd]).toEqual([0, 0]);
    expect([...ask("none").noise]).toEqual([...ask("belief").noise]);
  });
});

describe("a season in progress", () => {
  const of = years([12, 12, 6]);

  it("infers the number of races, the table and the starters from the results, and says so", () => {
    expect(forecast(of)).toMatchObject({
      label: "2022",
      done: 6,
      remaining: 6,
      guess: "a guess: 2021 had 12 races",
      table: F1,
      scored: "the scores of the results",
      field: expect.closeTo(5, 9) as number,
      source: "filter",
      champion: -1,
    });
    expect(forecast(of, { remaining: 2 })).toMatchObject({ remaining: 2, guess: "" });
  });

  it("counts the races that the season lacks because they have no date", () => {
    const race = (order: string, date?: string, season?: string): RaceRecord => ({
      date,
      season,
      entrants: Array.from(order).map((name, at) => ({ name, rank: at + 1 })),
    });
    const dated = [race("ABC", "2026-01-05"), race("BAC", "2026-02-05"), race("ABC", "2026-03-05")];
    const plain = (races: readonly RaceRecord[], rules: Partial<SeasonRules> = {}) =>
      seasonSoFar(buildHistory(races).history, { ...SEASON_RULES, ...rules });
    expect(plain(dated).undated).toBe(0);
    const some = [race("CAB"), race("CBA"), ...dated];
    expect(plain(some)).toMatchObject({ label: "2026", undated: 2 });
    expect(plain(some, { from: "2026-02-01" }).undated).toBe(2);
    expect(plain([race("ABC"), race("ACB")]).undated).toBe(0);
    const named = [race("ABC", undefined, "Autumn"), race("BAC", "2026-02-05", "Spring")];
    expect(plain(named)).toMatchObject({ label: "Spring", undated: 0 });
  });

  it("adds the user's points, and starts the players that the user selects", () => {
    const plain = forecast(of);
    const last = plain.keys[4];
    const more = forecast(of, { extra: [{ player: last, points: 500 }] });
    expect(more.keys[0]).toBe(last);
    expect(more.points[0] - more.fromResults[0]).toBe(500);
    expect(more.champion).toBe(0);
    expect(more.ranks[0]).toBe(more.seasons);
    const without = forecast(of, { left: [plain.keys[0]] });
    expect(without.starts[without.keys.indexOf(plain.keys[0])]).toBe(0);
    expect(without.ranks[without.keys.indexOf(plain.keys[0]) * 5]).toBeLessThan(plain.ranks[0]);
    expect(() => forecast(of, { left: plain.keys.slice(1) })).toThrow("Fewer than two players start");
  });

  it("lets all players start if each race has only a few of them, and says that pairings are unknown", () => {
    const games = forecast(history("A>B, C>D, E>F, A>C, B>D, E>A"), { remaining: 3 });
    expect(games).toMatchObject({ lately: null, field: 2 });
    expect([...games.starts]).toEqual([1, 1, 1, 1, 1, 1]);
    expect(games.notes.join(" ")).toContain("each simulated race draws 2 of the 6 starters");
  });

  it("starts each player as often as recently, so that a few absences or one guest race matter little", () => {
    const races = [...Array.from({ length: 9 }, () => "A>B>C"), "A>G", "B>C", "C>B", "B>C"];
    const club = forecast(history(races.join(", ")), { remaining: 4 });
    const rate = (name: string, of = club) => of.attendance[of.names.indexOf(name)];
    // A won ten of ten and missed the last three; G came once.
    expect(rate("A")).toBeGreaterThan(0.5);
    expect(rate("A")).toBeLessThan(0.8);
    expect(rate("B")).toBeGreaterThan(0.85);
    expect(rate("G")).toBeLessThan(0.5);
    expect(club.field).toBeCloseTo(
      club.attendance.reduce((a, b) => a + b),
      9,
    );
    const key = (name: string) => club.keys[club.names.indexOf(name)];
    const said = forecast(history(races.join(", ")), { remaining: 4, rates: [{ player: key("A"), rate: 0 }] });
    expect([rate("A", said), said.starts[said.names.indexOf("A")]]).toEqual([0, 0]);
    const before = forecast(history(races.join(", ")), { remaining: 4, lately: 3 });
    expect([rate("A", before), rate("B", before)]).toEqual([0, 1]);
  });

  it("draws DNFs at each player's rate, shrunk towards the mean", () => {
    const races = Array.from({ length: 40 }, (_, k) => (k % 2 ? "A>B>C>D(dnf)" : "B>A>C>D"));
    const { retires, names, out } = forecast(history(races.join(", ")), { remaining: 4 });
    const own = (name: string) => retires[names.indexOf(name)];
    expect(out).toBeCloseTo(1 / 8, 9);
    expect(own("D")).toBeLessThan(0.5);
    expect(own("D")).toBeGreaterThan(0.3);
    expect(own("A")).toBeLessThan(1 / 8);
    expect(own("A")).toBeGreaterThan(0);
  });

  it("draws skills with the joint error of a fit through time, or says why it cannot", () => {
    const joint = forecast(of);
    expect(joint).toMatchObject({ source: "filter", instead: "" });
    expect(joint.form).toBeGreaterThan(0);
    const teams = forecast(history("A+B>C+D, C+B>A+D, A+B>C+D, A+C>B+D"), { remaining: 2 });
    expect(teams.source).not.toBe("filter");
    expect(teams.instead).toContain("team-mates");
  });

  it("ends decided if no race remains; a count of 0 has an upper bound above 0", () => {
    const over = forecast(of, { remaining: 0 });
    expect(over.champion).toBe(0);
    expect([...over.best]).toEqual([1, 2, 3, 4, 5]);
    expect(forecast(of, { seasons: 10_000 }).none).toBeCloseTo(0.000384, 6);
  });

  it("gives the same for the same seed, and larger chances of a favourite with certain skills", () => {
    expect(forecast(of)).toEqual(forecast(of));
    const top = ({ ranks, seasons }: Forecast) => ranks[0] / seasons;
    expect(top(forecast(of, { skill: "none", seasons: 4_000 }))).toBeGreaterThan(
      top(forecast(of, { seasons: 4_000 })) - 0.02,
    );
  });

  it("can rank by ratings that change with simulated races", () => {
    const by = forecast(of, { by: "rating", seasons: 100 });
    expect(by.by).toBe("rating");
    expect(by.champion).toBe(-1);
    expect([...by.points]).toEqual([...by.points].sort((a, b) => b - a));
    expect(by.high[0]).toBeGreaterThan(by.low[0]);
    const now = forecast(of, { by: "rating", remaining: 0, seasons: 10 });
    expect([...now.mean]).toEqual([...now.points].map((points) => expect.closeTo(points, 6) as number));
  });

  it.each(MODELS.map(({ id }) => id))("can rank by rating under %s, or says why not", (model) => {
    const ask = () => forecast(of, { by: "rating", seasons: 20, remaining: 3 }, { model, parameters: {} });
    let answer: Forecast | null = null;
    try {
      answer = ask();
    } catch (error) {
      expect(String(error)).toMatch(/has a state that simulated races cannot update/);
    }
    for (const mean of answer?.mean ?? []) expect(mean).toBeGreaterThan(0);
  });

  it("gives no ranks by rating for a system with state outside its columns", () => {
    expect(() => forecast(of, { by: "rating" }, { model: "through-time", parameters: {} })).toThrow(
      "simulated races cannot update",
    );
  });
});

describe("past seasons", () => {
  const of = years([12, 12, 12, 6], 5, 3);
  const check = finish(checkSteps(of, DEFAULT_OPTIONS, TRUESKILL, { ...SEASON_RULES, seasons: 300 }));

  it("gets forecasts at three points from earlier races, which are compared with their ends", () => {
    expect(check.seasons).toEqual(["2020", "2021", "2022"]);
    expect(check.cuts.map(({ cut }) => cut)).toEqual([...CUTS, ...CUTS, ...CUTS]);
    expect(check.cuts.slice(0, 3).map(({ done, races }) => [done, races])).toEqual([
      [3, 12],
      [6, 12],
      [9, 12],
    ]);
    for (const one of check.cuts) {
      expect(one.brier).toBeGreaterThanOrEqual(0);
      expect(one.brier).toBeLessThanOrEqual(2);
      expect(one.logLoss).toBeCloseTo(-Math.log(Math.max(one.chance, 1 / 600)), 12);
      expect(one.ranked).toBe(5);
    }
    const span = spansOf(of)[1];
    const end = finalOrder(standingsOf(of, span.races, { table: F1, scores: true }));
    expect(check.cuts[3].champion).toBe(of.names[end[0]]);
  });

  it("gives forecasts that do not depend on later races", () => {
    const changed = years([12, 12, 12, 6], 5, 3);
    const early = finish(
      checkSteps(changed, DEFAULT_OPTIONS, TRUESKILL, {
        ...SEASON_RULES,
        seasons: 300,
        to: "2021-12-31",
        from: "2021-01-01",
      }),
    );
    expect(early.cuts).toEqual(check.cuts.slice(0, 3));
  });

  it("gets reports season by season, each equal to a check of only these seasons", () => {
    const parts: CheckPart[] = [];
    const shares: number[] = [];
    const whole = finish(
      checkSteps(of, DEFAULT_OPTIONS, TRUESKILL, { ...SEASON_RULES, seasons: 300 }, (share, part) => {
        shares.push(share);
        parts.push(part);
      }),
    );
    expect(whole).toEqual(check);
    expect(parts.map(({ done, of: all }) => [done, all])).toEqual([
      [1, 3],
      [2, 3],
    ]);
    expect(shares).toEqual([1 / 3, 2 / 3]);
    expect(parts.map((part) => part.check.cuts)).toEqual([check.cuts.slice(0, 3), check.cuts.slice(0, 6)]);
    expect(parts[0].check.brier, "one season has no interval").toBeNull();
    expect(parts[1].check.brier!.value).toBeCloseTo(mean(check.cuts.slice(0, 6).map(({ brier }) => brier)), 12);
  });

  it("counts every title probability in a calibration bin", () => {
    expect(check.bins.reduce((sum, { pairs }) => sum + pairs, 0)).toBe(9 * 5);
    expect(check.bins.reduce((sum, { pairs, won }) => sum + pairs * (won ?? 0), 0)).toBeCloseTo(9, 9);
  });

  it("leaves out cuts with too many players to rank, and states their number", () => {
    const records = Array.from({ length: 12 }, (_, race): RaceRecord => ({
      season: race < 6 ? "2020" : "2021",
      entrants: Array.from({ length: race < 6 ? 130 : 2 }, (__, k) => ({
        name: `Player ${130 * race + k}`,
        rank: k + 1,
      })),
    }));
    const { cuts, skipped, note, seasons } = finish(
      checkSteps(buildHistory(records).history, DEFAULT_OPTIONS, TRUESKILL, {
        ...SEASON_RULES,
        skill: "belief",
        seasons: 20,
      }),
    );
    expect(cuts.map(({ done }) => done)).toEqual([2, 3]);
    expect(skipped).toBe(1);
    expect(seasons).toEqual(["2020"]);
    expect(note).toMatch(/^1 of 3 forecasts were left out: too many/);
  });

  it("lets all players start again if each played only once", () => {
    const games = Array.from({ length: 16 }, (_, race): RaceRecord => ({
      season: race < 8 ? "2020" : "2021",
      entrants: [0, 1].map((k) => ({ name: `Player ${(2 * race + k) % 12}`, rank: k + 1 })),
    }));
    const { cuts, skipped } = finish(
      checkSteps(buildHistory(games).history, DEFAULT_OPTIONS, TRUESKILL, { ...SEASON_RULES, seasons: 50 }),
    );
    expect([cuts.length, skipped]).toEqual([3, 0]);
  });

  it("gives a reason if there are none", () => {
    expect(finish(checkSteps(years([12]), DEFAULT_OPTIONS, TRUESKILL, SEASON_RULES)).note).toContain(
      "no earlier season",
    );
  });
});

describe("the central 80 % of ranks", () => {
  it("excludes at most a tenth on either side", () => {
    const ranks = Uint32Array.of(5, 20, 50, 20, 5);
    expect(middleRanks({ ranks, seasons: 100, players: new Int32Array(5) }, 0)).toEqual([1, 3]);
  });
});
