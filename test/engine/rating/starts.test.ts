import { describe, expect, it } from "vitest";
import { applyEdits } from "../../../src/engine/history/edits";
import { buildHistory } from "../../../src/engine/history/build";
import { DEFAULT_OPTIONS } from "../../../src/engine/history/types";
import { filterHistory } from "../../../src/engine/history/filter";
import type { Edit, History, RaceRecord, StartEdit } from "../../../src/engine/history/types";
import { toRecords } from "../../support/histories";
import { completeParameters } from "../../../src/engine/rating/complete";
import type { Model } from "../../../src/engine/rating/model";
import type { Parameters } from "../../../src/engine/rating/parameters";
import { START_POINTS } from "../../../src/engine/rating/points";
import { findModel, MODELS } from "../../../src/engine/models/registry";
import { createRandom } from "../../../src/engine/numerics/random";
import { replaySteps } from "../../../src/engine/replay/replay";
import { finish } from "../../../src/engine/steps";
import { StreamRating } from "../../../src/engine/stream/stream-rating";
import { loadRating, saveRating } from "../../../src/engine/stream/saved";
import type { Rule } from "../../../src/engine/rule/contract";
import { modelOfRule } from "../../../src/engine/rule/model";
import { raterOf } from "../../../src/engine/replay/rater";
import { runs } from "../../support/long";
import { historyOf, parametersOf } from "../models/draws";

const WITH = MODELS.filter(({ supports }) => supports.starts);
const WITHOUT = MODELS.filter(({ supports }) => !supports.starts);
const named = (models: readonly Model[]) => models.map((model) => [model.id, model] as const);

const replayed = (history: History, model: Model, parameters: Parameters, startScale?: string) =>
  finish(replaySteps(history, { ...DEFAULT_OPTIONS, startScale }, [{ model: model.id, parameters }]))[0];

const set = (player: string, start: number | null, sd: number | null = null): StartEdit => ({
  type: "set-start",
  player,
  start,
  sd,
});
const started = (history: History, edits: readonly Edit[]): History =>
  filterHistory(applyEdits(history, edits).history, DEFAULT_OPTIONS);

/** Three duels a month apart, and a race of four. */
const RACES: readonly RaceRecord[] = [
  ["Ann", "Ben"],
  ["Cid", "Ann"],
  ["Ben", "Dee"],
  ["Dee", "Ann", "Cid", "Ben"],
].map((names, race) => ({
  date: `2024-0${race + 1}-01`,
  entrants: names.map((name, k) => ({ name, rank: k + 1, score: names.length - k })),
}));
const { history: SEASON } = buildHistory(RACES);

/** Rating and sd of a newcomer, own units. */
function newcomer(model: Model, parameters: Parameters): { readonly rating: number; readonly sd: number | null } {
  const { state } = model.rater(parameters, 1);
  const sd = model.columns.indexOf("sd");
  return { rating: state[0][0], sd: sd < 0 ? null : state[sd][0] };
}

describe("An initial rating equal to a newcomer's", () => {
  // A player with an initial rating counts as rated, so rules for newcomers do not apply.
  const newcomersRules = (model: Model, parameters: Parameters): boolean =>
    model.id === "national-chess" || (model.id === "fide-elo" && parameters.newcomers !== "start");

  it.each(named(WITH))("gives bit-identical ratings under %s", (_, model) => {
    let compared = 0;
    for (let run = 0; run < runs(6); run++) {
      const random = createRandom(`${model.id} ${run}`);
      const base = historyOf(random);
      const parameters = run === 0 ? completeParameters(model, {}) : parametersOf(model, random);
      if (newcomersRules(model, parameters)) continue;
      const { rating, sd } = newcomer(model, parameters);
      const edits = base.names.map((name) => set(name, rating, sd));
      const shown = base.names.map((name) => set(name, model.scale(parameters).known ? rating : START_POINTS));
      let plain: ReturnType<typeof replayed>;
      try {
        plain = replayed(filterHistory(base, DEFAULT_OPTIONS), model, parameters);
      } catch {
        // With these settings no rating is possible.
        continue;
      }
      const { notes: _notes, ...before } = plain;
      const { notes, ...own } = replayed(started(base, edits), model, parameters, model.id);
      expect(own).toEqual(before);
      const origin = model.scale(parameters);
      if (origin.known || origin.origin === rating) {
        const { notes: _, ...points } = replayed(started(base, shown), model, parameters);
        expect(points).toEqual(before);
      }
      if (base.raceCount > 0) expect(notes.join(" ")).toContain(`taken as own ratings of ${model.label}`);
      compared++;
    }
    expect(compared, "seeds at which something was compared").toBeGreaterThan(model.id === "national-chess" ? -1 : 1);
  });
});

describe("An initial rating", () => {
  it.each(named(WITH))("becomes the player's first rating and sd under %s", (_, model) => {
    const parameters = completeParameters(model, {});
    const { rating, sd } = newcomer(model, parameters);
    const scale = model.scale(parameters);
    const [above, sure] = [rating + 100 / scale.pointsPerUnit, sd === null ? null : sd / 3];
    const history = started(SEASON, [set("Ann", above, sure)]);
    const columns = replayed(history, model, parameters, model.id);
    expect(columns.before[0]).toBe(above);
    expect(columns.before[1]).toBe(rating);
    if (sd !== null) expect(columns.sdBefore![0]).toBeCloseTo(sure!, 12);
    if (sd !== null) expect(columns.sdBefore![1]).toBeCloseTo(sd, 12);
    const rater = raterOf(history, { model, parameters }, { startScale: model.id });
    if (!model.supports.noProbability) expect(rater.winProbability(0, 1)).toBeGreaterThan(0.55);
  });

  it.each(named(WITH))("gives the same ratings in a saved and resumed stream under %s", (_, model) => {
    const parameters = completeParameters(model, {});
    const edits = [set("Ann", 1650, 80), set("Dee", 1400)];
    const whole = replayed(started(SEASON, edits), model, parameters);
    const contender = { model, parameters };
    const fold = new StreamRating(contender, { starts: edits });
    fold.add(RACES.slice(0, 2));
    const later = loadRating(JSON.parse(JSON.stringify(saveRating(fold))), contender);
    later.add(RACES.slice(2));
    const { names, rating, sd, score } = later.standings();
    expect(names).toEqual(SEASON.names);
    expect([...rating]).toEqual([...whole.rating]);
    expect(sd && [...sd]).toEqual(whole.sd && [...whole.sd]);
    expect([...score]).toEqual([...whole.score]);
    // The same ratings from a column of the races.
    const stated = new StreamRating(contender);
    stated.add(toRecords(applyEdits(SEASON, edits).history));
    expect([...stated.standings().rating]).toEqual([...whole.rating]);
  });

  it.each(named(WITHOUT))("has no effect under %s, which says so", (_, model) => {
    const parameters = completeParameters(model, {});
    const plain = replayed(SEASON, model, parameters);
    const columns = replayed(started(SEASON, [set("Ann", 2000)]), model, parameters);
    expect(columns.before).toEqual(plain.before);
    expect(columns.notes.join(" ")).toContain("are not used");
  });

  it("applies only to the system on whose scale it is; others say so", () => {
    const history = started(SEASON, [set("Ann", 31, 2)]);
    for (const model of WITH) {
      const parameters = completeParameters(model, {});
      const { before, notes } = replayed(history, model, parameters, "trueskill");
      if (model.id === "trueskill") expect(before[0]).toBe(31);
      else {
        expect(before).toEqual(replayed(SEASON, model, parameters).before);
        expect(notes.join(" ")).toContain(`on the scale of another system, so ${model.label} does not use them`);
      }
    }
  });

  it("says on which scale it is read", () => {
    const history = started(SEASON, [set("Ann", 1650)]);
    const words = (id: string) =>
      replayed(history, findModel(id)!, completeParameters(findModel(id)!, {})).notes.join(" ");
    expect(words("trueskill")).toContain("1 player starts with a rating of its own, taken as points of TrueSkill.");
    expect(words("glicko2")).toContain("1 player starts with a rating of its own, taken as ratings of Glicko-2.");
  });

  it("treats a US Chess player with an initial rating as rated", () => {
    const model = findModel("national-chess")!;
    const parameters = completeParameters(model, {});
    const { before, after } = replayed(started(SEASON, [set("Ann", 1800), set("Ben", 1800)]), model, parameters);
    expect([before[0], before[1]]).toEqual([1800, 1800]);
    expect(after[0] - 1800).toBeGreaterThan(20);
    expect(after[0] - 1800).toBeLessThan(60);
  });

  it("survives excluded races and merged players", () => {
    const edits = [set("Ann", 1650, 80)];
    const { history } = applyEdits(SEASON, edits);
    const later = filterHistory(history, { ...DEFAULT_OPTIONS, from: "2024-02-15" });
    const ann = later.names.indexOf("Ann");
    const model = findModel("pairwise-elo")!;
    const rater = raterOf(later, { model, parameters: completeParameters(model, {}) });
    expect(rater.state[0][ann]).not.toBe(0);
    const merged = applyEdits(SEASON, [...edits, { type: "merge-players", from: "Ann", into: "Cid" }]).history;
    const cid = merged.names.indexOf("Cid");
    // Cid has no initial rating: Ann's applies only to her rows, which are now his.
    expect([...merged.player].filter((_, row) => merged.starts?.[row] === 1650).every((one) => one === cid)).toBe(true);
  });

  it("applies from one row to all rows of its player; if they differ, the earliest counts", () => {
    const races = RACES.map((race, at) => ({
      ...race,
      entrants: race.entrants.map((one) => (one.name === "Ann" && at > 0 ? { ...one, start: 1500 + 100 * at } : one)),
    }));
    const rated = filterHistory(buildHistory(races.toReversed()).history, DEFAULT_OPTIONS);
    const ann = rated.names.indexOf("Ann");
    const starts = [...rated.player.keys()].filter((row) => rated.player[row] === ann).map((row) => rated.starts![row]);
    expect(starts).toEqual([1600, 1600, 1800]);
    const glicko = findModel("glicko2")!;
    expect(replayed(rated, glicko, completeParameters(glicko, {})).before[rated.player.indexOf(ann)]).toBe(1600);
  });

  it("can be set, changed and removed by edits, also for a renamed player", () => {
    const starts = (edits: readonly Edit[]) => {
      const { history } = applyEdits(SEASON, edits);
      return [...(history.starts ?? [])].filter((one) => !Number.isNaN(one));
    };
    expect(starts([set("Ann", 1650)])).toEqual([1650, 1650, 1650]);
    expect(starts([set("Ann", 1650), set("Ann", 1700)])).toEqual([1700, 1700, 1700]);
    expect(starts([set("Ann", 1650), set("Ann", null)])).toEqual([]);
    expect(starts([set("Nobody", 1650)])).toEqual([]);
    expect(starts([{ type: "rename-player", from: "Ann", to: "Anna" }, set("Anna", 1650)])).toHaveLength(3);
  });

  it("reaches a custom rule whose start function has a player parameter", () => {
    const before = (start: Rule["start"]) => {
      const rule: Rule = { start, rate: (_, states) => states, link: { law: "logistic", tenToOne: 400 } };
      const model = modelOfRule({ id: "own", make: () => rule });
      const rater = raterOf(started(SEASON, [set("Ann", 1650)]), { model, parameters: completeParameters(model, {}) });
      return rater.state.map((column) => [column[0], column[1]]);
    };
    expect(before(() => ({ rating: 1500, games: 0 }))).toEqual([
      [1650, 1500],
      [0, 0],
    ]);
    expect(before((_settings, player) => ({ rating: player ? player.rating : 1500, games: player ? 30 : 0 }))).toEqual([
      [1650, 1500],
      [30, 0],
    ]);
  });
});
