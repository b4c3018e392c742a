export { MatchmakingScreen as default } from "./MatchmakingScreen";
