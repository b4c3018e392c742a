/** The screen *Matchmaking*. */
export { MatchmakingScreen as default } from "./MatchmakingScreen";
