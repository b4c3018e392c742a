// @isolation fresh-modules
import { describe, expect, it } from "vitest";
import { createChoices } from "../../src/store/choices";
import { focusedOf } from "../../src/store/selectors";
import { stepWords, UNDO_LIMIT, undoableOf } from "../../src/store/undo";

function fresh() {
  const choices = createChoices();
  choices.untracked(() => choices.race.loadField([1600, 1500, 1400].map((points) => ({ points }))));
  const get = choices.store.getState;
  const steps = () => choices.store.temporal.getState().pastStates.length;
  const names = () =>
    get()
      .race.entrants!.map((e) => e.id)
      .join(" ");
  return { choices, get, steps, names };
}

describe("a first visit", () => {
  it("starts with contenders that have their own marks, Thurstone focused", () => {
    const { get } = fresh();
    expect(get().contenders.map((c) => c.model)).toEqual([
      "pairwise-elo",
      "pairwise-elo",
      "plackett-luce",
      "thurstone",
      "trueskill",
    ]);
    expect(new Set(get().contenders.map((c) => c.slot)).size).toBe(5);
    expect(focusedOf(get())?.model).toBe("thurstone");
  });
});

describe("undo", () => {
  it("undoes and redoes every kind of change", () => {
    const { choices, get, steps } = fresh();
    const states = [get()];
    const act = (action: () => unknown) => (action(), states.push(get()));
    act(() => choices.race.moveBy("e3", -1));
    act(() => choices.race.setRating("e1", 1800));
    act(() => choices.contenders.add("glicko2"));
    act(() => choices.dataSets.edit({ type: "delete-race", key: 3 }));
    act(() => choices.dataSets.rename("first", "Cars"));
    act(() => choices.contenders.setParameter("c1", "learningRate", 0.2));
    expect(steps()).toBe(6);
    const work = (i: number) => ({
      dataSets: states[i].dataSets,
      contenders: states[i].contenders,
      race: states[i].race,
    });
    for (let i = 5; i >= 0; i--) {
      choices.undo();
      expect(get()).toMatchObject(work(i));
    }
    for (let i = 1; i <= 6; i++) {
      choices.redo();
      expect(get()).toMatchObject(work(i));
    }
  });

  it("names the next step of undo and of redo", () => {
    const { choices, get } = fresh();
    const step = (action: () => unknown) => {
      const before = undoableOf(get());
      action();
      return stepWords(undoableOf(get()), before);
    };
    const { name } = get().dataSets[0];
    expect(step(() => choices.race.moveBy("e3", -1))).toBe("the open race");
    expect(step(() => choices.contenders.add("glicko2"))).toBe("rating systems");
    expect(step(() => choices.dataSets.edit({ type: "delete-race", key: 3 }))).toBe(`results of ${name}`);
    expect(step(() => choices.dataSets.rename("first", "Cars"))).toBe("name of Cars");
    expect(step(() => undefined)).toBe("");
  });

  it("undoes the rules of the season in progress one by one", () => {
    const { choices, get } = fresh();
    const said = () => get().dataSets[0].rules;
    choices.dataSets.setRules({ remaining: 4 });
    choices.dataSets.setRules({ extra: [{ player: "Ann", points: 8 }] });
    expect(said()).toEqual({ remaining: 4, extra: [{ player: "Ann", points: 8 }] });
    choices.dataSets.setRules({ remaining: undefined });
    expect(said()).toEqual({ extra: [{ player: "Ann", points: 8 }] });
    choices.undo();
    choices.undo();
    expect(said()).toEqual({ remaining: 4 });
    choices.undo();
    expect(said()).toBeUndefined();
  });

  it("adds no step for an action without effect", () => {
    const { choices, steps } = fresh();
    choices.race.setRating("e1", 1600);
    choices.race.setRating("e1", NaN);
    choices.race.moveBy("e1", -1);
    choices.race.rename("e1", "   ");
    choices.race.setSd("e1", -5);
    choices.contenders.setSlot("c1", 0);
    choices.contenders.setSlot("c1", 8);
    choices.contenders.setParameter("c1", "learningRate", NaN);
    choices.contenders.move("c1", 0);
    choices.dataSets.rename("first", "");
    choices.dataSets.open("nobody");
    choices.dataSets.setOptions({ recordedOnly: false });
    expect(steps()).toBe(0);
  });

  it("does not change screen, selections and focus", () => {
    const { choices, get, steps } = fresh();
    choices.race.moveBy("e3", -1);
    choices.view.go("season");
    choices.season.togglePlayer("Ash");
    choices.contenders.focus("c1");
    expect(steps()).toBe(1);
    choices.undo();
    expect(get().view.screen).toBe("season");
    expect(get().season.players).toEqual(["Ash"]);
    expect(get().focused).toBe("c1");
  });

  it("restores a removed data set and opens it", () => {
    const { choices, get } = fresh();
    const id = choices.dataSets.add({ name: "Mine", source: { kind: "stored", base: "b1" } });
    choices.dataSets.remove(id);
    expect(get().current).toBe("first");
    choices.undo();
    expect(get().current).toBe(id);
    expect(get().dataSets.map((d) => d.name)).toContain("Mine");
  });

  it("keeps a bounded number of steps", () => {
    const { choices, steps } = fresh();
    for (let i = 0; i < UNDO_LIMIT + 20; i++) choices.race.setRating("e1", 1000 + i);
    expect(steps()).toBe(UNDO_LIMIT);
  });
});

describe("a gesture", () => {
  it("a gesture is one step, however many changes it has", () => {
    const { choices, get, steps, names } = fresh();
    choices.gesture.begin();
    for (const by of [-1, -1, 1]) choices.race.moveBy("e3", by);
    choices.race.setRating("e1", 1700);
    choices.gesture.end();
    expect(names()).toBe("e1 e3 e2");
    expect(steps()).toBe(1);
    choices.undo();
    expect(names()).toBe("e1 e2 e3");
    expect(get().race.entrants![0].points).toBe(1600);
    choices.redo();
    expect(names()).toBe("e1 e3 e2");
  });

  it("a gesture that ends where it began adds no step and keeps redo", () => {
    const { choices, steps, names } = fresh();
    choices.race.reverse();
    choices.undo();
    choices.gesture.begin();
    choices.race.moveBy("e1", 1);
    choices.race.moveBy("e1", -1);
    choices.gesture.end();
    expect(steps()).toBe(0);
    choices.redo();
    expect(names()).toBe("e3 e2 e1");
  });

  it("a gesture blocks undo until it ends; gestures nest", () => {
    const { choices, steps, names } = fresh();
    choices.gesture.begin();
    choices.race.moveBy("e1", 1);
    choices.undo();
    choices.gesture.begin();
    choices.race.moveBy("e1", 1);
    choices.gesture.end();
    choices.gesture.end();
    choices.gesture.end();
    expect(names()).toBe("e2 e3 e1");
    expect(steps()).toBe(1);
    choices.race.reverse();
    expect(steps()).toBe(2);
  });

  it("a gesture ends when its action fails", () => {
    const { choices, steps } = fresh();
    expect(() =>
      choices.asOneStep(() => {
        choices.race.reverse();
        throw new Error("no");
      }),
    ).toThrow("no");
    choices.race.reverse();
    expect(steps()).toBe(2);
  });
});

describe("the edited race", () => {
  it("shifts a rating under every contender by the same points", () => {
    const { choices, get } = fresh();
    const belief = { points: 1450, sdPoints: 60 };
    choices.race.loadField([{ points: 1500, beliefs: { c4: belief } }, { points: 1500 }]);
    choices.race.setRating("e1", 1550, "c4");
    expect(get().race.entrants![0]).toMatchObject({ points: 1600, beliefs: { c4: { points: 1550, sdPoints: 60 } } });
    choices.race.setRating("e1", 1500, "c1");
    expect(get().race.entrants![0]).toMatchObject({ points: 1500, beliefs: { c4: { points: 1450, sdPoints: 60 } } });
    choices.race.setSd("e1", 30, "c4");
    expect(get().race.entrants![0]).toMatchObject({ sdPoints: null, beliefs: { c4: { points: 1450, sdPoints: 30 } } });
  });

  it("gives newcomers distinct names, and closes the drawer of a removed entrant", () => {
    const { choices, get } = fresh();
    choices.race.ask("e2");
    const twin = choices.race.duplicate("e2");
    expect(get().race.entrants!.map((e) => e.id)).toEqual(["e1", "e2", twin, "e3"]);
    expect(new Set(get().race.entrants!.map((e) => e.name)).size).toBe(4);
    choices.race.remove("e2");
    expect(get().asked).toBeNull();
    choices.race.ask("e2");
    expect(get().asked).toBeNull();
  });

  it("randomises equally for equal seeds, without the season's beliefs", () => {
    const [a, b, c] = [7, 7, 8].map((seed) => {
      const { choices, get } = fresh();
      choices.race.loadField(Array.from({ length: 200 }, () => ({ beliefs: { c1: { points: 1, sdPoints: null } } })));
      choices.race.randomise({ seed, spread: 200 });
      expect(get().race.entrants![0].beliefs).toEqual({});
      return get().race.entrants!.map((e) => e.points);
    });
    expect(a).toEqual(b);
    expect(a).not.toEqual(c);
    const mean = a.reduce((sum, x) => sum + x) / a.length;
    const sd = Math.sqrt(a.reduce((sum, x) => sum + (x - mean) ** 2, 0) / a.length);
    // Five standard errors of 200 draws.
    expect(Math.abs(mean - 1500)).toBeLessThan((5 * 200) / Math.sqrt(200));
    expect(Math.abs(sd - 200)).toBeLessThan((5 * 200) / Math.sqrt(400));
  });
});

describe("contenders", () => {
  it("gets the first free mark, or the least used if none is free", () => {
    const { choices, get } = fresh();
    choices.contenders.remove("c2");
    const id = choices.contenders.add("plackett-luce");
    const slotOf = (c: string | null) => get().contenders.find((x) => x.id === c)?.slot;
    expect(slotOf(id)).toBe(1);
    for (let i = 0; i < 4; i++) choices.contenders.add("thurstone");
    expect(new Set(get().contenders.map((c) => c.slot)).size).toBe(8);
    choices.contenders.setSlot("c1", 7);
    expect(slotOf(choices.contenders.duplicate("c1"))).toBe(0);
  });

  it("can be reset to the model's name and defaults", () => {
    const { choices, get } = fresh();
    choices.contenders.rename("c1", "  Club rating ");
    expect(get().contenders[0].label).toBe("Club rating");
    choices.contenders.rename("c1", "");
    expect(get().contenders[0]).not.toHaveProperty("label");
    choices.contenders.setParameter("c1", "learningRate", 0.5);
    choices.contenders.setParameter("c1", "learningRate", undefined);
    expect(get().contenders[0].parameters).toEqual({});
  });

  it("moves the focus when the focused one is removed, and survives having none", () => {
    const { choices, get } = fresh();
    choices.contenders.remove("c4");
    expect(focusedOf(get())?.id).toBe("c5");
    for (const { id } of [...get().contenders]) choices.contenders.remove(id);
    expect(focusedOf(get())).toBeUndefined();
  });
});

describe("data sets", () => {
  it("new systems get names that are unused", () => {
    const { choices, get } = fresh();
    for (let i = 0; i < 2; i++) choices.dataSets.add({ name: " Autumn ", source: { kind: "stored", base: "b1" } });
    choices.dataSets.duplicate(get().current);
    expect(
      get()
        .dataSets.map((d) => d.name)
        .slice(1),
    ).toEqual(["Autumn", "Autumn 2", "Autumn 2 2"]);
  });

  it("opens an unchanged example again instead of a second one", () => {
    const { choices, get } = fresh();
    choices.dataSets.openExample("map-rando");
    choices.dataSets.openExample("formula-one");
    expect(get().dataSets).toHaveLength(2);
    choices.dataSets.edit({ type: "delete-race", key: 0 });
    choices.dataSets.openExample("formula-one");
    expect(get().dataSets).toHaveLength(3);
    expect(get().dataSets.find((d) => d.id === get().current)?.edits).toEqual([]);
  });

  it("can all be removed", () => {
    const { choices, get } = fresh();
    choices.dataSets.remove("first");
    expect(get()).toMatchObject({ dataSets: [], current: "" });
    choices.undo();
    expect(get().current).toBe("first");
  });

  it("removes an added race with its changes; races added later keep theirs", () => {
    const choices = createChoices();
    const race = (id: string) => ({ id, entrants: ["A", "B"].map((name, i) => ({ name, rank: i + 1 })) });
    choices.dataSets.edit([
      { type: "add-race", race: race("one") },
      { type: "add-race", race: race("two") },
      { type: "add-race", race: race("three") },
      { type: "replace-race", key: -1, race: race("first") },
      { type: "replace-race", key: -2, race: race("second") },
      { type: "replace-race", key: 0, race: race("base") },
      { type: "delete-race", key: -3 },
    ]);
    choices.dataSets.dropEdit(1);
    expect(choices.store.getState().dataSets[0].edits).toEqual([
      { type: "add-race", race: race("one") },
      { type: "add-race", race: race("three") },
      { type: "replace-race", key: -1, race: race("first") },
      { type: "replace-race", key: 0, race: race("base") },
      { type: "delete-race", key: -2 },
    ]);
    choices.dataSets.dropEdit(3);
    expect(choices.store.getState().dataSets[0].edits).toHaveLength(4);
  });
});
