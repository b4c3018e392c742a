// @isolation fresh-modules
import { describe, expect, it, vi } from "vitest";
import { createChoices } from "../../../src/store/choices";
import { agreedRow, createLeague } from "../../../src/store/runs/league";
import type { LeagueResult } from "../../../src/store/runs/league";
import { createResults } from "../../../src/store/results";
import { rigAt } from "../../../src/engine/simulation/league/in-force";
import { createClient } from "../../../src/worker/client";
import { inProcess } from "../../worker/support/inProcess";
import { patience } from "../../support/pace";

const RACES = 400;

async function page() {
  const choices = createChoices();
  const results = createResults();
  const client = createClient({ connect: inProcess });
  const contenders = choices.store.getState().contenders;
  const league = createLeague({ choices, results, client });
  const call = vi.spyOn(client, "call");
  choices.league.set("races", RACES);
  choices.league.set("players", 8);
  const inspected = async () => {
    const outcomes = await client.call("inspect", { contenders });
    results.store.setState({ inspections: Object.fromEntries(contenders.map(({ id }, at) => [id, outcomes[at]])) });
  };
  const result = () => league.store.getState().result;
  return {
    choices,
    results,
    league,
    inspected,
    result,
    /** Until it knows so many rows. */
    known: async (row = RACES): Promise<LeagueResult> => {
      await vi.waitFor(() => expect(result()?.known).toBe(row), { timeout: patience(10_000) });
      return result()!;
    },
    /** First rows that the worker was asked for. */
    asked: () =>
      call.mock.calls.flatMap(([name, request]) => (name === "leagueRows" ? [(request as { from: number }).from] : [])),
  };
}

/** What is drawn of it. */
const numbers = ({ facts, systems }: LeagueResult) => ({ facts, systems });

describe("the league in which systems race", () => {
  it("the league is simulated in portions while shown, each portion once", async () => {
    const { league, inspected, known, asked } = await page();
    const stop = league.watch();
    expect(asked()).toEqual([]);
    await inspected();
    const { settings, facts, systems } = await known();
    expect(settings.players).toBe(8);
    expect(facts.names).toHaveLength(8);
    expect(systems).toHaveLength(5);
    for (const { errors } of systems) expect(errors.slice(1).every(Number.isFinite)).toBe(true);
    expect(asked()).toEqual([0, 101, 302]);
    stop();
    league.watch();
    await vi.waitFor(() => expect(league.store.getState().plan).not.toBeNull());
    expect(asked()).toEqual([0, 101, 302]);
  });

  it("discards rows after a rig, keeps rows before it, and equals a league with that rig from the start", async () => {
    const one = await page();
    await one.inspected();
    one.league.watch();
    const before = await one.known();
    one.choices.league.rig(250, "islands", 0);
    expect(one.result()!.known).toBe(250);
    const after = await one.known();
    expect(one.asked().slice(3)).toEqual([251, 352]);
    const upTo = ({ systems }: LeagueResult) => systems.map(({ estimates }) => estimates.slice(0, 251 * 8));
    expect(upTo(after)).toEqual(upTo(before));
    const other = await page();
    other.choices.league.rig(250, "islands", 0);
    await other.inspected();
    other.league.watch();
    expect(numbers(await other.known())).toEqual(numbers(after));
    // Taken back it is what it was.
    one.choices.undo();
    expect(one.result()!.known).toBe(250);
    expect(numbers(await one.known())).toEqual(numbers(before));
  });

  it("restarts with other settings or systems, and stops while it is not shown", async () => {
    const { league, inspected, known, asked, choices, result } = await page();
    await inspected();
    const stop = league.watch();
    await known();
    choices.league.set("seed", 9);
    expect(result()).toBeNull();
    await known();
    choices.contenders.setParameter("c1", "learningRate", 0.5);
    expect(result()).toBeNull();
    await known();
    stop();
    const calls = asked().length;
    choices.league.set("seed", 10);
    await new Promise((done) => setImmediate(done));
    expect(asked()).toHaveLength(calls);
  });

  it("says what is wrong with the settings, with a rig of a link, and with a diverging system", async () => {
    const { league, inspected, known, choices, result } = await page();
    await inspected();
    league.watch();
    choices.league.set("field", 5);
    const problem = () => league.store.getState().plan?.problem ?? "";
    await vi.waitFor(() => expect(problem()).toContain("players must be at least 10"));
    expect(result()).toBeNull();
    choices.league.set("field", 4);
    choices.league.rig(3, "bribes", 1);
    await vi.waitFor(() => expect(problem()).toContain('"bribes"'));
    choices.league.unrigAll();
    await known();
    choices.league.set("steps", "own");
    choices.contenders.setParameter("c4", "learningRate", 1e6);
    await vi.waitFor(() => expect(league.store.getState().failure).toMatch(/Thurstone/));
  });
});

describe("its list of rigs", () => {
  it("rigs are sorted by race, one of a kind for each race; each can be removed, and undone", () => {
    const choices = createChoices();
    const rigs = () => choices.store.getState().league.rigs;
    choices.league.rig(300, "farmer", 10);
    choices.league.rig(100, "islands", 0);
    choices.league.rig(100, "islands", 20);
    choices.league.rig(500, "islands", null);
    expect(rigs().map(({ race, kind, value }) => [race, kind, value])).toEqual([
      [100, "islands", 20],
      [300, "farmer", 10],
      [500, "islands", null],
    ]);
    expect(rigAt(rigs(), "islands", 99)).toBeNull();
    expect(rigAt(rigs(), "islands", 499)).toEqual({ rig: rigs()[0], index: 0 });
    expect(rigAt(rigs(), "islands", 500)).toBeNull();
    // It is so already, and ended where it began: nothing is left of it.
    choices.league.rig(400, "farmer", 10);
    choices.league.rig(300, "farmer", null);
    expect(rigs()).toHaveLength(2);
    choices.league.unrig({ race: 500, kind: "islands" });
    expect(rigs()).toHaveLength(1);
    choices.undo();
    expect(rigs()).toHaveLength(2);
    choices.league.unrigAll();
    expect(rigs()).toEqual([]);
  });

  it("a running animation stores its position on request", async () => {
    const { league, choices } = await page();
    const moment = () => choices.store.getState().convergence.moment;
    league.settle();
    expect(moment()).toBeUndefined();
    const stop = league.registerFilm(() => 123);
    league.settle();
    expect(moment()).toBe(123);
    stop();
    league.setMoment(5);
    league.settle();
    expect(moment()).toBe(5);
  });

  it("keeps the rows before the first difference", () => {
    const [a, b, c] = [
      { race: 10, kind: "rate", value: 2 },
      { race: 20, kind: "rate", value: 3 },
      { race: 20, kind: "rate", value: 4 },
    ];
    expect(agreedRow([a, b], [a, b])).toBe(Infinity);
    expect(agreedRow([a, b], [a, c])).toBe(20);
    expect(agreedRow([a, b], [b])).toBe(10);
  });
});
