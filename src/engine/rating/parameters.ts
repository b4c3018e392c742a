/** Parameters described as plain data, from which controls, links, the command line, tuning and docs are made. */

/** Piecewise-linear function of the rating: [rating, value] with increasing ratings, constant beyond both ends. */
export type Knots = readonly (readonly [number, number])[];

/** A number, an option of a choice, a flag, or knots. */
export type ParameterValue = number | string | boolean | Knots;
/** Values by the id of the parameter. */
export type Parameters = Readonly<Record<string, ParameterValue>>;

/** The widest domains. Above a million units or below a millionth, doubles lose significant digits. */
export const ANY_RATING = { min: -1e6, max: 1e6 } as const;
export const ANY_SCALE = { min: 1e-6, max: 1e6 } as const;
export const ANY_AMOUNT = { min: 0, max: 1e6 } as const;
/** Domain of the number of sds subtracted in a published score. */
const ANY_SDS = { min: 0, max: 1000 } as const;

/** Number of sds subtracted in the published score, in models with an uncertainty. */
export const SCORE_SDS = {
  kind: "number",
  id: "scoreSds",
  symbol: "k",
  label: "Sds subtracted",
  hint: "The published score is the mean minus this many standard deviations, so that newcomers start low.",
  default: 3,
  domain: ANY_SDS,
  slider: { min: 0, max: 4, step: 0.1, scale: "linear" },
  ofScore: true,
} as const satisfies NumberParameter;

/** Rating periods, as the options of a choice. */
export const PERIODS = [
  { value: "race", label: "Race" },
  { value: "day", label: "Day" },
  { value: "week", label: "Week" },
  { value: "month", label: "Month" },
] as const;

interface ParameterBase {
  readonly id: string;
  /** The symbol in the source, as TeX ("\\eta"). */
  readonly symbol?: string;
  /** Two or three words in sentence case. */
  readonly label: string;
  readonly hint: string;
  /** Where the source states it ("Kerby 2, (3)"); absent: the source of the model. */
  readonly source?: string;
  readonly advanced?: boolean;
  /** Shown only when another parameter has one of these values. */
  readonly when?: { readonly parameter: string; readonly in: readonly ParameterValue[] };
}

export interface NumberParameter extends ParameterBase {
  readonly kind: "number";
  readonly unit?: string;
  readonly default: number;
  /** Defaults that depend on other parameters, first match wins ("mean aggregate starts at 0.75"). */
  readonly defaultWhen?: readonly {
    readonly parameter: string;
    readonly equals: ParameterValue;
    readonly value: number;
  }[];
  /** Where the value is mathematically valid. */
  readonly domain: {
    readonly min: number;
    readonly max: number;
    readonly openMin?: boolean;
    readonly openMax?: boolean;
    readonly integer?: boolean;
  };
  /** Range of the slider, and bounds of tuning. */
  readonly slider: {
    readonly min: number;
    readonly max: number;
    readonly step: number;
    readonly scale: "linear" | "log";
  };
  /** false: tuning leaves it out. */
  readonly tunable?: boolean;
  /** It has no effect on results without dates: a full search leaves it out then, and a search by name asks for dates. */
  readonly needsDates?: true;
  /** It is always shown, but affects a prediction only if one of these conditions holds. */
  readonly mattersWhen?: readonly Condition[];
  /** It changes only the published score and so the order of players; no probability depends on it. */
  readonly ofScore?: true;
  /** If all others are free, it changes only the unit of the scale, so a full search leaves it out. */
  readonly setsUnit?: true;
}

/** Another parameter has one of these values, or none of them. */
type Condition =
  | { readonly parameter: string; readonly in: readonly ParameterValue[] }
  | { readonly parameter: string; readonly notIn: readonly ParameterValue[] };

interface ChoiceParameter extends ParameterBase {
  readonly kind: "choice";
  readonly default: string;
  readonly options: readonly { readonly value: string; readonly label: string; readonly hint?: string }[];
}

interface FlagParameter extends ParameterBase {
  readonly kind: "flag";
  readonly default: boolean;
}

/** A function of the rating in place of a constant; empty: not used. */
interface KnotsParameter extends ParameterBase {
  readonly kind: "knots";
  readonly default: Knots;
  readonly slider: NumberParameter["slider"];
}

export type Parameter = NumberParameter | ChoiceParameter | FlagParameter | KnotsParameter;

type ValueOf<P extends Parameter> = P extends { readonly kind: "number" }
  ? number
  : P extends { readonly kind: "choice"; readonly options: readonly { readonly value: infer Value }[] }
    ? Value
    : P extends { readonly kind: "flag" }
      ? boolean
      : Knots;

/** Complete and checked parameter values, with the types of their descriptions. */
export type Settings<P extends readonly Parameter[]> = {
  readonly [One in P[number] as One["id"]]: ValueOf<One>;
};

/** Named parameter values that users can choose. */
export interface Preset {
  readonly id: string;
  readonly label: string;
  readonly hint: string;
  readonly parameters: Parameters;
}

export const preset = (id: string, label: string, hint: string, parameters: Parameters): Preset => ({
  id,
  label,
  hint,
  parameters,
});
