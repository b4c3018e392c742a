/** Seeded seasons for the check of the lab: without any skill, and under laws that are known. */
import { buildHistory } from "../../src/engine/history/build";
import type { EntrantRecord, History } from "../../src/engine/history/types";
import { describeLikelihood } from "../../src/engine/likelihoods/descriptions";
import type { FitLikelihood } from "../../src/engine/likelihoods/descriptions";
import { densityOf } from "../../src/engine/numerics/densities";
import type { DensityName } from "../../src/engine/numerics/density";
import { createRandom } from "../../src/engine/numerics/random";
import type { Random } from "../../src/engine/numerics/random";
import type { ContenderSpec } from "../../src/engine/replay/contender";

export interface Shape {
  readonly races: number;
  readonly players: number;
  readonly field: number;
  /** Standard deviation of the skills of newcomers, points. */
  readonly spread: number;
  /** Standard deviation of a skill's change from one race of the season to the next, points. */
  readonly drift: number;
  /** Some players enter more often than others. */
  readonly uneven: boolean;
  /** Probability of a draw between equals of a game of two. */
  readonly draws: number;
  readonly law: DensityName;
}

/** Entrants of a race; where players differ in how often they enter, player k is drawn in proportion to 1 / (k + 3). */
function fieldOf({ players, field, uneven }: Shape, random: Random): number[] {
  const weight = Array.from({ length: players }, (_, k) => (uneven ? 1 / (k + 3) : 1));
  const drawn: number[] = [];
  while (drawn.length < field) {
    let left = random.uniform() * weight.reduce((sum, one) => sum + one, 0);
    let player = 0;
    while (player < players - 1 && left >= weight[player]) left -= weight[player++];
    if (weight[player] === 0) continue;
    weight[player] = 0;
    drawn.push(player);
  }
  return drawn;
}

/**
 * Performances are skill / unit + Z, highest first. A game of two with draws follows Davidson (1970) instead: with strengths
 * a and b it is drawn with probability nu sqrt(a b) / (a + b + nu sqrt(a b)), so that equals draw with nu / (2 + nu).
 */
export function seasonOf(shape: Shape, pointsPerUnit: number, seed: string): History {
  const random = createRandom(seed);
  const [skills, moves, luck, who] = ["skills", "moves", "luck", "who"].map((name) => random.fork(name));
  const law = densityOf({ density: shape.law });
  const skill = Float64Array.from({ length: shape.players }, () => shape.spread * skills.normal());
  const nu = (2 * shape.draws) / (1 - shape.draws);
  const records = Array.from({ length: shape.races }, () => {
    if (shape.drift > 0) for (let k = 0; k < skill.length; k++) skill[k] += shape.drift * moves.normal();
    const entered = fieldOf(shape, who);
    let ranks: number[];
    if (nu > 0) {
      const [a, b] = entered.map((player) => Math.exp(skill[player] / pointsPerUnit));
      const tie = nu * Math.sqrt(a * b);
      const at = luck.uniform() * (a + b + tie);
      ranks = at < a ? [1, 2] : at < a + b ? [2, 1] : [1, 1];
    } else {
      const performed = entered.map((player) => skill[player] / pointsPerUnit + law.sample(luck));
      ranks = performed.map((own) => 1 + performed.filter((other) => other > own).length);
    }
    const entrants = entered.map((player, k): EntrantRecord => ({ name: `Player ${player + 1}`, rank: ranks[k] }));
    return { entrants };
  });
  return buildHistory(records).history;
}

/** A season in which every result is luck: shape and length vary from one to the next. */
export function randomSeason(seed: number, number: number): History {
  const random = createRandom(seed).fork("random season").fork(number);
  const pick = <T>(list: readonly T[]): T => list[random.integer(list.length)];
  const field = pick([2, 2, 2, 3, 4, 8, 12]);
  const shape: Shape = {
    races: pick(field === 2 ? [500, 683] : [160, 240, 320]),
    players: field + pick([6, 14, 30, 50]),
    field,
    spread: 0,
    drift: 0,
    uneven: random.uniform() < 0.5,
    draws: field === 2 && random.uniform() < 0.4 ? 0.25 : 0,
    law: pick(["gumbel-max", "gumbel-min", "gaussian", "laplace"]),
  };
  return seasonOf(shape, 174, `${seed} random ${number}`);
}

export interface KnownLaw {
  readonly id: string;
  readonly words: string;
  readonly shape: Shape;
  readonly likelihood: FitLikelihood;
}

/** The lab judges on the last 30 % of the races: 180 games, or 60 races of six. */
const GAMES = 600;
const RACES = 200;
const LAW = { players: 24, spread: 200, drift: 0, uneven: true, draws: 0 } as const;

/** The laws of the seasons. */
export const KNOWN_LAWS: readonly KnownLaw[] = [
  {
    id: "duels",
    words: "games of two, Bradley–Terry, constant skills",
    shape: { ...LAW, races: GAMES, field: 2, law: "gumbel-max" },
    likelihood: "bradley-terry",
  },
  {
    id: "drifting-duels",
    words: "games of two, Bradley–Terry, drifting skills",
    shape: { ...LAW, races: GAMES, field: 2, drift: 10, law: "gumbel-max" },
    likelihood: "bradley-terry",
  },
  {
    id: "draws",
    words: "games of two with 30 % draws between equals, Davidson, constant skills",
    shape: { ...LAW, races: GAMES, field: 2, draws: 0.3, law: "gumbel-max" },
    likelihood: "bradley-terry",
  },
  {
    id: "plackett-luce",
    words: "races of six, Plackett–Luce from the first place, drifting skills",
    shape: { ...LAW, races: RACES, field: 6, drift: 5, law: "gumbel-max" },
    likelihood: "plackett-luce-race",
  },
  {
    id: "elimination",
    words: "races of six, Plackett–Luce from the last place, constant skills",
    shape: { ...LAW, races: RACES, field: 6, law: "gumbel-min" },
    likelihood: "plackett-luce-elimination",
  },
  {
    id: "thurstone",
    words: "races of six, Thurstone with Gaussian performances, drifting skills",
    shape: { ...LAW, races: RACES, field: 6, drift: 5, law: "gaussian" },
    likelihood: "thurstone",
  },
];

/**
 * The season of a law with so many fresh races after it, and its truth: the filter with the law's own likelihood, spread, drift and
 * share of draws (`check.ts` seeks spread and drift, which are unknown in real life, too).
 */
export function lawSeason(
  { id, shape, likelihood }: KnownLaw,
  fresh: number,
  seed: number,
  number: number,
): { readonly history: History; readonly truth: ContenderSpec } {
  const { pointsPerUnit } = describeLikelihood(likelihood);
  const history = seasonOf({ ...shape, races: shape.races + fresh }, pointsPerUnit, `${seed} ${id} ${number}`);
  const beliefs = { clock: "race", raceDrift: shape.drift, initialSd: shape.spread };
  const truth: ContenderSpec =
    likelihood === "bradley-terry"
      ? {
          model: "through-time-games",
          parameters: {
            ...beliefs,
            ...(shape.draws > 0 && { draws: "davidson", drawNu: (2 * shape.draws) / (1 - shape.draws) }),
          },
        }
      : { model: "through-time", parameters: { ...beliefs, likelihood } };
  return { history, truth };
}
