import type { ContenderSpec } from "../replay/contender";
import { contenderOf } from "../replay/contender";
import type { SeasonSettings } from "./settings";

/** A contender as it runs: its learning rate as it is, or falling; null: it has none, and keeps its own account. */
export interface Variant {
  /** Index of the contender. */
  readonly contender: number;
  readonly rate: "constant" | "decaying" | null;
}

/**
 * What runs in a season of these settings, in the order of the contenders; two of each that has a learning rate when
 * both rates are asked for.
 * @throws ParameterError for an unknown model or parameter
 */
export function variantsOf({ rate }: Pick<SeasonSettings, "rate">, contenders: readonly ContenderSpec[]): Variant[] {
  return contenders.flatMap((spec, contender): Variant[] => {
    if (typeof contenderOf(spec).parameters.learningRate !== "number") return [{ contender, rate: null }];
    const rates = rate === "both" ? (["constant", "decaying"] as const) : [rate];
    return rates.map((one) => ({ contender, rate: one }));
  });
}
