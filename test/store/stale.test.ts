// @isolation fresh-modules
import { beforeEach, describe, expect, it } from "vitest";
import { staleWords } from "../../src/store/stale";
import type { Slot } from "../../src/store/results";
import { choices } from "../../src/store";
import { results } from "../../src/store/results";

type Asked = Parameters<typeof staleWords>[1];
type There = Parameters<typeof staleWords>[2];

const slot = (status: Slot<unknown>["status"], value: unknown = {}) =>
  ({ value, status, progress: 0, message: "" }) as Slot<never>;

const season = (raceCount: number) => ({ history: { raceCount, playerCount: 3 } });
const evaluated = (races: number) => ({ surprise: { length: races }, final: { score: { length: 3 } } });
const entrant = { id: "a" } as never;
const raced = { from: { dataSet: "f1", key: 1 }, entrants: null } as unknown as Asked["race"];

let asked: Asked;
let there: There;
beforeEach(() => {
  asked = {
    ...choices.store.getState(),
    dataSets: [
      { id: "f1", name: "Formula One" },
      { id: "cup", name: "World Cup" },
    ] as unknown as Asked["dataSets"],
    current: "f1",
    contenders: [{ id: "elo" }] as unknown as Asked["contenders"],
    focused: "elo",
    race: raced,
  };
  there = {
    ...results.store.getState(),
    snapshot: slot("ready", season(9)),
    snapshotOf: "f1",
    replays: { elo: slot("ready") },
    evaluations: { elo: slot("ready", evaluated(9)) },
  };
});

describe("what a screen still shows", () => {
  it("what a screen still shows is nothing if everything is up to date, or before any result", () => {
    for (const screen of ["race", "season", "models", "matchmaking", "learn", "convergence"] as const) {
      expect(staleWords(screen, asked, there)).toBeNull();
      expect(
        staleWords(screen, { ...asked, current: "cup" }, { ...there, snapshot: slot("working", null) }),
      ).toBeNull();
    }
  });

  it("what a screen still shows is the previous data set until the new one is rated", () => {
    const opened = { ...asked, current: "cup" };
    for (const snapshot of [slot("ready"), slot("working")])
      for (const screen of ["season", "models", "matchmaking", "race"] as const)
        expect(staleWords(screen, opened, { ...there, snapshot })).toBe(
          "Still showing Formula One while World Cup is rated.",
        );
    expect(staleWords("learn", opened, there)).toBeNull();
    expect(staleWords("models", opened, { ...there, snapshot: slot("error") })).toBeNull();
  });

  it("does not count an edited race as stale", () => {
    const edited = { ...raced, entrants: [entrant] };
    expect(staleWords("race", { ...asked, current: "cup", race: edited }, there)).toBeNull();
  });

  it("what a screen still shows is the ratings before a change to races, systems or evaluation", () => {
    expect(staleWords("season", asked, { ...there, snapshot: slot("working") })).toMatch(
      /^Still showing the ratings before/,
    );
    expect(staleWords("season", asked, { ...there, replays: { elo: slot("working") } })).toMatch(
      /^Still showing the ratings/,
    );
    expect(staleWords("season", asked, { ...there, replays: { elo: slot("working", null) } })).toBeNull();
    const counting = { ...there, evaluations: { elo: slot("working", evaluated(9)) } };
    expect(staleWords("models", asked, counting)).toMatch(/^Some scores are still/);
    expect(staleWords("season", asked, counting)).toBeNull();
    // Scores of the data set before are not shown.
    expect(staleWords("models", asked, { ...there, evaluations: { elo: slot("working", evaluated(8)) } })).toBeNull();
    // Stopped before the new scores came: what stands there is as old.
    expect(staleWords("models", asked, { ...there, evaluations: { elo: slot("idle", evaluated(9)) } })).toMatch(
      /^Some scores are still/,
    );
  });
});
