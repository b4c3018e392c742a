import { DENSITY_LABELS } from "../numerics/densities/labels";
import type { DensityName } from "../numerics/density";
import { completeParameters, ParameterError } from "../rating/complete";
import type { NumberParameter, Parameter, Parameters, Settings } from "../rating/parameters";

type Bounds = readonly [min: number, max: number];
type Extra = Partial<Pick<NumberParameter, "when" | "unit">>;

export const number = <const Id extends string>(
  id: Id,
  label: string,
  hint: string,
  standard: number,
  [min, max]: Bounds,
  step: number,
  extra: Extra & { readonly integer?: boolean } = {},
): NumberParameter & { readonly id: Id } => {
  const { integer, ...rest } = extra;
  return {
    kind: "number",
    id,
    label,
    hint,
    default: standard,
    domain: { min, max, integer },
    slider: { min, max, step, scale: "linear" },
    ...rest,
  };
};

export const whole = <const Id extends string>(
  id: Id,
  label: string,
  hint: string,
  standard: number,
  bounds: Bounds,
  extra: Extra = {},
) => number(id, label, hint, standard, bounds, 1, { ...extra, integer: true });

const share = <const Id extends string>(id: Id, label: string, hint: string, standard: number, extra: Extra = {}) =>
  number(id, label, hint, standard, [0, 1], 0.01, extra);

/** In the order of the list; the first is that of Elo. */
const LAWS: readonly DensityName[] = [
  "gumbel-max",
  "gumbel-min",
  "gaussian",
  "logistic",
  "laplace",
  "hyperbolic-secant",
  "student-t",
];

export const SPREAD = number("spread", "Skill spread", "Standard deviation of the true skills.", 200, [0, 2000], 10, {
  unit: "points",
});

export const LAW = {
  kind: "choice",
  id: "law",
  label: "Performances",
  hint: "How performances vary around the true skill. Between two players the first is Elo’s logistic rule.",
  default: "gumbel-max",
  options: LAWS.map((value) => ({ value, label: DENSITY_LABELS[value] })),
} as const satisfies Parameter;

export const STEPS = [
  {
    kind: "choice",
    id: "steps",
    label: "Step size",
    hint: "Of systems with a learning rate. Matched: all move equals by the same amount, so that rules are compared and not rates.",
    default: "matched",
    options: [
      { value: "matched", label: "Matched" },
      { value: "own", label: "As each system is set" },
    ],
  },
  number(
    "stepSize",
    "Change among equals",
    "Mean absolute change of a rating in a race between equals.",
    9,
    [0.1, 500],
    0.1,
    { unit: "points", when: { parameter: "steps", in: ["matched"] } },
  ),
] as const satisfies readonly Parameter[];

export const SEED = whole("seed", "Seed", "The same seed gives the same runs.", 1, [0, 4_294_967_295]);

export const SEASON_PARAMETERS = [
  whole("players", "Players", "How many people there are.", 30, [4, 300]),
  whole("races", "Races", "How long the season is.", 3000, [20, 50_000]),
  whole("field", "Field", "Entrants of a race.", 2, [2, 50]),
  SPREAD,
  LAW,
  {
    kind: "choice",
    id: "schedule",
    label: "Who meets",
    hint: "How the entrants of a race are found.",
    default: "random",
    options: [
      { value: "random", label: "Anyone", hint: "Entrants are drawn by lot." },
      { value: "strength", label: "Like with like", hint: "Entrants stand next to each other by true skill." },
      { value: "groups", label: "Two groups", hint: "Each group races by itself, except for a chosen share of races." },
      { value: "chosen", label: "Self-chosen", hint: "One player picks weaker opponents." },
      { value: "balanced", label: "Round robin", hint: "All race equally often; pairs meet in turn." },
    ],
  },
  share("mixing", "Mixing", "Share of races drawn from both groups.", 0, {
    when: { parameter: "schedule", in: ["groups"] },
  }),
  number("groupGap", "Gap of the groups", "How much better the second group truly is.", 0, [-2000, 2000], 10, {
    unit: "points",
    when: { parameter: "schedule", in: ["groups"] },
  }),
  number("drift", "Drift", "Standard deviation of a skill’s change over 100 races.", 0, [0, 500], 1, {
    unit: "points",
  }),
  share("improving", "Improving players", "Share of players who begin below their ceiling and approach it.", 0),
  number("improvement", "Improvement", "How far below their ceiling they begin.", 300, [0, 2000], 10, {
    unit: "points",
  }),
  whole("improvementHalf", "Half-way after", "Own races after which half of the way is gone.", 50, [1, 10_000], {
    unit: "races",
  }),
  share("newcomers", "Newcomers", "Share of players who arrive during the season.", 0),
  share("leavers", "Leavers", "Share of players who leave during the season.", 0),
  share("farming", "Thrown races", "Share of races that the best player throws to an average one.", 0),
  share("farmingFrom", "Farming from", "Share of the season before the first race is thrown.", 0.25),
  share("throwaway", "Throwaway accounts", "Share of races that one player enters under a new account.", 0),
  ...STEPS,
  {
    kind: "choice",
    id: "rate",
    label: "Learning rate",
    hint: "Of systems that have one: constant, or falling with the races of the player.",
    default: "constant",
    options: [
      { value: "constant", label: "Constant" },
      { value: "decaying", label: "Decaying", hint: "η / (1 + n / h) in the race after n races." },
      { value: "both", label: "Both, side by side", hint: "Every system that has a learning rate runs twice." },
    ],
  },
  whole(
    "halving",
    "Halved after",
    "Races of a player after which the learning rate is half of the first.",
    50,
    [1, 10_000],
    { unit: "races", when: { parameter: "rate", in: ["decaying", "both"] } },
  ),
  whole("repetitions", "Repetitions", "Runs simulated, for the bands.", 12, [1, 200]),
  SEED,
] as const satisfies readonly Parameter[];

/** All settings of a synthetic season, which they determine. */
export type SeasonSettings = Settings<typeof SEASON_PARAMETERS>;

/** Largest number of entrants of a run; more would take too long. */
const MAX_ENTRANTS = 20_000_000;

/** Settings with defaults filled in. Throws ParameterError for an unknown id, a value outside its domain, or values in conflict. */
export function completeSeason(overrides: Parameters): SeasonSettings {
  const settings = completeParameters({ id: "season", parameters: SEASON_PARAMETERS }, overrides);
  const { players, field, schedule, newcomers, leavers, races, repetitions } = settings;
  const least = schedule === "groups" ? 2 * field : field;
  if (players < least) throw new ParameterError(`players must be at least ${least} for such races, not ${players}.`);
  if (newcomers + leavers > 0.9)
    throw new ParameterError("newcomers and leavers must be at most 0.9 together, so that some players stay.");
  const stay = Math.floor(players * (1 - newcomers - leavers));
  if (stay < least)
    throw new ParameterError(`newcomers and leavers leave ${stay} players who stay, but ${least} are needed.`);
  if (races * field * repetitions > MAX_ENTRANTS)
    throw new ParameterError("races × field × repetitions must be at most 20 million.");
  return settings;
}
