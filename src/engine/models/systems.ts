/** All rating systems. A line adds a model's folder to Podium and to the package `podium-ratings`. */
export { thurstone } from "./thurstone/index";
export { plackettLuce } from "./plackett-luce/index";
export { elo } from "./pairwise-elo/index";
export { trueskill } from "./trueskill/index";
export { trueskillThroughTime } from "./trueskill-through-time/index";
export { glicko2 } from "./glicko2/index";
export { wengLin } from "./weng-lin/index";
export { zonestats } from "./zonestats/index";
export { throughTime } from "./through-time/index";
export { throughTimeGames } from "./through-time-games/index";
export { codeforces } from "./codeforces/index";
export { atcoder } from "./atcoder/index";
export { eloMmr } from "./elo-mmr/index";
export { fideElo } from "./fide-elo/index";
export { nationalChess } from "./national-chess/index";
export { twoTeamElo } from "./two-team-elo/index";
