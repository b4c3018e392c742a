import { clock } from "../race";
import { list, SHORT } from "../kit/lists";

export default list(SHORT, ({ rank, name, seconds }, leader) =>
  rank === 1 ? `1. ${name} ${clock(seconds!)}` : `${rank}. ${name} +${clock(seconds! - leader.seconds!)}`,
);
