import type { Model } from "./model";
import { atcoder } from "./atcoder/index";
import { codeforces } from "./codeforces/index";
import { eloMmr } from "./elo-mmr/index";
import { fideElo } from "./fide-elo/index";
import { glicko2 } from "./glicko2/index";
import { nationalChess } from "./national-chess/index";
import { pairwiseElo } from "./pairwise-elo/index";
import { plackettLuce } from "./plackett-luce/index";
import { thurstone } from "./thurstone/index";
import { throughTime } from "./through-time/index";
import { throughTimeGames } from "./through-time-games/index";
import { trueskill } from "./trueskill/index";
import { twoTeamElo } from "./two-team-elo/index";
import { wengLin } from "./weng-lin/index";
import { zonestats } from "./zonestats/index";

/** Every model, in the order in which they are offered. */
export const MODELS: readonly Model[] = [
  thurstone,
  plackettLuce,
  pairwiseElo,
  trueskill,
  glicko2,
  wengLin,
  zonestats,
  throughTime,
  throughTimeGames,
  codeforces,
  atcoder,
  eloMmr,
  fideElo,
  nationalChess,
  twoTeamElo,
];

/** The model of an id, or undefined. */
export function findModel(id: string): Model | undefined {
  return MODELS.find((model) => model.id === id);
}
