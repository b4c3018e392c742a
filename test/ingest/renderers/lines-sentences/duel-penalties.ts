import { duel, either } from "../kit/duels";
import { pick } from "../race";

export default duel((a, b, random) => either(random, a, b, "-") + pick(random, [" (aet)", " (HT 1-0)", ""]));
