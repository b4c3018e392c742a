import { duel } from "../kit/duels";
import { pick } from "../race";

export default duel((a, b, random) =>
  pick(random, [`${a} besiegt ${b} 3:1`, `${a} gewinnt gegen ${b}`, `${b} verliert gegen ${a} 0:2`]),
);
