/** A race in the hand: anyone against anyone, in any order, with beliefs in points. */
import type { TieReadings } from "../history/types";
import type { Rater } from "../models/model";
import { unitsChange, unitsOfPoints } from "../models/points";
import type { HandEntrant } from "../models/prepare";
import type { Contender } from "../replay/contender";

export interface HandBelief {
  readonly points: number;
  /** null: the model's starting value. */
  readonly sdPoints: number | null;
  /** The same in own units, where they are known to the last digit: points cost some. */
  readonly own?: { readonly rating?: number; readonly sd?: number | null };
}

/** A race in the hand: anyone against anyone, any order. */
export interface RaceInHand {
  readonly entrants: readonly HandEntrant[];
  /** beliefs[contender][entrant], in points. */
  readonly beliefs: readonly (readonly HandBelief[])[];
  readonly ties: TieReadings;
}

/** A rater whose players are the entrants, with their beliefs; entrant k is player k. */
export function raterOf({ model, parameters }: Contender, beliefs: readonly HandBelief[]): Rater {
  const rater = model.rater(parameters, beliefs.length);
  const scale = model.scale(parameters);
  const sdColumn = model.columns.findIndex(({ id }) => id === "sd");
  beliefs.forEach(({ points, sdPoints, own }, k) => {
    rater.state[0][k] = own?.rating ?? unitsOfPoints(scale, points);
    const sd = own?.sd ?? (sdPoints === null ? null : unitsChange(scale, sdPoints));
    if (sdColumn >= 0 && sd !== null) rater.state[sdColumn][k] = sd;
  });
  return rater;
}
