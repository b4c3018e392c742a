/** Short forms for writing quantities. */
import type { ContenderSpec } from "../../../worker/protocol";
import type { Option } from "../lesson";
import type { Claim, Curved, Driven, Judged, JudgedBy, Player, Quantity } from "./claim";

type Field = readonly Player[];
type Compared = Omit<Claim, "words">;

export const equals = (count: number, points = 1500): Field => Array.from({ length: count }, () => ({ points }));

export const rated = (...points: readonly number[]): Field => points.map((one) => ({ points: one }));

const bare = ({ model, parameters }: ContenderSpec): ContenderSpec => ({ model, parameters });

export const moves = (model: ContenderSpec, field: Field, entrant: number, unit?: "etas" | "own"): Quantity => ({
  of: "update",
  model: bare(model),
  field,
  entrant,
  ...(unit && { unit }),
});

export const chance = (model: ContenderSpec, field: Field, entrant = 0, against = 1): Quantity => ({
  of: "win",
  model: bare(model),
  field,
  entrant,
  against,
});

const ofEntrant =
  (of: "score" | "sd" | "lean") =>
  (model: ContenderSpec, field: Field, entrant: number): Quantity => ({ of, model: bare(model), field, entrant });

export const score = ofEntrant("score");
export const sd = ofEntrant("sd");
export const lean = ofEntrant("lean");

export const placed = (model: ContenderSpec, field: Field, entrant: number, place: number): Quantity => ({
  of: "place",
  model: bare(model),
  field,
  entrant,
  place,
});

export const farmed = (model: ContenderSpec, field: Field, races: number): Quantity => ({
  of: "farmed",
  model: bare(model),
  field,
  races,
});

export const built = (model: ContenderSpec, field: Field, steps: number): Quantity => ({
  of: "built",
  model: bare(model),
  field,
  steps,
});

export const logOrder = (model: ContenderSpec, field: Field): Quantity => ({
  of: "logOrder",
  model: bare(model),
  field,
});

export const metric = (by: JudgedBy, { model, ...rest }: Judged): Quantity => ({
  of: "metric",
  metric: by,
  model: bare(model),
  ...rest,
});

export const favourites = (share: "won" | "given", least: number, { model, ...rest }: Judged): Quantity => ({
  of: "favourites",
  share,
  least,
  model: bare(model),
  ...rest,
});

export const sum = (...terms: readonly Quantity[]): Quantity => ({ of: "sum", terms });
export const minus = (from: Quantity, term: Quantity): Quantity => sum(from, times(-1, term));
export const times = (factor: number, term: Quantity): Quantity => ({ of: "times", factor, term });

export const skill = (asked: Curved): Quantity => ({ of: "skill", ...asked });
export const drivenBy = (asked: Driven): Quantity => ({ of: "driven", ...asked });

/** @param within the maximum difference */
export const is = (left: Quantity, right: Quantity, within?: number): Compared => ({
  left,
  is: "=",
  right,
  ...(within !== undefined && { within }),
});
export const below = (left: Quantity, right: Quantity): Compared => ({ left, is: "<", right });
export const above = (left: Quantity, right: Quantity): Compared => ({ left, is: ">", right });

export const claim = (words: string, compared: Compared): Claim => ({ words, ...compared });

/** An option of a question, which is right exactly if the engine agrees with its claim. */
export const answer = (text: string, why: string, compared: Compared): Option => ({
  text,
  why,
  claim: claim(text, compared),
});
