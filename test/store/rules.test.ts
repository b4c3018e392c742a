// @vitest-environment jsdom
// @isolation fresh-modules
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { Client } from "../../src/worker/client";
import { createChoices } from "../../src/store/choices";
import { labSettingsOf } from "../../src/store/runs/lab";
import { createResults } from "../../src/store/results";
import { allowKeptRules, createRules, isRule, isRunning } from "../../src/store/rules";
import { ruleName } from "../../src/store/ruleName";
import { systemsOf } from "../../src/store/systems";

const MODEL = { label: "Mine", parameters: [{ id: "k", kind: "number" }] };
const text = (label: string, more = ""): string => `export const label = "${label}";\n${more}export const start = 1;`;

function page(answer: (name: string, request: { contender: { model: string } }) => unknown = () => ({})) {
  const choices = createChoices();
  const results = createResults();
  const empty = { models: [], scenarios: [], metrics: [] };
  results.store.setState({ description: { value: empty as never, status: "ready", progress: 1, message: "" } });
  const call = vi.fn(async (name: string, request: { contender: { model: string } }) => {
    const answered = answer(name, request);
    return name === "rule" ? { ...MODEL, id: request.contender.model, ...(answered as object) } : answered;
  });
  return { choices, results, call, rules: createRules({ choices, results, client: { call } as unknown as Client }) };
}

beforeEach(() => localStorage.clear());

describe("a rule of the user's own", () => {
  it("becomes a system when it is run, and keeps the parameters that still exist", async () => {
    const { choices, results, rules } = page();
    const first = await rules.run(null, text("One"));
    expect(isRule(first.model)).toBe(true);
    expect(choices.store.getState().contenders.at(-1)).toMatchObject({ id: first.contender, rule: text("One") });
    choices.contenders.setParameter(first.contender, "k", 40);
    choices.contenders.setParameter(first.contender, "old", 1);
    const second = await rules.run(first.contender, text("Two"));
    expect(second.contender).toBe(first.contender);
    expect(second.model).not.toBe(first.model);
    expect(choices.store.getState().contenders.at(-1)!.parameters).toEqual({ k: 40 });
    expect(results.store.getState().description.value!.models.map(({ id }) => id)).toEqual([first.model, second.model]);
  });

  it("changes nothing when it fails, and is not stored", async () => {
    const { choices, rules } = page(() => {
      throw new Error("Line 3: no");
    });
    const before = choices.store.getState().contenders;
    await expect(rules.run(null, text("Broken"))).rejects.toThrow("Line 3: no");
    expect(choices.store.getState().contenders).toBe(before);
    expect(JSON.stringify(localStorage)).not.toContain("Broken");
  });

  it("runs automatically at the next visit of the browser in which it was run, and in no other", async () => {
    const { rules } = page();
    const { model } = await rules.run(null, text("Kept"));
    expect(localStorage.getItem("podium-rules-run")).toContain("Kept");
    vi.resetModules();
    const next = await import("../../src/store/rules");
    expect(next.isRunning(model)).toBe(false);
    next.allowKeptRules();
    expect(next.isRunning(model)).toBe(true);
  });

  it("survives a browser without storage, or with other stored data", () => {
    for (const kept of ["{", "7", '[1, {"a": 2}]']) {
      localStorage.setItem("podium-rules-run", kept);
      expect(allowKeptRules).not.toThrow();
    }
  });

  it("stores the last fifty rules that were run", async () => {
    const { rules } = page();
    for (let n = 0; n < 52; n++) await rules.run(null, text(`Rule ${n}`));
    const kept = JSON.parse(localStorage.getItem("podium-rules-run")!) as string[];
    expect(kept).toHaveLength(50);
    expect([kept[0], kept[49]]).toEqual([text("Rule 51"), text("Rule 2")]);
  });

  it("a custom rule is tried by the lab only after it was run", async () => {
    const { choices, rules } = page();
    const { contender, model } = await rules.run(null, text("In the lab"));
    expect(labSettingsOf(choices.store.getState()).rules).toEqual([{ model, parameters: {} }]);
    choices.contenders.setRule(contender, text("Linked"), "rule-ffff", []);
    expect(isRunning("rule-ffff")).toBe(false);
    expect(labSettingsOf(choices.store.getState()).rules).toBeUndefined();
  });
});

describe("the name of a rule", () => {
  it.each([
    [text("Winner takes ten"), "Winner takes ten"],
    ["export const label = 'It’s “mine”';", "It’s “mine”"],
    ["  export  const label=`Mine`", "Mine"],
    ["// export const label = 7;\nexport const start = 1;", "Your own rule"],
    [text("x".repeat(500)), "x".repeat(60)],
  ])("the name of a rule is read from its code: %s", (code, name) => expect(ruleName(code)).toBe(name));

  it("appears on its chip before it has run, instead of its id", () => {
    const contender = { id: "c1", slot: 0, model: "rule-2472abcd", parameters: {}, rule: text("Winner takes ten") };
    expect(systemsOf([contender], null, {})[0].label).toBe("Winner takes ten");
  });
});
