import { describe, expect, it } from "vitest";
import { contenderNames, distinctNames } from "../../src/store";
import type { Contender } from "../../src/store";

const contender = (id: string, model: string, label?: string): Contender => ({
  id,
  model,
  parameters: {},
  slot: 0,
  ...(label === undefined ? {} : { label }),
});

describe("names of contenders", () => {
  it("number the twins of one model, and leave the first as it was", () => {
    const list = [contender("c1", "glicko2"), contender("c2", "trueskill"), contender("c3", "glicko2")];
    const names = contenderNames([...list, contender("c4", "glicko2")], null, {});
    expect(names.map(({ name, variant }) => [name, variant])).toEqual([
      ["glicko2", ""],
      ["trueskill", ""],
      ["glicko2", "2"],
      ["glicko2", "3"],
    ]);
    expect(distinctNames(names)).toEqual(["glicko2", "trueskill", "glicko2 2", "glicko2 3"]);
  });

  it("leave alone who has a name of its own", () => {
    const names = contenderNames([contender("c1", "elo"), contender("c2", "elo", "Fast Elo")], null, {});
    expect(names.map(({ name, variant }) => `${name}${variant}`)).toEqual(["elo", "Fast Elo"]);
  });
});
