import type { History, TieReadings } from "../../history/types";
import type { Steps } from "../../steps";
import type { DrawLaw } from "../../likelihoods/descriptions";
import type { BootstrapOptions } from "../../evaluation/bootstrap";
import { Games, totalsOf } from "./counts";
import { GamesObjective, type GamesMaximum } from "./fit";
import { rankIntervals, type RankIntervals } from "./ranks";
import { drawShareOf, startOf } from "./ties";

/** The rated players by number, and the prior of their ratings. */
interface GamesSetting {
  readonly index: Int32Array;
  readonly players: number;
  readonly groups: Int32Array;
  readonly precision: number;
}

export interface GamesResult {
  readonly maximum: GamesMaximum;
  readonly covariance: Float64Array | null;
  /** The draw model that was fitted: "half" if there are no draws or only draws, which determine no parameter. */
  readonly law: DrawLaw;
  readonly drawShare: number;
  readonly statements: readonly string[];
  readonly ranks: RankIntervals | null;
}

/** Most players for which each step factors a matrix. */
const MAX_PLAYERS = 2000;
const TOLERANCE = 1e-11;

/** Bradley-Terry with draws and resampled rank intervals. `start` [N]: known ratings. Throws RangeError above 2,000 players. */
export function* gamesSteps(
  history: History,
  ties: TieReadings,
  { index, players, groups, precision }: GamesSetting,
  wanted: DrawLaw,
  { resamples, seed }: BootstrapOptions,
  start?: Float64Array,
): Steps<GamesResult> {
  if (players > MAX_PLAYERS)
    throw new RangeError(
      `A draw model and rank intervals support up to ${MAX_PLAYERS} players, and these results have ${players}. Filter the results first.`,
    );
  const games = new Games(history, ties, index, players);
  const counts = games.count();
  const { draws, games: all } = totalsOf(counts);
  const hasLaw = draws > 0 && draws < all;
  const law = hasLaw ? wanted : "half";
  const objective = new GamesObjective(games, players, law, precision, groups);
  const from = new Float64Array(objective.size);
  if (start) from.set(start);
  if (law !== "half") from[players] = startOf(law, draws / all);
  const maximum = yield* objective.maximise(counts, from, TOLERANCE);
  const statements: string[] = [];
  if (wanted !== law)
    statements.push(
      draws === 0
        ? "There are no draws here: every law of draws gives the same ratings."
        : "There is nothing but draws here: a law of draws cannot be fitted, and each is half a win.",
    );
  if (!maximum.converged) statements.push("With this law of draws there is no finite estimate without a penalty.");
  return {
    maximum,
    covariance: yield* objective.covariance(counts, maximum.x),
    law,
    drawShare: drawShareOf(law, maximum.x[players]),
    statements,
    ranks:
      resamples > 0 && maximum.converged
        ? yield* rankIntervals(games, objective, maximum.x, { resamples, seed })
        : null,
  };
}
