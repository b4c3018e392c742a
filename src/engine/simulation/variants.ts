import { type ContenderSpec, contenderOf } from "../replay/contender";
import type { DensityName } from "../numerics/density";
import type { SeasonSettings } from "./settings";

/** A run of a contender with a constant or a decaying learning rate; null: it has no learning rate. */
export interface Variant {
  readonly contender: number;
  readonly rate: "constant" | "decaying" | null;
  /** Whether it assumes the season's distribution of performances, for whole orders if it has a likelihood of orders, otherwise for pairs. */
  readonly lawHolds: boolean;
}

/** The runs of a season by contender; two for a contender with a learning rate if both rates are requested. Throws ParameterError. */
export function variantsOf(
  { rate, law, field }: Pick<SeasonSettings, "rate" | "law" | "field">,
  contenders: readonly ContenderSpec[],
): Variant[] {
  return contenders.flatMap((spec, contender): Variant[] => {
    const { model, parameters } = contenderOf(spec);
    const { density } = model.law(parameters);
    const isOfOrders = model.supports.order && field > 2;
    const lawHolds = isOfOrders ? density === law : pairLaw(density) === pairLaw(law);
    if (typeof parameters.learningRate !== "number") return [{ contender, rate: null, lawHolds }];
    const rates = rate === "both" ? (["constant", "decaying"] as const) : [rate];
    return rates.map((one) => ({ contender, rate: one, lawHolds }));
  });
}

/** Between two players, both Gumbel distributions give the same win probability. */
const pairLaw = (density: DensityName): DensityName => (density === "gumbel-min" ? "gumbel-max" : density);
