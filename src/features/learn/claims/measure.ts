/** Computes quantities through the calls of the worker. Pure except for these calls. */
import { PERFORMANCE_SD } from "../../../engine/rating/points";
import type { ContenderSpec, RaceAnswer, RaceQuestion, RequestOf } from "../../../worker/protocol";
import type { Ask } from "./ask";
import type { Claim, Player, Quantity } from "./claim";
import { curved } from "./curves";
import { driven } from "./driven";
import { favourites, judged } from "./judge";
import { raceOf } from "./race";

const SDS = 3;

interface Compared {
  readonly holds: boolean;
  readonly left: number;
  readonly right: number;
}

export async function compare(ask: Ask, { left, is, right, within = 1e-9 }: Claim): Promise<Compared> {
  const [a, b] = await Promise.all([measure(ask, left), measure(ask, right)]);
  // Numbers that differ only by rounding count as equal.
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

export async function measure(ask: Ask, quantity: Quantity): Promise<number> {
  if (typeof quantity === "number") return quantity;
  switch (quantity.of) {
    case "update": {
      const { change, scale } = await updates(ask, quantity.model, quantity.field);
      const own = change[quantity.entrant];
      if (quantity.unit === "own") return own;
      return quantity.unit === "etas" ? own / (await learningRate(ask, quantity.model)) : own * scale.pointsPerUnit;
    }
    case "sd":
    case "score": {
      const { change, sdChange, scale } = await updates(ask, quantity.model, quantity.field);
      const sd = sdChange![quantity.entrant];
      return (quantity.of === "sd" ? sd : change[quantity.entrant] - SDS * sd) * scale.pointsPerUnit;
    }
    case "win": {
      const { wins } = await answer(ask, quantity.model, quantity.field, ["wins"]);
      return wins![quantity.entrant * quantity.field.length + quantity.against];
    }
    case "place": {
      const { placements } = await answer(ask, quantity.model, quantity.field, ["placements"]);
      return placements!.matrix[placements!.side[quantity.entrant] * placements!.count + quantity.place - 1];
    }
    case "lean": {
      const given = await answer(ask, quantity.model, quantity.field, ["updates", "densities"]);
      const { x, prior, posterior } = given.densities!;
      const by = mean(x, posterior![quantity.entrant]) - mean(x, prior[quantity.entrant]);
      return by * given.updates[0].scale.pointsPerUnit;
    }
    case "farmed": {
      let field = quantity.field;
      for (let race = 0; race < quantity.races; race++) {
        const { change, scale } = await updates(ask, quantity.model, field);
        field = field.map((player, i) => ({ ...player, points: player.points + change[i] * scale.pointsPerUnit }));
      }
      return field[0].points - quantity.field[0].points;
    }
    case "candidate":
      return (await candidates(ask, quantity))[quantity.column][quantity.row];
    case "chosen":
      return (await candidates(ask, quantity)).choices[quantity.policy];
    case "built":
      return Math.exp((await likelihood(ask, quantity)).steps[quantity.steps - 1].running.at(-1)!);
    case "logOrder":
      return (await likelihood(ask, quantity)).exact;
    case "metric":
      return (await judged(ask, quantity)).metrics[quantity.metric] ?? NaN;
    case "favourites":
      return favourites((await judged(ask, quantity)).calibration, quantity);
    case "skill":
      return curved(ask, quantity);
    case "driven":
      return driven(ask, quantity);
    case "sum":
      return (await Promise.all(quantity.terms.map((term) => measure(ask, term)))).reduce((a, b) => a + b, 0);
    case "exp":
      return Math.exp(await measure(ask, quantity.term));
    case "times":
      return quantity.factor * (await measure(ask, quantity.term));
  }
}

/** Games to come, in lessons without a setting for them. */
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
