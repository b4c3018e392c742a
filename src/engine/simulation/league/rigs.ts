/** Interventions in a running league: their kinds as data, and the checked list of interventions. */
import { completeParameters, ParameterError } from "../../rating/complete";
import type { Parameter, ParameterValue } from "../../rating/parameters";
import { LAW, number, whole } from "../settings";

const RIG_KINDS = ["islands", "farmer", "smurf", "moving", "law", "rate"] as const;
export type RigKind = (typeof RIG_KINDS)[number];

/** An intervention in effect from race `race` (from 0) until a later one of the same kind replaces it. */
export interface Rig {
  readonly race: number;
  readonly kind: RigKind;
  /** Value of the kind's parameter; null: the intervention ends. */
  readonly value: number | string | null;
}

/** An unchecked intervention from a link or stored data. */
export interface RigInput {
  readonly race: number;
  readonly kind: string;
  readonly value: number | string | null;
}

export interface RigDescription {
  readonly id: RigKind;
  readonly label: string;
  /** Its effect on the league, in one sentence. */
  readonly hint: string;
  readonly parameter: Parameter;
}

export const RIGS: readonly RigDescription[] = [
  {
    id: "islands",
    label: "Islands",
    hint: "The better and the weaker half race apart, but for this share of races.",
    parameter: whole("mixed", "Mixed races", "Share of races drawn from everyone.", 0, [0, 100], { unit: "%" }),
  },
  {
    id: "farmer",
    label: "Farmer",
    hint: "The best player throws this share of the races to an average one.",
    parameter: whole("thrown", "Thrown races", "Share of races that are thrown.", 10, [1, 100], { unit: "%" }),
  },
  {
    id: "smurf",
    label: "Smurf",
    hint: "A strong player begins again under a new account, after so many own races each.",
    parameter: whole("own", "New account after", "Own races under one account.", 25, [1, 1000], { unit: "races" }),
  },
  {
    id: "moving",
    label: "Moving skill",
    hint: "Every true skill wanders, by so much over 100 races.",
    parameter: number("drift", "Drift", "Standard deviation of a skill’s change over 100 races.", 60, [1, 500], 1, {
      unit: "points",
    }),
  },
  {
    id: "law",
    label: "Wrong law",
    hint: "Performances vary by this law; the systems still assume theirs.",
    parameter: { ...LAW, id: "performances", default: "gumbel-min" },
  },
  {
    id: "rate",
    label: "Changed rate",
    hint: "Learning rates are multiplied by this, where a system has one.",
    parameter: number("times", "Rate times", "What learning rates are multiplied by.", 3, [0.1, 10], 0.1),
  },
];

/** Sorted by race, then by `RIG_KINDS`; the later of two of a kind at one race counts. Throws ParameterError for an invalid one. */
export function completeRigs(rigs: readonly RigInput[]): readonly Rig[] {
  const checked = rigs.map(({ race, kind, value }): Rig => {
    const description = RIGS.find(({ id }) => id === kind);
    if (!description) throw new ParameterError(`There is no league intervention called "${kind}".`);
    if (!Number.isSafeInteger(race) || race < 0)
      throw new ParameterError(`${description.label}: the race must be a whole number, 0 or more, not ${race}.`);
    if (value !== null) checkValue(description, value);
    return { race, kind: description.id, value };
  });
  return checked
    .filter(({ race, kind }, k) => !checked.slice(k + 1).some((later) => later.race === race && later.kind === kind))
    .toSorted((a, b) => a.race - b.race || RIG_KINDS.indexOf(a.kind) - RIG_KINDS.indexOf(b.kind));
}

function checkValue({ id, parameter }: RigDescription, value: ParameterValue): void {
  completeParameters({ id, parameters: [parameter] }, { [parameter.id]: value });
}
