/** Computes quantities through the calls of the worker. Pure except for these calls. */
import { PERFORMANCE_SD } from "../../../engine/rating/points";
import type { ContenderSpec, RaceAnswer, RaceQuestion, RequestOf } from "../../../worker/protocol";
import type { Ask } from "./ask";
import type { Claim, Player, Quantity } from "./claim";
import { curved } from "./curves";
import { driven } from "./driven";
import { favourites, judged } from "./judge";
import { raceOf } from "./claimRace";

const SDS = 3;

interface Compared {
  readonly holds: boolean;
  readonly left: number;
  readonly right: number;
}

export async function compare(ask: Ask, { left, is, right, within = 1e-9 }: Claim): Promise<Compared> {
  const [a, b] = await Promise.all([measure(ask, left), measure(ask, right)]);
  // Differences due to rounding do not count.
  const apart = Math.abs(a - b) > 1e-12 * Math.max(1, Math.abs(a));
  const holds = is === "=" ? Math.abs(a - b) <= within : apart && (is === "<" ? a < b : a > b);
  return { holds, left: a, right: b };
}

function answer(
  ask: Ask,
  model: ContenderSpec,
  field: readonly Player[],
  want: RaceQuestion["want"],
): Promise<RaceAnswer> {
  return ask("race", { race: raceOf(field, 1), contenders: [model], focus: 0, want });
}

async function updates(ask: Ask, model: ContenderSpec, field: readonly Player[]) {
  const [update] = (await answer(ask, model, field, ["updates"])).updates;
  if (update.problem) throw new Error(update.problem);
  return update;
}

type Kind = Exclude<Quantity, number>["of"];
type Of<Name extends Kind> = Extract<Quantity, { readonly of: Name }>;

const uncertainty = async (ask: Ask, { of, model, field, entrant }: Of<"sd" | "score">): Promise<number> => {
  const { change, sdChange, scale } = await updates(ask, model, field);
  const sd = sdChange![entrant];
  return (of === "sd" ? sd : change[entrant] - SDS * sd) * scale.pointsPerUnit;
};

const MEASURES: { readonly [Name in Kind]: (ask: Ask, quantity: Of<Name>) => Promise<number> } = {
  async update(ask, { model, field, entrant, unit }) {
    const { change, scale } = await updates(ask, model, field);
    const own = change[entrant];
    if (unit === "own") return own;
    return unit === "etas" ? own / (await learningRate(ask, model)) : own * scale.pointsPerUnit;
  },
  sd: uncertainty,
  score: uncertainty,
  win: async (ask, { model, field, entrant, against }) =>
    (await answer(ask, model, field, ["wins"])).wins![entrant * field.length + against],
  async place(ask, { model, field, entrant, place }) {
    const { matrix, side, count } = (await answer(ask, model, field, ["placements"])).placements!;
    return matrix[side[entrant] * count + place - 1];
  },
  async lean(ask, { model, field, entrant }) {
    const given = await answer(ask, model, field, ["updates", "densities"]);
    const { x, prior, posterior } = given.densities!;
    return (mean(x, posterior![entrant]) - mean(x, prior[entrant])) * given.updates[0].scale.pointsPerUnit;
  },
  async farmed(ask, { model, field: opening, races }) {
    let field = opening;
    for (let race = 0; race < races; race++) {
      const { change, scale } = await updates(ask, model, field);
      field = field.map((player, i) => ({ ...player, points: player.points + change[i] * scale.pointsPerUnit }));
    }
    return field[0].points - opening[0].points;
  },
  candidate: async (ask, one) => (await candidates(ask, one))[one.column][one.row],
  chosen: async (ask, one) => (await candidates(ask, one)).choices[one.policy],
  built: async (ask, one) => Math.exp((await likelihood(ask, one)).steps[one.steps - 1].running.at(-1)!),
  logOrder: async (ask, one) => (await likelihood(ask, one)).exact,
  metric: async (ask, one) => (await judged(ask, one)).metrics[one.metric] ?? NaN,
  favourites: async (ask, one) => favourites((await judged(ask, one)).calibration, one),
  skill: curved,
  driven,
  sum: async (ask, { terms }) =>
    (await Promise.all(terms.map((term) => measure(ask, term)))).reduce((a, b) => a + b, 0),
  exp: async (ask, { term }) => Math.exp(await measure(ask, term)),
  times: async (ask, { factor, term }) => factor * (await measure(ask, term)),
};

export async function measure(ask: Ask, quantity: Quantity): Promise<number> {
  if (typeof quantity === "number") return quantity;
  // The table has a function for each kind, which the compiler cannot relate to this quantity.
  return (MEASURES[quantity.of] as (ask: Ask, quantity: Quantity) => Promise<number>)(ask, quantity);
}

/** Number of later games, in lessons without a setting for it. */
const GAMES_LEFT = 20;
/** Converts a draw density at 0 to match quality, which is proportional to it. */
export const QUALITY = Math.sqrt(4 * Math.PI) * PERFORMANCE_SD;

/** The question about a pool; a player without an sd has 80 points. */
export function candidateQuestion(
  player: Player,
  pool: readonly Player[],
  gamesLeft = GAMES_LEFT,
): RequestOf<"candidates"> {
  const variance = ({ sd = 80 }: Player) => sd ** 2;
  return {
    player0: { mean: player.points, variance: variance(player) },
    means: pool.map(({ points }) => points),
    variances: pool.map(variance),
    noiseVariance: PERFORMANCE_SD ** 2,
    gamma: 0.99,
    gamesLeft,
  };
}

const candidates = (
  ask: Ask,
  one: { readonly player: Player; readonly pool: readonly Player[]; readonly gamesLeft?: number },
) => ask("candidates", candidateQuestion(one.player, one.pool, one.gamesLeft));

async function likelihood(
  ask: Ask,
  { model, field }: { readonly model: ContenderSpec; readonly field: readonly Player[] },
) {
  return (await answer(ask, model, field, ["updates", "likelihood"])).likelihood!;
}

async function learningRate(ask: Ask, model: ContenderSpec): Promise<number> {
  const [outcome] = await ask("inspect", { contenders: [model] });
  if (!outcome.ok) throw new Error(outcome.problem);
  return Number(outcome.inspection.parameters.learningRate);
}

/** By the trapezoidal rule. */
export function mean(x: Float64Array, density: Float64Array): number {
  let mass = 0;
  let first = 0;
  for (let i = 0; i < x.length; i++) {
    mass += density[i];
    first += density[i] * x[i];
  }
  return first / mass;
}
