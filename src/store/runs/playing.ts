/** Simulates the open race by the focused contender's law: once to draw an order, or many times to count places. */
import type { Client } from "../../worker/client";
import type { ChoicesStore } from "../choices";
import { DEFAULT_OPTIONS } from "../../engine/history/types";
import { blocksOfRace, raceToRate, specsToRate } from "../recompute/openRace";
import { soundContenders } from "../recompute/contenders";
import type { ResultsStore } from "../results";
import { defineRun } from "./runner";
import { beliefOf, currentDataSet, focusedOf } from "../selectors";
import type { OpenRace } from "../race/openRace";

/** Identifies a simulated field by its entrants and the contender's beliefs about them, in any order. */
export function fieldKey({ entrants }: Pick<OpenRace, "entrants">, contender: string): string {
  const of = entrants.map((entrant) => [entrant.id, entrant.team, beliefOf(entrant, contender)]);
  return JSON.stringify([contender, of.toSorted(([a], [b]) => (String(a) < String(b) ? -1 : 1))]);
}

interface Parts {
  readonly choices: ChoicesStore;
  readonly results: ResultsStore;
  readonly client: Pick<Client, "call" | "has">;
  /** Milliseconds. */
  readonly now: () => number;
}

export function createPlaying({ choices, results, client, now }: Parts) {
  const { store } = results;
  const runner = defineRun(results, "play", now);

  /** null if there are fewer than two entrants, or no contender. */
  function question() {
    const state = choices.store.getState();
    const [contender] = soundContenders(
      state.contenders.filter(({ id }) => id === focusedOf(state)?.id),
      store.getState().inspections,
    );
    const race = choices.openRace();
    if (!contender || race.entrants.length < 2) return null;
    const blocks = blocksOfRace(race, state, store.getState(), [contender]);
    const [spec] = specsToRate([contender], blocks);
    const { ties } = currentDataSet(state)?.options ?? DEFAULT_OPTIONS;
    return {
      contender,
      ids: race.entrants.map(({ id }) => id),
      key: fieldKey(race, contender.id),
      ask: { race: raceToRate(race, [contender], ties, blocks), contender: spec, index: 0 },
    };
  }

  return {
    /**
     * Puts the entrants in a random order under the law; false if the field has changed meanwhile or there is no
     * contender.
     */
    async drawOrder(seed: number): Promise<boolean> {
      const asked = question();
      if (!asked) return false;
      const order = await client.call("draw", { ...asked.ask, seed });
      const { entrants } = choices.openRace();
      if (entrants.length !== asked.ids.length || entrants.some(({ id }) => !asked.ids.includes(id))) return false;
      choices.race.setOrder(order.map((i) => asked.ids[i]));
      return true;
    },
    /** Simulates many races; their counts go to `results.play`. A new simulation cancels a running one. */
    async play(races: number, seed: number): Promise<void> {
      const asked = question();
      if (!asked) return;
      await runner.run({ type: "start" }, 0, async ({ signal, progress }) => {
        const played = await client.call("play", { ...asked.ask, races, seed }, { signal, onProgress: progress });
        return { played, races, contender: asked.contender.id, entrants: asked.ids, field: asked.key };
      });
    },
    /** Races simulated so far stay. */
    stopPlaying: runner.cancel,
  };
}
