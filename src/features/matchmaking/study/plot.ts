/** Size and axes of the study's plots, with and without curves. */
import { number } from "../../../ui/format";
import type { AxisSpec } from "../../../ui/plot";

export const HEIGHT = 236;
const GAMES = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000, 10_000];

/** Games played, on a base-2 logarithmic axis. */
export const gamesAxis = (games: number): AxisSpec => ({
  scale: games > 1 ? "log" : "linear",
  domain: games > 1 ? [1, games] : [0, 1],
  ticks: GAMES.filter((game) => game <= games),
  format: (value) => number(value),
  label: "games played (logarithmic scale)",
});
