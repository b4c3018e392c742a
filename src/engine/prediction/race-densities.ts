import { densityOf } from "../numerics/densities/index";
import type { PerformanceLaw } from "../numerics/density";
import type { Rater } from "../rating/model";
import type { PreparedRace } from "../rating/race";
import type { Contender } from "../replay/contender";

/** Performance densities of the entrants of an edited race, model units: one grid, one curve for each entrant. */
export interface RaceDensities {
  /** [m] rising, evenly spaced. */
  readonly x: Float64Array;
  /** [n][m] before the race. */
  readonly prior: readonly Float64Array[];
  /** [n][m] given the finishing order; null if the model has no likelihood of the order. */
  readonly posterior: readonly Float64Array[] | null;
  /** Why there is no posterior, as a sentence; "" when there is one. */
  readonly note: string;
}

const POINTS = 241;

interface Performance {
  readonly location: number;
  readonly scale: number;
}

function curveOf(law: PerformanceLaw, { location, scale }: Performance, x: Float64Array): Float64Array {
  const { logPdf } = densityOf(law);
  return x.map((at) => Math.exp(logPdf((at - location) / scale)) / scale);
}

function gridOf(law: PerformanceLaw, performances: readonly Performance[]): Float64Array {
  const [below, above] = densityOf(law).shown;
  const low = Math.min(...performances.map(({ location, scale }) => location - below * scale));
  const high = Math.max(...performances.map(({ location, scale }) => location + above * scale));
  return Float64Array.from({ length: POINTS }, (_, i) => low + ((high - low) * i) / (POINTS - 1));
}

/** Performance densities from the rater's beliefs (entrant k is its player k). Unrated entrants keep their prior density. */
export function raceDensities(
  { model, parameters }: Contender,
  rater: Rater,
  race: PreparedRace,
  n: number,
): RaceDensities {
  const law = model.law(parameters);
  const performances = Array.from({ length: n }, (_, k): Performance => {
    const out = { location: 0, scale: 1 };
    rater.performance(k, out);
    return out;
  });
  const areSides = race.hasTeams && rater.teamPerformance !== undefined;
  if (!model.performances || areSides) {
    const x = gridOf(law, performances);
    return {
      x,
      prior: performances.map((performance) => curveOf(law, performance, x)),
      posterior: null,
      note:
        model.performances && areSides
          ? "The order is one of teams, which does not say where the performance of each member must have been."
          : `${model.label} does not say where each performance must have been.`,
    };
  }
  const ratings = Float64Array.from(race.row.subarray(0, race.size), (row) => rater.score(row));
  const { x, posterior } = model.performances(ratings, race, parameters);
  const prior = performances.map((performance) => curveOf(law, performance, x));
  if (!posterior)
    return {
      x,
      prior,
      posterior: null,
      note: "No order was observed, so nothing is known about the performances.",
    };
  const given = [...prior];
  posterior.forEach((curve, i) => (given[race.row[i]] = curve));
  return { x, prior, posterior: given, note: "" };
}
