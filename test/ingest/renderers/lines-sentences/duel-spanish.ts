import { duel } from "../kit/duels";
import { pick } from "../race";

export default duel((a, b, random) =>
  pick(random, [`${a} venció a ${b} 3-1`, `${a} ganó a ${b}`, `${b} perdió con ${a} 0-2`]),
);
