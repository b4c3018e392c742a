// @isolation fresh-modules
import { beforeEach, describe, expect, it } from "vitest";
import { history } from "../support/histories";
import { DEFAULT_OPTIONS } from "../../src/engine/history/types";
import type { HistoryOptions } from "../../src/engine/history/types";
import { finish } from "../../src/engine/steps";
import { policyDocument } from "../../src/publish/policy";
import { choices, undo } from "../../src/store";
import { adoptPolicy, readPolicy } from "../../src/store/link/policy";

const first = choices.store.getState();
beforeEach(() => choices.restore(first));

const season = history("Ada > Bea > Cyd\nBea > Ada = Cyd");
const options: HistoryOptions = {
  ...DEFAULT_OPTIONS,
  ties: { finished: "unobserved", dnf: "drop", dq: "draw" },
  recordedOnly: true,
  minimumField: 3,
};
const asked = { name: "Club", date: "2026-11-22", evaluation: { resamples: 10 } };
const spec = {
  model: "plackett-luce",
  parameters: { learningRate: 0.17, learningRateKnots: [[0, 0.3]] as [number, number][] },
};

function file(): string {
  const made = finish(policyDocument(season, options, spec, "json", asked));
  if (!made.ok) throw new Error(made.problem);
  return made.text;
}

describe("a policy card as JSON", () => {
  it("restores system and options as one step", () => {
    const before = choices.store.getState();
    const read = readPolicy(file());
    if (read.kind !== "good") throw new Error(read.kind);
    adoptPolicy(choices, read.policy);
    const after = choices.store.getState();
    const focused = after.contenders.find(({ id }) => id === after.focused)!;
    expect(focused).toMatchObject(spec);
    expect(after.dataSets.find(({ id }) => id === after.current)!.options).toEqual(options);
    undo();
    expect(choices.store.getState().contenders).toEqual(before.contenders);
    expect(choices.store.getState().dataSets).toEqual(before.dataSets);
  });

  it("focuses the system if it already exists", () => {
    const read = readPolicy(file());
    if (read.kind !== "good") throw new Error(read.kind);
    adoptPolicy(choices, read.policy);
    const count = choices.store.getState().contenders.length;
    adoptPolicy(choices, read.policy);
    expect(choices.store.getState().contenders).toHaveLength(count);
  });

  it("a policy card as JSON is refused if damaged or of a later version", () => {
    expect(readPolicy("{").kind).toBe("damaged");
    expect(readPolicy('{"format": "other", "version": 1}').kind).toBe("damaged");
    expect(readPolicy('{"format": "podium-policy", "version": 1}').kind).toBe("damaged");
    expect(readPolicy(file().replace('"version": 1', '"version": 2')).kind).toBe("newer");
    expect(readPolicy(file().replace('"drop"', '"burn"')).kind).toBe("damaged");
  });
});
