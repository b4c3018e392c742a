import { list, SHORT } from "../kit/lists";

const gap = (rank: number, seconds: number): string =>
  rank === 1 ? "1:25:30.1" : rank < 4 ? `+${seconds}.5` : rank < 6 ? "+1 lap" : "+2 laps";

export default list(
  SHORT,
  ({ rank, name, seconds }, leader) => `${rank}. ${name} ${gap(rank!, seconds! - leader.seconds!)}`,
);
