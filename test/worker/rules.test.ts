import { describe, expect, it } from "vitest";
import { DEFAULT_OPTIONS } from "../../src/engine/history/types";
import { FIRST_ANSWERS } from "../../src/engine/lab/answers";
import { LAB_DEFAULTS } from "../../src/engine/lab/plan";
import { nothingKnown, withResults } from "../../src/engine/lab/known";
import type { LabResult } from "../../src/engine/lab/known";
import { addRule } from "../../src/engine/models/registry";
import { finish } from "../../src/engine/steps";
import { ruleModel } from "../../src/cli/options/own-rules";
import { createHandlers } from "../../src/worker/handlers";
import { allowRule, rulesIn } from "../../src/worker/client/ownRules";
import type { CallName, RequestOf } from "../../src/worker/protocol";
import { randomRaces } from "../support/races";
import { textOf } from "../rule/gallery";

const ORDER_ONLY = `export const label = "Winner takes ten";
export const parameters = [{ id: "prize", label: "Prize", default: 10, domain: [1, 50] }];
export const start = () => ({ rating: 1500 });
export const rate = (race, states, { prize }) =>
  states.map(({ rating }, i) => ({ rating: rating + (race.entrants[i].place === 1 ? prize : 0) }));`;
const NONE = "Winner takes ten has no probability: it ranks, and predicts nothing.";

function ruleOf(text: string) {
  const model = allowRule(text);
  addRule(ruleModel(model, text));
  return { model, parameters: {}, text };
}
const elo = ruleOf(textOf("elo.js"));
const orderOnly = ruleOf(ORDER_ONLY);

const handlers = createHandlers();
const text = randomRaces({ races: 120, players: 12, field: 4, seed: 7 });
finish(handlers.read({ key: "base", inputs: [{ data: text }], options: {}, preview: 20 }));
const history = { base: "base", edits: [], options: DEFAULT_OPTIONS } as const;
const ELO = { model: "pairwise-elo", parameters: {} };

/** Asked as the page asks it: what names a rule is a call for its sandbox. */
function routed<Name extends CallName>(rule: { readonly model: string }, request: RequestOf<Name>): RequestOf<Name> {
  expect(rulesIn(request)).toContain(rule.model);
  return request;
}

const openRace = (contenders: number): RequestOf<"race">["race"] => ({
  entrants: [1, 2, 3].map((rank) => ({ rank, status: "finished", team: -1, score: null, minutes: null })),
  beliefs: Array.from({ length: contenders }, () => [1600, 1500, 1550].map((points) => ({ points, sdPoints: null }))),
  ties: DEFAULT_OPTIONS.ties,
});
const ALL = ["updates", "densities", "upsets", "wins", "placements", "likelihood"] as const;

describe.each([
  { name: "a rule with a probability", rule: elo, predicts: true },
  { name: "a rule that only ranks", rule: orderOnly, predicts: false },
])("$name", ({ rule, predicts }) => {
  it("a rule is a system of Race, without the results that need a probability", () => {
    const answer = handlers.race(
      routed<"race">(rule, { race: openRace(2), contenders: [ELO, rule], focus: 1, want: ALL }),
    );
    expect(answer.updates.map(({ problem }) => problem)).toEqual(["", ""]);
    expect(answer.updates[1].change[0]).toBeGreaterThan(0);
    expect(answer.note).toBe(predicts ? "" : NONE);
    for (const part of [answer.wins, answer.placements, answer.densities, answer.upsets])
      expect(part !== null).toBe(predicts);
  });

  it("explains an update", () => {
    const request = routed<"explain">(rule, { race: openRace(1), contender: rule, index: 0, entrant: 0 });
    const { total, notes } = handlers.explain(request);
    expect(total).toBeGreaterThan(0);
    // Every number that the rule read, and none that it did not.
    expect(notes.toSorted()).toEqual(
      predicts
        ? [
            "Looked at k: 20.",
            "Looked at place: 1, 2, 3.",
            "Looked at rating: 1600, 1500, 1550.",
            "Looked at team: 0, 1, 2.",
            "Looked at unseen: false.",
            "Looked at weight: 1.",
          ]
        : ["Looked at place: 1, 2, 3.", "Looked at prize: 10.", "Looked at rating: 1600, 1500, 1550."],
    );
  });

  it("gives both curves of Race", () => {
    const contenders = [{ ...rule, sdPoints: null }];
    const gaps = handlers.gapCurve(routed<"gapCurve">(rule, { contenders, centre: 1500, gaps: [-400, 0, 400] }));
    expect([...gaps.contenders[0].winner].every((change) => change > 0)).toBe(true);
    const sizes = handlers.fieldCurve(routed<"fieldCurve">(rule, { contenders, centre: 1500, sizes: [2, 8] }));
    expect([...sizes.contenders[0].first].every((change) => change > 0)).toBe(true);
  });

  it("a rule is replayed, and counts upsets only with probabilities", () => {
    const { contenders } = finish(handlers.replay(routed<"replay">(rule, { history, contenders: [rule] })));
    const [{ upsets, expectedUpsets, score }] = contenders;
    expect([...score].every(Number.isFinite)).toBe(true);
    expect(expectedUpsets.some(Number.isNaN)).toBe(!predicts);
    expect(upsets.some((count) => count > 0)).toBe(predicts);
  });

  it("a rule is evaluated by every applicable metric", () => {
    const request = routed<"evaluate">(rule, { history, contender: rule, options: {} });
    const { metrics } = finish(handlers.evaluate(request));
    expect(metrics.discordance).toBeGreaterThan(0);
    expect(metrics.pairLogLoss !== null).toBe(predicts);
  });

  it("a rule is carried forward in a what-if", () => {
    const request = routed<"whatIf">(rule, {
      history,
      contenders: [rule],
      changes: [{ type: "no-race", race: 1 }],
      listing: { minimumRaces: 1, activeDays: null, inactive: false },
    });
    expect(finish(handlers.whatIf(request))).toBeTruthy();
  });

  it("a rule is tuned over its parameter", () => {
    const parameters = [predicts ? "k" : "prize"];
    const metric = predicts ? "pairLogLoss" : "discordance";
    const settings = { contender: rule, parameters, metric, split: 0.7, seed: 1 } as const;
    const { batch } = handlers.tuneNext(routed<"tuneNext">(rule, { settings, path: [] }));
    const request = routed<"tuneTry">(rule, { history, settings, values: batch[0] });
    expect(finish(handlers.tuneTry(request))).toEqual(expect.any(Number));
    const report = finish(handlers.tuneReport(routed<"tuneReport">(rule, { history, settings, values: batch[0] })));
    expect(report).toBeTruthy();
  });

  it("runs in a simulated season", () => {
    const { settings } = handlers.simulationPlan({ scenario: "constant", parameters: { races: 100, players: 10 } });
    const request = routed<"simulationRun">(rule, { settings: settings!, contenders: [ELO, rule], repetition: 0 });
    expect(finish(handlers.simulationRun(request))).toBeTruthy();
  });

  it("runs in a race of the systems", () => {
    const { settings, rigs } = handlers.leaguePlan({ parameters: { players: 8, field: 4 }, rigs: [] });
    const request = routed<"leagueRows">(rule, {
      settings: settings!,
      rigs,
      contenders: [rule],
      from: 0,
      to: 20,
      facts: true,
    });
    expect(finish(handlers.leagueRows(request))).toBeTruthy();
  });

  it("a rule with probabilities is a system of the lab, and can be the present rule", () => {
    const settings = { ...LAB_DEFAULTS, tries: 12, seasons: 1, fade: false, today: rule, rules: [rule] };
    const plan = handlers.labPlan(routed<"labPlan">(rule, { history, settings }));
    if (!predicts) {
      expect(plan.systems.some(({ spec }) => spec.model === rule.model)).toBe(false);
      expect(plan.leftOut).toContainEqual({ label: "Winner takes ten", reason: NONE });
      return;
    }
    const own = plan.systems.flatMap(({ spec }, at) => (spec.model === rule.model ? [at] : []));
    expect(own.map((at) => plan.systems[at].isToday)).toEqual([false, true]);
    // The own ones alone: the others take their time.
    let known = nothingKnown({ ...plan, systems: own.map((at) => plan.systems[at]) });
    for (;;) {
      const { tasks } = handlers.labNext({ known });
      if (tasks.length === 0) break;
      const done = tasks.map((task) => ({
        task,
        result: finish(handlers.labTask(routed<"labTask">(rule, { history, task }))) as LabResult,
      }));
      known = withResults(known, done);
    }
    const { rows } = handlers.labAnswer(routed<"labAnswer">(rule, { history, known, answers: FIRST_ANSWERS }));
    expect(rows).toHaveLength(2);
  });

  it("gives a policy card with its code, which is also its exported code", () => {
    const asked = { name: "Club", date: "", evaluation: {} };
    const policy = { kind: "policy", format: "markdown", asked } as const;
    const card = finish(handlers.publish(routed<"publish">(rule, { history, contender: rule, document: policy })));
    const { text: code } = rule;
    expect((card as { readonly text: string }).text).toContain(
      code
        .split("\n")
        .find((line) => /rating:/.test(line))!
        .trim(),
    );
    expect((card as { readonly text: string }).text.includes(NONE)).toBe(!predicts);
    const exported = { kind: "code", language: "javascript" } as const;
    expect(finish(handlers.publish({ history, contender: rule, document: exported }))).toMatchObject({ text: code });
  });

  it("gives a standings page", () => {
    const asked = { name: "Club", date: "", evaluation: {}, link: "" };
    const page = { kind: "page", asked } as const;
    expect(finish(handlers.publish({ history, contender: rule, document: page }))).toMatchObject({ ok: true });
  });
});
