import { completeParameters, ParameterError } from "../../rating/complete";
import type { NumberParameter, Parameter, Parameters, Settings } from "../../rating/parameters";

type Named<Id extends string> = NumberParameter & { readonly id: Id };

const count = <const Id extends string>(
  id: Id,
  label: string,
  hint: string,
  standard: number,
  [min, max]: readonly [number, number],
  sliderMax = max,
): Named<Id> => ({
  kind: "number",
  id,
  label,
  hint,
  source: "RTP 4",
  default: standard,
  domain: { min, max, integer: true },
  slider: { min, max: sliderMax, step: 1, scale: "linear" },
});

const variance = <const Id extends string>(
  id: Id,
  label: string,
  hint: string,
  standard: number,
  positive: boolean,
): Named<Id> => ({
  kind: "number",
  id,
  label,
  hint,
  source: "RTP 4",
  default: standard,
  domain: { min: 0, max: 1e6, openMin: positive },
  slider: { min: positive ? 0.1 : 0, max: 10, step: 0.1, scale: "linear" },
});

export const STUDY_PARAMETERS = [
  count("players", "Players", "How many there are, player 0 included.", 50, [2, 2000], 200),
  count("games", "Games a path", "How many games player 0 plays.", 500, [1, 10_000], 1000),
  count("paths", "Paths", "How many seasons are simulated under each policy.", 10_000, [1, 1_000_000], 10_000),
  count(
    "rank",
    "Player 0's place",
    "By prior mean, 1 the highest; by generating mean when priors are equal.",
    1,
    [1, 2000],
    50,
  ),
  {
    kind: "choice",
    id: "priors",
    label: "Priors",
    hint: "What the policies know at the start.",
    source: "RTP 4",
    default: "informative",
    options: [
      {
        value: "informative",
        label: "Informative",
        hint: "Each player’s prior mean is the mean that the skill was drawn from.",
      },
      { value: "equal", label: "Equal", hint: "Prior mean 0 for everyone, whatever mean the skill was drawn from." },
    ],
  },
  {
    kind: "choice",
    id: "lookAhead",
    label: "Look-ahead",
    hint: "How far the knowledge gradient looks.",
    source: "RTP (12), (13)",
    default: "discounted",
    options: [
      { value: "discounted", label: "Discounted", hint: "All later games, each worth gamma times the one before." },
      { value: "horizon", label: "Horizon", hint: "The games left of the season, all worth the same." },
    ],
  },
  {
    kind: "number",
    id: "gamma",
    symbol: "\\gamma",
    label: "Discount",
    hint: "What a later game is worth against the one before it; 0 looks no further than this game.",
    source: "RTP (13)",
    default: 0.99,
    domain: { min: 0, max: 1, openMax: true },
    slider: { min: 0, max: 0.999, step: 0.001, scale: "linear" },
  },
  {
    ...variance(
      "noiseVariance",
      "Performance variance",
      "Variance of one performance around the player’s skill.",
      2.5,
      true,
    ),
    symbol: "\\sigma_\\epsilon^2",
  },
  variance("meanVariance", "Variance of prior means", "How far apart the players are expected to be.", 4, false),
  variance("varianceFrom", "Prior variance from", "Minimum uncertainty about a player’s skill.", 2, true),
  variance("varianceTo", "Prior variance to", "Maximum uncertainty about a player’s skill.", 3, true),
  count(
    "blocks",
    "Sets of priors",
    "The paths are shared out among this many draws of the priors.",
    40,
    [1, 10_000],
    100,
  ),
  count("seed", "Seed", "The same seed gives the same numbers.", 1, [0, 4_294_967_295], 1000),
] as const satisfies readonly Parameter[];

/** All settings of a study: the same settings give the same numbers, with any number of workers. */
export type StudySettings = Settings<typeof STUDY_PARAMETERS>;

/** Settings with defaults filled in. Throws ParameterError for one that is unknown, out of its domain, or in conflict. */
export function completeStudy(overrides: Parameters): StudySettings {
  const settings = completeParameters({ id: "study", parameters: STUDY_PARAMETERS }, overrides);
  const { rank, players, varianceFrom, varianceTo } = settings;
  if (rank > players) throw new ParameterError(`rank must be at most the number of players (${players}), not ${rank}.`);
  if (varianceFrom > varianceTo)
    throw new ParameterError(`varianceFrom must be at most varianceTo (${varianceTo}), not ${varianceFrom}.`);
  return settings;
}
