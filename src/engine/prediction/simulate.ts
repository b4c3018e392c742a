/** Finishing orders simulated from a performance law: one, or many with counts of places. Seeded. */
import { densityOf } from "../numerics/densities/index";
import type { PerformanceLaw } from "../numerics/density";
import { createRandom, type Random } from "../numerics/random";
import type { Steps } from "../steps";

/** Indexes of the performances of one simulation, best first. */
export function drawOrder(
  law: PerformanceLaw,
  locations: Float64Array,
  scales: Float64Array,
  random: Random,
): number[] {
  const { sample } = densityOf(law);
  const performance = locations.map((location, i) => location + scales[i] * sample(random));
  return Array.from(performance, (_, i) => i).sort((a, b) => performance[b] - performance[a]);
}

export interface SimulatedPlacements {
  /** Numbers of simulations after which counts are given, ascending; the last is the total. */
  readonly looks: readonly number[];
  /** By look, [n * n]: how often i had finished k-th. */
  readonly counts: readonly Uint32Array[];
}

/** Counts are given after 1, 2, 3 ... simulations at first, then about every 5 per cent more, and at the end. */
export function looksAt(races: number): number[] {
  const looks: number[] = [];
  for (let at = 1; at < races; at = Math.max(at + 1, Math.round(at * 1.06))) looks.push(at);
  return [...looks, races];
}

/** Simulates `races` (1 or more) races from the law and counts places, with intermediate counts. */
export function* simulatePlacements(
  law: PerformanceLaw,
  locations: Float64Array,
  scales: Float64Array,
  races: number,
  seed: string | number,
): Steps<SimulatedPlacements> {
  const n = locations.length;
  const random = createRandom(seed);
  const looks = looksAt(races);
  const counts: Uint32Array[] = [];
  const now = new Uint32Array(n * n);
  let next = 0;
  for (let race = 1; race <= races; race++) {
    drawOrder(law, locations, scales, random).forEach((i, place) => now[i * n + place]++);
    if (race === looks[next]) {
      counts.push(now.slice());
      next++;
    }
    if (race % 16 === 0) yield race / races;
  }
  return { looks, counts };
}
