/** The keyboard shortcuts: those of every screen, and those of one. */
import type { ScreenId } from "../store";

export type KeyRow = readonly [keys: string, what: string];

export const EVERYWHERE: readonly KeyRow[] = [
  ["Ctrl K, Cmd K", "find a screen, player, race, system, example, lesson or action"],
  ["?", "show the keys of this screen"],
  ["Ctrl Z, Ctrl Shift Z", "undo, redo"],
  ["Ctrl P", "print the screen with all its figures"],
  ["Tab", "go to the next control"],
  ["← → ↑ ↓", "in a chart: go from mark to mark; Escape closes the tooltip"],
];

/** A `Record` over all screens, so that each screen must have a list, even if empty. */
export const KEYS_OF: Readonly<Record<ScreenId, readonly KeyRow[]>> = {
  race: [
    ["Space, then ↑ ↓", "pick up a row of the finishing order and move it; Space drops it, Escape cancels"],
    ["↑ ↓ in a rating", "change it by one step, with Shift by ten"],
    ["r", "go from an edited race back to the result"],
  ],
  season: [
    ["↑ ↓, Home, End", "in the leaderboard and the list of races: go from row to row"],
    ["← →", "in the race detail: the race before, the race after"],
    ["Escape", "in the trajectories: show all dates again"],
    ["r", "in a what-if: go back to reality"],
  ],
  models: [],
  matchmaking: [],
  convergence: [
    ["Space", "in a race of the systems: play and pause"],
    ["← →, with Shift; Home, End", "in a race of the systems: step a race, ten races; go to the start, the end"],
  ],
  learn: [
    ["n, p", "next lesson, previous lesson"],
    ["w, then Escape", "enlarge the lesson for a wall, and come back"],
    ["← →, with Shift", "on a mark that can be dragged: move it by one step, by ten"],
  ],
};
