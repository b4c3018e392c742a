import { describe, expect, it } from "vitest";
import { buildHistory } from "../../../src/engine/history/build";
import { createClient } from "../../../src/worker/client";
import { allowedText, allowRule, rulesIn } from "../../../src/worker/client/ownRules";
import type { connectSandbox } from "../../../src/worker/client/sandbox";
import type { Transport } from "../../../src/worker/client/transport";
import { fakeWorkers, settle } from "../support/fakeTransport";

interface Sandbox {
  readonly rules: readonly string[];
  readonly calls: { readonly name: string; readonly answer: (result: unknown) => void }[];
  readonly die: (error: Error) => void;
  ended: boolean;
}

function fakeSandboxes() {
  const made: Sandbox[] = [];
  const connect: typeof connectSandbox = (rules, onDeath): Transport => {
    const sandbox: Sandbox = { rules, calls: [], die: onDeath, ended: false };
    made.push(sandbox);
    return {
      run: (_, name) => new Promise((answer) => void sandbox.calls.push({ name, answer: answer as never })),
      cancel: () => undefined,
      terminate: () => void (sandbox.ended = true),
    };
  };
  return { made, connect };
}

const setup = () => {
  const workers = fakeWorkers();
  const sandboxes = fakeSandboxes();
  return { workers, sandboxes, client: createClient({ connect: workers.connect, sandbox: sandboxes.connect }) };
};
/** A request without a listener. */
const drop = (call: Promise<unknown>): void => void call.catch(() => undefined);
const one = allowRule("export const start = 1;");
const other = allowRule("export const start = 2;");
const of = (...models: readonly string[]) => ({ contenders: models.map((model) => ({ model, parameters: {} })) });

describe("rules in a request", () => {
  it("rules in a request are found once each, in order, wherever a contender is", () => {
    const plan = { systems: [{ spec: { model: other } }, { spec: { model: one } }, { spec: { model: "elo" } }] };
    expect(rulesIn({ task: { plan, spec: { model: one } } })).toEqual([one, other].toSorted());
  });

  it("rules in a request are not confused with players or edits of the same name", () => {
    expect(rulesIn({ history: { edits: [{ model: one }] }, names: [one], players: [one] })).toEqual([]);
  });

  it("rules with different texts have different ids", () => {
    expect(allowRule("export const start = 1;")).toBe(one);
    expect(one).not.toBe(other);
    expect(allowedText(one)).toBe("export const start = 1;");
    expect(allowedText("rule-0000")).toBeUndefined();
  });
});

describe("a call that names a rule", () => {
  it("goes to a sandbox of these rules, and no other call does", async () => {
    const { workers, sandboxes, client } = setup();
    drop(client.call("inspect", of("elo")));
    drop(client.call("inspect", of(one)));
    drop(client.call("inspect", of(other, one)));
    drop(client.call("inspect", of(one, other)));
    await settle();
    expect(workers.of("inspect")).toHaveLength(1);
    expect(sandboxes.made.map(({ rules }) => rules)).toEqual([[one], [one, other].toSorted()]);
    expect(sandboxes.made.map(({ calls }) => calls.length)).toEqual([1, 2]);
    client.stop();
    expect(sandboxes.made.every(({ ended }) => ended)).toBe(true);
  });

  it("passes a data set to its sandbox only once", async () => {
    const { workers, sandboxes, client } = setup();
    const { history } = buildHistory([
      {
        entrants: [
          { name: "Ada", rank: 1 },
          { name: "Bea", rank: 2 },
        ],
      },
    ]);
    const given = client.call("give", { key: "club", history });
    await settle();
    await workers.of("give")[0].answer(null);
    await given;
    const request = { history: { base: "club", edits: [], options: {} }, contender: { model: one, parameters: {} } };
    for (const name of ["surprises", "winners"] as const)
      void client.call(name, request as never).catch(() => undefined);
    await settle();
    expect(sandboxes.made[0].calls.map(({ name }) => name)).toEqual(["give", "surprises", "winners"]);
    client.stop();
  });

  it("a call that names a rule is lost with its sandbox, without affecting other calls", async () => {
    const { workers, sandboxes, client } = setup();
    const lost = client.call("inspect", of(one));
    const kept = client.call("inspect", of("elo"));
    await settle();
    sandboxes.made[0].die(new Error("The rule did not answer."));
    await expect(lost).rejects.toThrow("The rule did not answer.");
    await workers.of("inspect")[0].answer([]);
    await expect(kept).resolves.toEqual([]);
    // The next one starts anew.
    drop(client.call("inspect", of(one)));
    await settle();
    expect(sandboxes.made).toHaveLength(2);
    client.stop();
  });

  it("ends the least recently used sandbox when there are more than three", async () => {
    const { sandboxes, client } = setup();
    const rules = [1, 2, 3, 4].map((n) => allowRule(`export const start = ${10 + n};`));
    const first = client.call("inspect", of(rules[0]));
    for (const rule of rules.slice(1, 3)) drop(client.call("inspect", of(rule)));
    drop(client.call("inspect", of(rules[0])));
    drop(client.call("inspect", of(rules[3])));
    await settle();
    expect(sandboxes.made.map(({ ended }) => ended)).toEqual([false, true, false, false]);
    sandboxes.made[0].calls[0].answer([]);
    await expect(first).resolves.toEqual([]);
    client.stop();
  });
});
