import type { Rater } from "../models/model";
import type { PreparedRace } from "../models/race";
import type { Contender } from "../replay/contender";
import { logDensity, REACH } from "./density";

/** Performances of the entrants of a race in the hand, own units: one grid, one curve an entrant. */
export interface HandDensities {
  /** [m] rising, evenly spaced. */
  readonly x: Float64Array;
  /** [n][m] before the race. */
  readonly prior: readonly Float64Array[];
  /** [n][m] given the finishing order; null where the model has no law of the whole order. */
  readonly posterior: readonly Float64Array[] | null;
  /** Why there is no posterior, in words; "" when there is. */
  readonly note: string;
}

const POINTS = 241;

/** Densities of performances under a contender, from the beliefs that the rater holds. */
export function handDensities({ model, parameters }: Contender, rater: Rater, _race: PreparedRace, n: number): HandDensities {
  const law = model.law(parameters);
  const [below, above] = REACH[law.density];
  const performances = Array.from({ length: n }, (_, k) => {
    const out = { location: 0, scale: 1 };
    rater.performance(k, out);
    return out;
  });
  const low = Math.min(...performances.map(({ location, scale }) => location - below * scale));
  const high = Math.max(...performances.map(({ location, scale }) => location + above * scale));
  const x = Float64Array.from({ length: POINTS }, (_, i) => low + ((high - low) * i) / (POINTS - 1));
  const prior = performances.map(({ location, scale }) => x.map((at) => Math.exp(logDensity(law, (at - location) / scale)) / scale));
  return { x, prior, posterior: null, note: `${model.label} does not say where each performance must have been.` };
}
