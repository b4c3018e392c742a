import { ANY_RATING, ANY_SCALE, type NumberParameter, type Parameter } from "./parameters";

type Own<Id extends string> = Pick<NumberParameter, "default" | "slider" | "source"> & { readonly id: Id };

export const initialMean = <const Id extends string>(own: Own<Id>) =>
  ({
    kind: "number",
    symbol: "\\mu_0",
    label: "Initial mean",
    hint: "Where a new player starts.",
    domain: ANY_RATING,
    tunable: false,
    ...own,
  }) satisfies NumberParameter;

export const initialSd = <const Id extends string>(own: Own<Id>) =>
  ({
    kind: "number",
    symbol: "\\sigma_0",
    label: "Initial sd",
    hint: "How uncertain the skill of a new player is; a larger value lets the first races move it further.",
    domain: ANY_SCALE,
    ...own,
  }) satisfies NumberParameter;

/** Ids and sources of the parameters of models with Gaussian beliefs. */
interface BeliefIds<Mean, Sd> {
  readonly mean: Mean;
  readonly sd: Sd;
  readonly source: string;
  /** Source of the performance sd, where it differs. */
  readonly betaSource?: string;
}

/** The parameters initial mean (25), initial sd (25 / 3) and performance sd (half of the initial sd). */
export function beliefParameters<const Mean extends string, const Sd extends string>({
  mean,
  sd,
  source,
  betaSource = source,
}: BeliefIds<Mean, Sd>) {
  return [
    initialMean({ id: mean, source, default: 25, slider: { min: 0, max: 50, step: 0.5, scale: "linear" } }),
    initialSd({ id: sd, source, default: 25 / 3, slider: { min: 0.5, max: 20, step: 0.1, scale: "log" } }),
    {
      kind: "number",
      id: "beta",
      symbol: "\\beta",
      label: "Performance sd",
      hint: "How far one performance strays from the skill; it sets the unit of the scale.",
      source: betaSource,
      default: 25 / 6,
      domain: ANY_SCALE,
      slider: { min: 0.5, max: 20, step: 0.1, scale: "log" },
      setsUnit: true,
    },
  ] as const satisfies readonly Parameter[];
}
