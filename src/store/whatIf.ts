/** The ways into a scenario, from wherever a race or a player is shown. */
import type { Change } from "../engine/carry/changes";
import { choices, scenarios, view } from "./choices";
import { isOriginalOf } from "./race/asTaken";
import { placingsOf } from "./race/scenario";
import { results } from "./results";
import { currentDataSet } from "./selectors";
import { NEW_SCENARIO, WHAT_IF } from "./slices/scenarios";

/** The scenario that is open, else the last one; null: there is none. */
function latest(): string | null {
  const state = choices.store.getState();
  const all = currentDataSet(state)?.scenarios ?? [];
  const open = state.view.path[0] === WHAT_IF ? all.find(({ id }) => id === state.view.path[1]) : undefined;
  return open?.id ?? all[all.length - 1]?.id ?? null;
}

function go(id: string | null, race: number | null): void {
  view.go("season", WHAT_IF, id ?? NEW_SCENARIO, ...(race === null ? [] : [String(race)]));
}

export const whatIf = {
  /** Shows a scenario; with the key of a race, that race is ready to be changed. */
  open: (race: number | null = null, id: string | null = latest()): void => go(id, race),
  /** Makes a change, and shows what comes of it. */
  ask(change: Change, race: number | null = null): void {
    go(scenarios.make(latest(), change), race);
  },
  /** Carries the order of the race in hand forward. Gives the names of those who were not in the season's race. */
  carryHand(): readonly string[] {
    const { race } = choices.store.getState();
    const { original } = results.store.getState();
    if (!race.from || !isOriginalOf(race, original)) return [];
    const known = new Set(original.entrants.map(({ player }) => player));
    const here = new Set(race.entrants.map(({ player }) => player));
    const lanes = race.entrants.filter(({ player }) => player !== null && known.has(player));
    const out = original.entrants.filter(({ player }) => !here.has(player));
    const change: Change = { type: "result", race: race.from.key, order: placingsOf({ lanes, out }) };
    whatIf.ask(change, race.from.key);
    return race.entrants.filter((one) => !lanes.includes(one)).map(({ name }) => name);
  },
};
