// @isolation fresh-modules
import { readFileSync } from "node:fs";
import { describe, expect, it, vi } from "vitest";
import { buildHistory } from "../../../src/engine/history/build";
import { answering } from "../../support/answers";
import { connectedness } from "../../support/histories";
import type { EntrantRecord } from "../../../src/engine/history/types";
import { SCENARIOS } from "../../../src/engine/simulation/scenarios";
import { addRule, findModel } from "../../../src/engine/models/registry";
import { ruleModel } from "../../../src/cli/options/own-rules";
import { compare, measure, QUALITY } from "../../../src/features/learn/claims/measure";
import type { Ask } from "../../../src/features/learn/claims/ask";
import type { Figure } from "../../../src/features/learn/figure/figureState";
import type { Task, Tried } from "../../../src/features/learn/lesson";
import { LESSONS, loadTexts } from "../../../src/features/learn/lessons";
import { itemsOf } from "../../../src/features/learn/text/TryIt";
import { exampleById } from "../../../src/store/examples";
import { allowedText, rulesIn } from "../../../src/worker/client/ownRules";
import { readAll } from "../../../src/ingest";

await loadTexts();

const answer = answering();

const UNTRIED: Tried = { before: [], acts: {} };

const placeOf = ({ rank, status }: EntrantRecord) => (status === undefined ? rank : null);

/** As a worker of the page, which is sent a rule before the first question about it. */
const ask: Ask = (name, request) => {
  for (const id of rulesIn(request)) if (!findModel(id)) addRule(ruleModel(id, allowedText(id)!));
  return answer(name, request);
};

/** The files of the app, without a server. */
vi.stubGlobal("fetch", async (name: string) => new Response(readFileSync(`public/${name}`, "utf8")));

describe.each(LESSONS.map((lesson) => [lesson.id, lesson] as const))("lesson %s", (_, lesson) => {
  it.each(lesson.claims.map((claim) => [claim.words, claim] as const))(
    "the claim of the lesson is true: %s",
    async (_words, claim) => {
      const { holds, left, right } = await compare(ask, claim);
      expect(holds, `${left} ${claim.is} ${right}`).toBe(true);
    },
  );

  it("has one correct answer, or a number on its axis that the start does not show", async () => {
    const { question } = lesson;
    if (question.kind === "choice") {
      const verdicts = await Promise.all(question.options.map(({ claim }) => compare(ask, claim)));
      expect(verdicts.filter(({ holds }) => holds)).toHaveLength(1);
      expect(verdicts.length).toBeGreaterThan(2);
      return;
    }
    const { axis, close, start } = question;
    const answers = await Promise.all(
      (question.kind === "number" ? [question.is] : question.is).map((one) => measure(ask, one)),
    );
    for (const answer of answers) {
      expect(answer).toBeGreaterThanOrEqual(axis.min);
      expect(answer).toBeLessThanOrEqual(axis.max);
    }
    const off = answers.reduce((sum, answer) => sum + Math.abs(answer - start), 0) / answers.length;
    expect(off, "where the guess starts is not right").toBeGreaterThan(close);
  });

  it("has three checks, each with one correct answer, and reasons in sentences", async () => {
    expect(lesson.checks).toHaveLength(3);
    expect(new Set(lesson.checks.map(({ prompt }) => prompt)).size).toBe(3);
    for (const { prompt, options } of lesson.checks) {
      const verdicts = await Promise.all(options.map(({ claim }) => compare(ask, claim)));
      const said = options.map(
        ({ text }, i) => `${text}: ${verdicts[i].left} ${options[i].claim.is} ${verdicts[i].right}`,
      );
      expect(
        verdicts.filter(({ holds }) => holds),
        `${prompt}\n${said.join("\n")}`,
      ).toHaveLength(1);
      expect(options).toHaveLength(3);
      for (const { why } of options) expect(why).toMatch(/^[^a-z].{15,}[.]$/);
      for (const { because } of options)
        if (because) expect((await compare(ask, because)).holds, because.words).toBe(true);
    }
  });

  it("has tasks that are not solved at the start or by the question, and that can be solved", async () => {
    expect(lesson.tasks).toHaveLength(itemsOf(lesson.text.tryIt).length);
    const met = async (task: Task, { players, settings }: Figure, tried = UNTRIED): Promise<boolean> => {
      const claim = task.met(players, settings, tried);
      return typeof claim === "boolean" ? claim : (await compare(ask, claim)).holds;
    };
    const opens = { players: lesson.race, settings: lesson.settings ?? {} };
    const { played = {} } = lesson.question;
    const asked = { players: played.players ?? opens.players, settings: { ...opens.settings, ...played.settings } };
    for (const [i, task] of lesson.tasks.entries()) {
      expect(await met(task, opens), `task ${i + 1} as it opens`).toBe(false);
      expect(await met(task, asked), `task ${i + 1} once the question is played`).toBe(false);
      const { players = asked.players, settings = {}, acts = {} } = task.solved;
      const solved = { players, settings: { ...asked.settings, ...settings } };
      const tried = { before: [asked], acts };
      expect(await met(task, solved, tried), `task ${i + 1} solved`).toBe(true);
      expect(task.found(solved.players, solved.settings, tried)).toMatch(/^[^a-z].{10,}[.]$/);
    }
  });

  it("describes the real race correctly, or says why there is none", () => {
    if ("none" in lesson.real) {
      expect(lesson.real.none).toMatch(/^[A-Z].+[.]$/);
      return;
    }
    const { example, date, places, starters, connected, races: count } = lesson.real;
    const known = exampleById(example)!;
    const data = readFileSync(`public/${known.file}`, "utf8");
    const { races } = readAll([{ name: known.file, data }], known.read);
    const race = races.find((one) => one.date?.startsWith(date))!;
    expect(Object.keys(places).length).toBeGreaterThan(0);
    for (const [name, place] of Object.entries(places))
      expect([name, placeOf(race.entrants.find((entrant) => entrant.name === name)!)]).toEqual([name, place]);
    if (starters !== undefined) expect(race.entrants.filter(({ status }) => status !== "dns")).toHaveLength(starters);
    if (count !== undefined) expect(races).toHaveLength(count);
    if (connected) expect(connectedness(buildHistory(races).history).components).toBe(1);
  });
});

describe("scenarios of Convergence", () => {
  it.each(LESSONS.flatMap(({ id, scenarios = [] }) => scenarios.map((scene) => [id, scene] as const)))(
    "linked from %s exist under the same name",
    (_, scene) => {
      expect(SCENARIOS.map(({ id, label }) => ({ id, label }))).toContainEqual(scene);
    },
  );
});

describe("match quality", () => {
  it("equals the draw density times a constant, so that the two columns of lesson 9 share a scale", async () => {
    const { race } = LESSONS.find(({ id }) => id === "matches")!;
    const [player, ...pool] = race;
    for (const row of pool.keys()) {
      const of = (column: "quality" | "q") => measure(ask, { of: "candidate", column, player, pool, row });
      expect((await of("q")) * QUALITY).toBeCloseTo(await of("quality"), 10);
    }
  });
});

describe("the check of claims", () => {
  it("detects a false claim", async () => {
    const [claim] = LESSONS[0].claims;
    expect((await compare(ask, { ...claim, right: 0.51 })).holds).toBe(false);
  });
});
