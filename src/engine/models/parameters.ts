/** Parameters described as plain data, from which controls, links, command line, tuning and docs follow. */

/** Piecewise-linear function by rating: [rating, value] with rising ratings, constant beyond the ends. */
export type Knots = readonly (readonly [number, number])[];

/** A number, a choice by its word, a flag, or knots. */
export type ParameterValue = number | string | boolean | Knots;
/** Values by the id of the parameter. */
export type Parameters = Readonly<Record<string, ParameterValue>>;

/** The widest domains: beyond a million units, and below a millionth, doubles lose the digits that results decide. */
export const ANY_RATING = { min: -1e6, max: 1e6 } as const;
export const ANY_SCALE = { min: 1e-6, max: 1e6 } as const;
export const ANY_AMOUNT = { min: 0, max: 1e6 } as const;
/** How many standard deviations a published score may lie below the mean. */
const ANY_SDS = { min: 0, max: 1000 } as const;

/** How many standard deviations the published score subtracts, in models with an uncertainty. */
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

interface ParameterBase {
  readonly id: string;
  /** The symbol in the source, as TeX ("\\eta"). */
  readonly symbol?: string;
  /** Two or three words in sentence case. */
  readonly label: string;
  readonly hint: string;
  /** Where the source states it ("Kerby 2, (3)"); absent: the source of the model. */
  readonly source?: string;
  /** Folded away until asked for. */
  readonly advanced?: boolean;
  /** Shown only when another parameter has one of these values. */
  readonly when?: { readonly parameter: string; readonly in: readonly ParameterValue[] };
}

export interface NumberParameter extends ParameterBase {
  readonly kind: "number";
  readonly unit?: string;
  readonly default: number;
  /** Other defaults, the first that fits wins ("mean aggregate starts at 0.75"). */
  readonly defaultWhen?: readonly {
    readonly parameter: string;
    readonly equals: ParameterValue;
    readonly value: number;
  }[];
  /** Where the value makes mathematical sense. */
  readonly domain: {
    readonly min: number;
    readonly max: number;
    readonly openMin?: boolean;
    readonly openMax?: boolean;
    readonly integer?: boolean;
  };
  /** Where a slider goes; also the bounds of tuning. */
  readonly slider: {
    readonly min: number;
    readonly max: number;
    readonly step: number;
    readonly scale: "linear" | "log";
  };
  /** false: tuning does not touch it. */
  readonly tunable?: boolean;
  /** Of no effect on results without dates: a search over everything leaves it out, and one by name needs dates. */
  readonly needsDates?: true;
  /** Shown always, but without effect on any prediction unless one of these holds. */
  readonly mattersWhen?: readonly Condition[];
  /** Moves the published score alone, and so the order of the players: no probability depends on it. */
  readonly ofScore?: true;
  /** With all the others free it only changes the unit of the scale: a search over all of them leaves it out. */
  readonly setsUnit?: true;
}

/** Another parameter has one of these values, or none of those. */
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

/** A function of the rating that overrides a constant when it has knots; empty: not used. */
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

/** All values of described parameters, complete and checked, with the types that the descriptions give them. */
export type Settings<P extends readonly Parameter[]> = {
  readonly [One in P[number] as One["id"]]: ValueOf<One>;
};

/** Named parameter values that a person can pick. */
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
