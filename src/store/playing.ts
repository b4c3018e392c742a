/** Dice: the race in hand run as the focused contender's law has it, once (a new order) or many times (a count of places). */
import type { Client } from "../worker/client";
import type { ChoicesStore } from "./choices";
import { DEFAULT_OPTIONS } from "../engine/history/types";
import { raceInHand } from "./recompute/playground";
import { soundContenders, specOf } from "./recompute/contenders";
import { failed, ready, working } from "./recompute/parts";
import type { ResultsStore } from "./results";
import { EMPTY_SLOT } from "./results";
import { beliefOf, currentDataSet, focusedOf } from "./selectors";
import type { Race } from "./types";

/** What a game of dice depends on: who is in it and what the contender believes of them, not their order. */
export function fieldKey({ entrants }: Race, contender: string): string {
  const of = entrants.map((entrant) => [entrant.id, entrant.team, beliefOf(entrant, contender)]);
  return JSON.stringify([contender, of.toSorted(([a], [b]) => (String(a) < String(b) ? -1 : 1))]);
}

interface Parts {
  readonly choices: ChoicesStore;
  readonly results: ResultsStore;
  readonly client: Pick<Client, "call" | "has">;
}

export function createPlaying({ choices, results, client }: Parts) {
  let running = new AbortController();

  /** null: fewer than two entrants, or nobody to ask. */
  function question() {
    const state = choices.store.getState();
    const [contender] = soundContenders(
      state.contenders.filter(({ id }) => id === focusedOf(state)?.id),
      results.store.getState().inspections,
    );
    const race = choices.hand();
    if (!contender || race.entrants.length < 2) return null;
    const { ties } = currentDataSet(state)?.options ?? DEFAULT_OPTIONS;
    return {
      contender,
      ids: race.entrants.map(({ id }) => id),
      key: fieldKey(race, contender.id),
      ask: { race: raceInHand(race, [contender], ties), contender: specOf(contender), index: 0 },
    };
  }

  return {
    /** Puts the entrants in an order drawn from the law; false when the field has changed meanwhile, or nobody can be asked. */
    async drawOrder(seed: number): Promise<boolean> {
      const asked = question();
      if (!asked) return false;
      const order = await client.call("draw", { ...asked.ask, seed });
      const { entrants } = choices.store.getState().race;
      if (entrants.length !== asked.ids.length || entrants.some(({ id }) => !asked.ids.includes(id))) return false;
      choices.race.setOrder(order.map((i) => asked.ids[i]));
      return true;
    },
    /** Plays many races; what they come to lands in `results.play`. A new game ends the one that runs. */
    async play(races: number, seed: number): Promise<void> {
      const asked = question();
      if (!asked) return;
      running.abort();
      const { signal } = (running = new AbortController());
      const put = (progress: number) =>
        !signal.aborted && results.store.setState(({ play }) => ({ play: working(play, progress) }));
      put(0);
      try {
        const played = await client.call("play", { ...asked.ask, races, seed }, { signal, onProgress: put });
        results.store.setState({
          play: ready({ played, races, contender: asked.contender.id, entrants: asked.ids, field: asked.key }),
        });
      } catch (error) {
        if (!signal.aborted) results.store.setState(({ play }) => ({ play: failed(play, error) ?? play }));
      }
    },
    stopPlaying(): void {
      running.abort();
      results.store.setState({ play: EMPTY_SLOT });
    },
  };
}
