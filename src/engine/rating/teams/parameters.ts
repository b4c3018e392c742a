/** Parameters for how a team's strength follows from its members. A pure leaf: the page imports it as values. */
import type { Parameter } from "../parameters";

const RULES = [
  { value: "sum", label: "Sum", hint: "Sum of the members’ skills: larger teams are stronger." },
  { value: "mean", label: "Mean", hint: "All members count alike, and the size of the team does not matter." },
  { value: "best", label: "Best member", hint: "A team is as strong as its best member; the others do not count." },
  { value: "softmax", label: "Soft maximum", hint: "Between the mean and the best member, by a weight." },
] as const;

const strengthOf = <const Options extends readonly { value: string; label: string; hint: string }[]>(
  options: Options,
  value: Options[number]["value"],
) =>
  ({
    kind: "choice",
    id: "teamStrength",
    label: "Team strength",
    hint: "How strong a team is, given its members.",
    source: "Dehpanah et al. 2021",
    default: value,
    options,
    advanced: true,
  }) as const satisfies Parameter;

const WEIGHT = {
  kind: "number",
  id: "teamWeight",
  symbol: "a",
  label: "Weight of the best",
  hint: "0 is the mean of the members; the larger, the more the best one counts. Below 0 the weakest counts more.",
  unit: "per performance sd",
  default: 1,
  domain: { min: -1000, max: 1000 },
  slider: { min: -3, max: 5, step: 0.1, scale: "linear" },
  when: { parameter: "teamStrength", in: ["softmax"] },
  advanced: true,
} as const satisfies Parameter;

/** For models in which teams are sides. */
export const TEAM_STRENGTH = [strengthOf(RULES, "sum"), WEIGHT] as const;

/** For models that by default rate team-mates one by one. */
export const TEAM_STRENGTH_OR_EACH = [
  strengthOf(
    [
      {
        value: "each",
        label: "Members one by one",
        hint: "Team-mates share a place and are not compared with each other.",
      },
      ...RULES,
    ],
    "each",
  ),
  WEIGHT,
] as const;

/** Whether teams are sides of a race; otherwise their members are rated one by one. */
export function ratesTeams(
  teams: boolean | string | undefined,
  parameters: Readonly<Record<string, unknown>>,
): boolean {
  if (typeof teams !== "string") return teams === true;
  return Object.entries(parameters).some(([id, value]) => id === teams && value !== "each");
}
