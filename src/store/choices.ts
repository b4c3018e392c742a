/** The store of choices: pure state, actions beside it. `createChoices` makes one; the page has one. */
import { createStore, useStore } from "zustand";
import { temporal } from "zundo";
import type { Choices, Race, Undoable } from "./types";
import { firstChoices } from "./defaults";
import { contenderActions } from "./slices/contenders";
import { convergenceActions } from "./slices/convergence";
import { dataSetActions } from "./slices/dataSets";
import { leagueActions } from "./slices/league";
import { matchmakingActions } from "./slices/matchmaking";
import { modelsActions } from "./slices/models";
import { selfContained } from "./race/seasonRace";
import { createOpenRace, type SeasonResults } from "./race/openRace";
import { createResults, results } from "./results";
import { raceActions } from "./slices/race";
import { scenarioActions } from "./slices/scenarios";
import { seasonActions, viewActions } from "./slices/season";
import { createGesture, sameUndoable, stepWords, UNDO_LIMIT, undoableOf } from "./undo";

/** `there` returns the results of the season that the open race belongs to. */
export function createChoices(
  initial: Choices = firstChoices(),
  there: () => SeasonResults = createResults().store.getState,
) {
  const openRaceOf = createOpenRace(there);
  const store = createStore<Choices>()(
    temporal(() => initial, {
      partialize: undoableOf,
      equality: sameUndoable,
      limit: UNDO_LIMIT,
      handleSet:
        (record) =>
        (...step) => {
          // The middleware types its recorder as a plain setter; it passes on all four arguments.
          if (gesture.admits()) (record as (...step: unknown[]) => void)(...step);
        },
    }),
  );
  const history = store.temporal;

  const gesture = createGesture({
    now: () => undoableOf(store.getState()),
    steps: () => ({ past: history.getState().pastStates, future: history.getState().futureStates }),
    restore: ({ past, future }) =>
      history.setState({ pastStates: past as Partial<Undoable>[], futureStates: future as Partial<Undoable>[] }),
  });

  const slice = {
    get: store.getState,
    update: (change: (choices: Choices) => Partial<Choices>) => {
      const partial = change(store.getState());
      if (Object.keys(partial).length > 0) store.setState(partial);
    },
  };

  return {
    store,
    gesture,
    dataSets: dataSetActions(slice),
    contenders: contenderActions(slice),
    race: raceActions(slice, () => openRaceOf(store.getState())),
    /** The open race with the ratings that its entrants had before it. */
    openRace: () => openRaceOf(store.getState()),
    /** The open race for a link without the season: its entrants carry their ratings themselves. */
    raceWithoutSeason(): Race {
      const { from, entrants } = openRaceOf(store.getState());
      return { from, entrants: entrants.map(selfContained) };
    },
    season: seasonActions(slice),
    scenarios: scenarioActions(slice),
    models: modelsActions(slice),
    matchmaking: matchmakingActions(slice),
    convergence: convergenceActions(slice),
    league: leagueActions(slice),
    view: viewActions(slice),
    undo(): void {
      if (!gesture.active) history.getState().undo();
    },
    redo(): void {
      if (!gesture.active) history.getState().redo();
    },
    asOneStep(change: () => void): void {
      gesture.begin();
      try {
        change();
      } finally {
        gesture.end();
      }
    },
    forgetSteps: (): void => history.getState().clear(),
    /** Restores undo and redo steps of an earlier visit. */
    takeSteps: (past: readonly Undoable[], future: readonly Undoable[]): void =>
      history.setState({ pastStates: [...past], futureStates: [...future] }),
    /** Replaces choices without an undo step: for stored choices at the start, and the sample race of a first visit. */
    restore(choices: Partial<Choices>): void {
      this.untracked(() => store.setState(choices));
    },
    /** Makes changes that are not the user's: they add no undo step. */
    untracked(change: () => void): void {
      history.getState().pause();
      try {
        change();
      } finally {
        history.getState().resume();
      }
    },
  };
}

export type ChoicesStore = ReturnType<typeof createChoices>;

export const choices: ChoicesStore = createChoices(firstChoices(), results.store.getState);
export const { dataSets, contenders, scenarios, season, models, matchmaking, view, gesture, undo, redo, asOneStep } =
  choices;

export const useChoices = <T>(select: (choices: Choices) => T): T => useStore(choices.store, select);

/** `undoes` and `redoes` name the changes of the next undo and redo step in a few words; "" if there is none. */
export function useUndo() {
  const canUndo = useStore(choices.store.temporal, (steps) => steps.pastStates.length > 0);
  const canRedo = useStore(choices.store.temporal, (steps) => steps.futureStates.length > 0);
  const undoes = useStore(choices.store.temporal, ({ pastStates }) => wordsTo(pastStates.at(-1)));
  const redoes = useStore(choices.store.temporal, ({ futureStates }) => wordsTo(futureStates.at(-1)));
  return { canUndo, canRedo, undoes, redoes };
}

const wordsTo = (step: Partial<Undoable> | undefined): string =>
  step ? stepWords(undoableOf(choices.store.getState()), { ...undoableOf(choices.store.getState()), ...step }) : "";
