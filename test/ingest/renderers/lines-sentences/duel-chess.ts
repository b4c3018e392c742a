import { duel } from "../kit/duels";

export default duel((a, b, random) => (random() < 0.5 ? `${a} - ${b} 1-0` : `${b} - ${a} 0-1`));
