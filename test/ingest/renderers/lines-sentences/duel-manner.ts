import { duel } from "../kit/duels";
import { pick } from "../race";

const MANNERS = ["in the final", "via TKO", "after extra time", "on penalties", "in straight sets", "again"];

export default duel((a, b, random) => `${a} beat ${b} ${pick(random, MANNERS)}`);
