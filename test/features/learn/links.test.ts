// @vitest-environment jsdom
// @isolation fresh-modules
import { readFileSync } from "node:fs";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { DEFAULT_OPTIONS } from "../../../src/engine/history/types";
import { finish } from "../../../src/engine/steps";
import type { Steps } from "../../../src/engine/steps";
import type { Ask } from "../../../src/features/learn/claims/ask";
import { raceOf } from "../../../src/features/learn/claims/claimRace";
import { movedIn } from "../../../src/features/learn/claims/moved";
import { substitute } from "../../../src/features/learn/claims/worked";
import { castOf, figureState } from "../../../src/features/learn/figure/figureState";
import type { NamedPlayer, FigureSettings } from "../../../src/features/learn/figure/figureState";
import { specOf } from "../../../src/features/learn/figure/models";
import type { Lesson } from "../../../src/features/learn/lesson";
import { LESSONS, loadTexts } from "../../../src/features/learn/lessons";
import { openInModels } from "../../../src/features/learn/links/openExample";
import { openInConvergence } from "../../../src/features/learn/links/openInConvergence";
import { openInRace } from "../../../src/features/learn/links/openInRace";
import { openRealRace } from "../../../src/features/learn/links/openRealRace";
import { fromSeason, runOnMySeason } from "../../../src/features/learn/links/mySeason";
import { idOf } from "../../../src/features/learn/links/takeAlong";
import {
  choices,
  client,
  dataSets,
  EMPTY_SLOT,
  simulation,
  recompute,
  results,
  season,
  view,
} from "../../../src/store";
import { wanted } from "../../../src/store/wanted";
import { createHandlers } from "../../../src/worker/handlers";
import { patience } from "../../support/pace";

await loadTexts();

const handlers = createHandlers();
const read = new Set<string>();

/** The worker's own handlers, without a worker. */
const ask: Ask = async (name, request) => {
  const answer: unknown = (handlers[name] as (request: unknown) => unknown)(request);
  const stepped = typeof answer === "object" && answer !== null && "next" in answer;
  if (name === "read") read.add((request as { key: string }).key);
  return (stepped ? finish(answer as unknown as Steps<unknown>) : answer) as never;
};

const state = () => choices.store.getState();
const until = (done: () => boolean, what: string) =>
  vi.waitFor(() => expect(done(), what).toBe(true), { timeout: patience(40_000), interval: 5 });
const rated = () =>
  until(
    () =>
      results.store.getState().snapshotOf === state().current &&
      Object.keys(results.store.getState().replays).length === state().contenders.length &&
      state().contenders.every(({ id }) => results.store.getState().replays[id]?.status === "ready"),
    "the season is rated",
  );

/** All that a link may change, and Undo has to bring back. */
const kept = () => {
  const { dataSets: all, current, contenders, focused, race, season: shown, models, view: seen } = state();
  return { all, current, contenders, focused, race, selected: shown.race, models, units: seen.units };
};

/** The page asks the handlers; its files come from the folder of the app. */
function connect(): void {
  vi.stubGlobal("fetch", async (url: string | URL) => {
    const file = String(url).replace(/^.*(examples\/)/, "$1");
    return new Response(readFileSync(`public/${file}`));
  });
  vi.spyOn(client, "call").mockImplementation(ask);
  vi.spyOn(client, "has").mockImplementation((key) => read.has(key));
}

let stops: readonly (() => void)[] = [];
beforeEach(connect);
beforeAll(async () => {
  connect();
  stops = [recompute.start(), ...(["updates", "wins"] as const).map((what) => wanted.want(what))];
  await rated();
});
afterAll(() => stops.forEach((stop) => stop()));

vi.setConfig({ testTimeout: 120_000 });

interface Hand {
  readonly players: readonly NamedPlayer[];
  readonly settings: FigureSettings;
}

/** The figure as the lesson opens, as the question leaves it, and moved by a student. */
function handsOf({ id, race, settings = {}, question }: Lesson): readonly Hand[] {
  const { played } = question;
  const moved = race.toReversed().map((player, i) => ({
    ...player,
    points: id === "field" || id === "wild" ? player.points : player.points + 40 * i - 30,
    ...(id === "ties" && { tied: i === 1, dnf: i >= 2 }),
  }));
  return [
    { players: race, settings },
    ...(played ? [{ players: played.players ?? race, settings: { ...settings, ...played.settings } }] : []),
    { players: moved, settings: { ...settings, ...("k" in settings && { k: 33 }) } },
  ];
}

const opensInRace = LESSONS.filter(({ inRace }) => typeof inRace === "string");

describe("Open this in Race", () => {
  it("a link exists, or the lesson gives a reason", () => {
    for (const { id, inRace } of LESSONS)
      if (typeof inRace !== "string") expect(inRace.none, id).toMatch(/^[A-Z].{30,}\.$/);
    expect(opensInRace.length).toBeGreaterThanOrEqual(10);
  });

  it.each(opensInRace.map((lesson) => [lesson.id, lesson] as const))(
    "has the numbers of the figure of %s, and Undo brings back what was there",
    async (_, lesson) => {
      // Ties of a lesson are read as the lesson reads them, however the open data set reads its own.
      if (lesson.id === "ties") {
        dataSets.setOptions({ ...DEFAULT_OPTIONS, ties: { finished: "unobserved", dnf: "draw", dq: "drop" } });
        await rated();
      }
      season.selectRace(null);
      for (const { players, settings } of handsOf(lesson)) {
        figureState.open(lesson.id, players, settings);
        const systems = lesson.systems(settings);
        const figure = await ask("race", {
          race: raceOf(players, systems.length),
          contenders: systems.map(specOf),
          focus: 0,
          want: ["updates", "wins"],
        });
        const before = kept();
        // Ids of systems come again: an answer of before is not the one that is waited for.
        results.store.setState({ race: EMPTY_SLOT });
        const undo = openInRace(lesson);
        expect(state().view.screen).toBe("race");
        expect(state().view.units).toBe(lesson.inRace);
        const ids = systems.map((system) => idOf(system)!);
        expect(state().focused).toBe(ids[0]);
        await until(() => {
          const { value, status } = results.store.getState().race;
          return status === "ready" && value?.focus === ids[0] && value.entrants.length === players.length;
        }, "Race has its answer");
        const { answer, contenders } = results.store.getState().race.value!;
        systems.forEach((system, c) => {
          const there = answer.updates[contenders.indexOf(ids[c])];
          const [change, expected] = [there.change, figure.updates[c].change].map((all) => Array.from(all));
          expect(there.problem, system.label).toBe(figure.updates[c].problem);
          change.forEach((value, i) =>
            expect(value, `${system.label}: ${players[i].name}`).toBeCloseTo(expected[i], 9),
          );
          there.sdChange?.forEach((value, i) => expect(value).toBeCloseTo(figure.updates[c].sdChange![i], 9));
        });
        expect(Array.from(answer.wins!)).toEqual(Array.from(figure.wins!));
        expect(state().race.entrants!.map(({ name }) => name)).toEqual(players.map(({ name }) => name));
        undo();
        expect(kept()).toEqual(before);
        await rated();
      }
      if (lesson.id === "ties") dataSets.setOptions(DEFAULT_OPTIONS);
      await rated();
    },
  );
});

describe("Open this race in Season", () => {
  it.each(LESSONS.flatMap((lesson) => ("none" in lesson.real ? [] : [[lesson.id, lesson, lesson.real] as const])))(
    "has the numbers that %s tells, and Undo brings back what was there",
    async (_, lesson, real) => {
      figureState.open(lesson.id, lesson.race, {
        ...lesson.settings,
        ...(lesson.settings && "k" in lesson.settings && { k: 26 }),
      });
      const [system] = lesson.systems(figureState.settings());
      const told = await movedIn(ask, real, specOf(system));
      expect(told.map(({ name }) => name)).toEqual(Object.keys(real.places));
      const before = kept();
      const undo = openRealRace(lesson, real);
      expect(state().view.screen).toBe("season");
      await rated();
      await until(() => state().season.race !== null, "the race is selected");
      const { snapshot, replays } = results.store.getState();
      const { history } = snapshot.value!;
      const { before: old, after, scale } = replays[idOf(system)!].value!;
      const race = history.keys.indexOf(state().season.race!);
      expect(history.dates[race]).toContain(real.date);
      for (const { name, points } of told) {
        const rows = Array.from(history.player.subarray(history.offsets[race], history.offsets[race + 1]));
        const row = history.offsets[race] + rows.findIndex((player) => history.names[player] === name);
        expect((after[row] - old[row]) * scale.pointsPerUnit, name).toBeCloseTo(points, 9);
        expect(Number.isFinite(points), name).toBe(true);
      }
      undo();
      expect(kept()).toEqual(before);
      await rated();
    },
  );
});

describe("Open this in Models", () => {
  const judging = LESSONS.filter(({ inModels }) => inModels);

  it("a link exists if the figure evaluates predictions", () => {
    expect(judging.map(({ id }) => id)).toEqual(["better"]);
  });

  it.each([0, 1, 2])(
    "gives the log loss of the figure (games %i), and Undo restores the previous state",
    async (data) => {
      const [lesson] = judging;
      const settings = { k: 26, data };
      figureState.open(lesson.id, lesson.race, settings);
      const [line] = lesson.worked([], settings);
      const { result } = await substitute(ask, line);
      const [system] = lesson.systems(settings);
      const before = kept();
      results.store.setState({ evaluations: {} });
      const stop = wanted.want("evaluations");
      const { onUndo } = openInModels(lesson.inModels!(settings), [system]);
      expect(state().view.screen).toBe("models");
      await until(() => {
        const slot = results.store.getState().evaluations[idOf(system)!];
        return results.store.getState().snapshotOf === state().current && slot?.status === "ready";
      }, "the system is judged");
      expect(results.store.getState().evaluations[idOf(system)!].value!.metrics.pairLogLoss).toBeCloseTo(result, 12);
      stop();
      onUndo();
      expect(kept()).toEqual(before);
      await rated();
    },
  );
});

describe("Open in Convergence", () => {
  it("restores the user's changed settings on Undo, and offers no Undo without any", () => {
    const scenes = LESSONS.flatMap(({ scenarios = [] }) => scenarios);
    expect(openInConvergence(scenes[0])).toBeNull();
    simulation.set("races", 777);
    const before = state().convergence;
    const undo = openInConvergence(scenes[1]);
    expect(state().convergence).toEqual({ scenario: scenes[1].id, parameters: {} });
    undo!();
    expect(state().convergence).toEqual(before);
    expect(state().view.path).toEqual([before.scenario]);
  });
});

describe("Run this on my season", () => {
  it("a link exists, or the lesson gives a reason", () => {
    for (const { id, onSeason } of LESSONS)
      if (typeof onSeason !== "string") expect(onSeason.none, id).toMatch(/^[A-Z].{30,}\.$/);
    expect(LESSONS.filter(({ onSeason }) => typeof onSeason === "string").length).toBeGreaterThanOrEqual(11);
  });

  it.each(LESSONS.map((lesson) => [lesson.id, lesson] as const))(
    "shows the open data set in %s, or says why not",
    (id, lesson) => {
      view.go("learn", id);
      figureState.open(id, lesson.race, lesson.settings);
      const found = fromSeason(lesson);
      const { onSeason } = lesson;
      if (typeof onSeason !== "string" || onSeason === "minutes") {
        expect(found).toContain(
          typeof onSeason === "string" ? "no race with scores and minutes in game" : onSeason.none,
        );
        return;
      }
      if (typeof found === "string") throw new Error(found);
      runOnMySeason(found, lesson);
      if (id === "field") expect(figureState.get()).toHaveLength(20);
      else if (id === "better")
        expect(lesson.worked([], figureState.settings())[0].words).toMatch(/^Log loss in races 11\d to 22\d/);
      else {
        // The leader ended in 2016, before all of three or more others had come.
        if (lesson.race.length === 2) expect(figureState.get().map(({ name }) => name)).toContain(leader());
        expect(castOf(lesson.race[0].name), "the text names the winner of their latest race").toBe(
          figureState.get()[0].name,
        );
        expect(metInOrder(figureState.get().map(({ name }) => name))).toBe(true);
        expect(found.note).toMatch(/in the order of their latest race together, \d+ \w+ \d{4}\./);
      }
      expect(lesson.worked(figureState.get(), figureState.settings()).length).toBeGreaterThan(0);
    },
  );
});

/** Who leads the open data set under the focused system. */
function leader(): string {
  const { snapshot, replays } = results.store.getState();
  const { score } = replays[state().focused].value!;
  return snapshot.value!.history.names[score.indexOf(Math.max(...score))];
}

/** Whether a race of the open data set had these players finish in this order. */
function metInOrder(names: readonly string[]): boolean {
  const { history } = results.store.getState().snapshot.value!;
  const wanted = names.map((name) => history.names.indexOf(name));
  return Array.from({ length: history.raceCount }, (_, race) => race).some((race) => {
    const ranks = wanted.map((player) => {
      for (let row = history.offsets[race]; row < history.offsets[race + 1]; row++)
        if (history.player[row] === player && history.status[row] === 0) return history.rank[row];
      return NaN;
    });
    return ranks.every((rank, i) => Number.isFinite(rank) && (i === 0 || ranks[i - 1] < rank));
  });
}
