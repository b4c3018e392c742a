import { completeParameters, withImpliedFlags } from "../engine/models/complete";
import type { Model } from "../engine/models/model";
import type { Parameters } from "../engine/models/parameters";
import { pointsChange, pointsOf, unitsChange, unitsOfPoints } from "../engine/models/points";
import type { Contender } from "../engine/replay/contender";

/** A rating system: a model with its parameters. Made by a function such as `thurstone()` or `elo()`. */
export interface System {
  /** Id of the model, as everywhere in Podium: "thurstone", "weng-lin". */
  readonly model: string;
  /** Its name for people. */
  readonly label: string;
  /** Every parameter with its value, those that were not given at their defaults. */
  readonly parameters: Parameters;
}

/**
 * Numbers of ratings that go in and come out. "points": a new player has 1500 in every system, and 400 points are odds of 10 to 1.
 * "model": the system's own (25 and 25/3 of TrueSkill, 0 of Thurstone).
 */
export type Units = "points" | "model";

const contenders = new WeakMap<System, Contender>();

/**
 * A model with some parameters set.
 * @throws ParameterError for a parameter that the model does not have, or a value outside its domain
 */
export function systemOf(model: Model, parameters: Parameters = {}): System {
  return systemFrom({ model, parameters: completeParameters(model, withImpliedFlags(model, parameters)) });
}

/** The system of a contender whose parameters are complete. */
export function systemFrom({ model, parameters }: Contender): System {
  const system: System = { model: model.id, label: model.label, parameters };
  contenders.set(system, { model, parameters });
  return system;
}

/** @throws TypeError for anything that `systemOf` did not make */
export function contenderBehind(system: System): Contender {
  const contender = contenders.get(system);
  if (!contender) throw new TypeError("This is no rating system: make one, for example with elo() or thurstone().");
  return contender;
}

/** Turns ratings and differences into the units that were asked for, and back. */
export interface Converter {
  readonly rating: (own: number) => number;
  readonly change: (own: number) => number;
  readonly ownRating: (given: number) => number;
  readonly ownChange: (given: number) => number;
}

const same = (value: number): number => value;

export function converterOf({ model, parameters }: Contender, units: Units = "points"): Converter {
  if (units === "model") return { rating: same, change: same, ownRating: same, ownChange: same };
  if (units !== "points") throw new TypeError(`units must be "points" or "model", not ${JSON.stringify(units)}.`);
  const scale = model.scale(parameters);
  return {
    rating: (own) => pointsOf(scale, own),
    change: (own) => pointsChange(scale, own),
    ownRating: (points) => unitsOfPoints(scale, points),
    ownChange: (points) => unitsChange(scale, points),
  };
}
