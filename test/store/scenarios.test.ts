// @isolation fresh-modules
import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { history, snapshot } from "../support/histories";
import { createChoices } from "../../src/store/choices";
import { createResults } from "../../src/store/results";
import { startersOfRace, placingsOf } from "../../src/store/race/scenario";
import { moveTo, remove, setStatus } from "../../src/store/race/order";
import * as schema from "../../src/store/schema";
import { createUrl } from "../../src/store/url";

const NO_RACE = { type: "no-race", race: 3 } as const;
const GONE = { type: "player", player: "Ada", what: "gone" } as const;

function fresh() {
  const choices = createChoices();
  const scenarios = () => choices.store.getState().dataSets[0].scenarios ?? [];
  return { choices, scenarios };
}

describe("scenarios of a data set", () => {
  it("lists changes that can be switched off, without changing the races", () => {
    const { choices, scenarios } = fresh();
    const id = choices.scenarios.make(null, NO_RACE);
    expect(choices.scenarios.make(id, GONE)).toBe(id);
    choices.scenarios.setOn(id, "n1", false);
    choices.scenarios.rename(id, "  Without Hungary ");
    const [one] = scenarios();
    expect(one).toEqual({
      id,
      name: "Without Hungary",
      changes: [
        { id: "n1", change: NO_RACE, off: true },
        { id: "n2", change: GONE },
      ],
    });
    choices.scenarios.setOn(id, "n1", true);
    expect(scenarios()[0].changes[0]).toEqual({ id: "n1", change: NO_RACE });
    expect(choices.store.getState().dataSets[0].edits).toEqual([]);
  });

  it("a later change of the same race replaces the earlier one", () => {
    const { choices, scenarios } = fresh();
    const id = choices.scenarios.make(null, NO_RACE);
    choices.scenarios.make(id, GONE);
    const order = [{ player: "Ada", rank: 1 }];
    choices.scenarios.make(id, { type: "result", race: 3, order });
    choices.scenarios.make(id, { ...GONE, what: "no-dq" });
    expect(scenarios()[0].changes.map(({ change }) => change)).toEqual([
      { type: "result", race: 3, order },
      GONE,
      { ...GONE, what: "no-dq" },
    ]);
  });

  it("every action is an undo step, and the field is removed with the last scenario", () => {
    const { choices, scenarios } = fresh();
    const before = choices.store.getState().dataSets;
    const id = choices.scenarios.make(null, NO_RACE);
    choices.scenarios.drop(id, "n1");
    expect(scenarios()[0].changes).toEqual([]);
    choices.undo();
    expect(scenarios()[0].changes).toHaveLength(1);
    choices.undo();
    expect(choices.store.getState().dataSets).toEqual(before);
    choices.redo();
    choices.scenarios.remove(id);
    expect(choices.store.getState().dataSets).toEqual(before);
  });

  it("scenarios of a data set are stored with it, and earlier stored data still open", () => {
    const { choices } = fresh();
    const [plain] = choices.store.getState().dataSets;
    expect(v.parse(schema.dataSet, plain)).toEqual(plain);
    choices.scenarios.make(null, GONE);
    const [dataSet] = choices.store.getState().dataSets;
    expect(v.parse(schema.dataSet, dataSet)).toEqual(dataSet);
    const odd = { ...dataSet, scenarios: [{ id: "w1", name: "", changes: [{ id: "n1", change: { type: "magic" } }] }] };
    expect(v.is(schema.dataSet, odd)).toBe(false);
  });
});

describe("scenarios in a link", () => {
  async function page(hash = "") {
    const { choices, scenarios } = fresh();
    const address = {
      hash: () => hash,
      push: () => undefined,
      replace: () => undefined,
      listen: () => () => undefined,
    };
    const url = createUrl({
      choices,
      results: createResults(),
      address,
      adoptBase: async () => undefined,
      baseOf: () => undefined,
    });
    await url.start();
    return { choices, scenarios, url };
  }

  it("a scenario arrives with its name in addition to the reader's own, in one step", async () => {
    const sender = await page();
    const id = sender.choices.scenarios.make(null, GONE);
    sender.choices.scenarios.rename(id, "No Ada");
    sender.choices.view.go("season", "what-if", id);
    const { hash } = await sender.url.shareLink();

    const reader = await page();
    const own = reader.choices.scenarios.make(null, NO_RACE);
    const { unpackShared } = await import("../../src/store/link/shared");
    const opened = unpackShared(new URLSearchParams(hash.split("?")[1]).get("s")!);
    if (opened.kind !== "good") throw new Error(opened.kind);
    await reader.url.openShared(opened.shared);
    expect(reader.scenarios().map(({ id: one, name }) => [one, name])).toEqual([
      [own, ""],
      [id, "No Ada"],
    ]);
    expect(reader.choices.store.getState().dataSets).toHaveLength(1);
    expect(reader.choices.store.getState().view.path).toEqual(["what-if", id]);
    reader.choices.undo();
    expect(reader.scenarios().map(({ id: one }) => one)).toEqual([own]);
  });
});

describe("the starters of a changed race", () => {
  const races = history("A>B=C>D(dnf)>E(dq)");
  const season = { ...snapshot(races), refused: [] };
  const starters = (order: Parameters<typeof startersOfRace>[3]) => startersOfRace("d", season, 0, order);
  const words = ({ starters: all, out }: ReturnType<typeof starters>) =>
    [
      ...all.map(({ name, tied, status }) => `${tied ? "=" : ""}${name}${status === "finished" ? "" : ` ${status}`}`),
      ...out.map(({ name }) => `-${name}`),
    ].join(" ");

  it("the starters of a changed race equal the result before a change", () => {
    expect(words(starters(null))).toBe("A B =C D dnf E dq");
    expect(words(starters(placingsOf(starters(null))))).toBe("A B =C D dnf E dq");
  });

  it("restores moved, retired, removed and finished starters", () => {
    const { starters: all, out } = starters(null);
    const [a, b, , d, e] = all;
    let next = moveTo(all, d.id, 0);
    next = setStatus(next, b.id, "dnf");
    next = remove(next, e.id);
    next = moveTo(next, a.id, 0);
    const changed = { starters: next, out: [...out, e] };
    expect(words(changed)).toBe("A D C B dnf -E");
    expect(words(starters(placingsOf(changed)))).toBe("A D C B dnf -E");
  });

  it("keeps entrants that the scenario does not mention in place", () => {
    expect(words(starters([{ player: "C", rank: 0 }]))).toBe("C A B D dnf E dq");
  });
});
