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
  beliefs.forEach(({ points, sdPoints }, k) => {
    rater.state[0][k] = unitsOfPoints(scale, points);
    if (sdColumn >= 0 && sdPoints !== null) rater.state[sdColumn][k] = unitsChange(scale, sdPoints);
  });
  return rater;
}
