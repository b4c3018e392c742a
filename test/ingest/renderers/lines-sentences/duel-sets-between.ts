import { pick } from "../race";
import { duel, SETS } from "../kit/duels";

export default duel((a, b, random) => `${a} ${pick(random, SETS)} ${b}`);
