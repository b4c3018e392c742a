/** Estimates how often each player does not finish: observed rates of DNFs, shrunk towards the rate of all entrants. */
import { Status, type History } from "../history/types";

/** Maximum number of a player's starts that count, the latest. */
const LATEST = 60;
/** Prior strength in starts, where the players' rates do not determine how much they vary. */
const PRIOR = { usual: 20, least: 5, most: 200 } as const;

/** [P] rates after the races up to `until`: (d_i + k m) / (n_i + k), latest starts; k by moments of a beta-binomial law. */
export function retirementsOf({ offsets, player, status, playerCount }: History, until: number): Float64Array {
  const starts = new Int32Array(playerCount);
  const out = new Int32Array(playerCount);
  for (let row = offsets[until + 1] - 1; row >= 0; row--) {
    const one = player[row];
    if (status[row] === Status.dns || status[row] === Status.unrated || starts[one] === LATEST) continue;
    starts[one]++;
    if (status[row] !== Status.finished) out[one]++;
  }
  let [all, gone] = [0, 0];
  for (let one = 0; one < playerCount; one++) {
    all += starts[one];
    gone += out[one];
  }
  const mean = all > 0 ? gone / all : 0;
  const k = priorOf(starts, out, all, mean);
  return Float64Array.from(starts, (n, one) => (n + k > 0 ? (out[one] + k * mean) / (n + k) : mean));
}

/** Moments of a beta-binomial law (Kleinman 1973), players weighted by their starts. */
function priorOf(starts: Int32Array, out: Int32Array, all: number, mean: number): number {
  if (!(mean > 0 && mean < 1)) return PRIOR.usual;
  let [spread, squares, players] = [0, 0, 0];
  starts.forEach((n, one) => {
    if (n === 0) return;
    players++;
    spread += n * (out[one] / n - mean) ** 2;
    squares += n * n;
  });
  if (players < 3) return PRIOR.usual;
  const excess = spread - (players - 1) * mean * (1 - mean);
  const correlation = excess / (mean * (1 - mean) * (all - squares / all - (players - 1)));
  if (!(correlation > 0)) return PRIOR.most;
  return Math.min(PRIOR.most, Math.max(PRIOR.least, 1 / correlation - 1));
}
