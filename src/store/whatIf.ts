/** Opens what-if scenarios from any screen that shows a race or a player. */
import type { Change } from "../engine/what-if/changes";
import { choices, scenarios, view } from "./choices";
import { placingsOf } from "./race/scenario";
import { currentDataSet } from "./selectors";
import { NEW_SCENARIO, WHAT_IF } from "./slices/scenarios";

/** The open scenario, otherwise the last one; null if there is none. */
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
  /** Shows a scenario; with the key of a race, opens that race for changes. */
  open: (race: number | null = null, id: string | null = latest()): void => go(id, race),
  ask(change: Change, race: number | null = null): void {
    go(scenarios.make(latest(), change), race);
  },
  /**
   * Applies the order of the open race to the season. Returns the names of entrants who did not start in the season's
   * race.
   */
  carryOpenRace(): readonly string[] {
    const { entrants, seasonRace } = choices.openRace();
    if (!seasonRace) return [];
    const { key } = seasonRace.from;
    const here = new Set(entrants.map(({ player }) => player));
    const starters = entrants.filter(({ player }) => player !== null && seasonRace.beliefs.has(player));
    const out = seasonRace.original.filter(({ player }) => !here.has(player));
    whatIf.ask({ type: "result", race: key, order: placingsOf({ starters, out }) }, key);
    return entrants.filter((one) => !starters.includes(one)).map(({ name }) => name);
  },
};
