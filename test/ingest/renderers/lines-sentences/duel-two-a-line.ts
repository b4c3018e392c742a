import { duel } from "../kit/duels";

export default duel((a, b) => `${a} 3-1 ${b}, ${b} 0-2 ${a}`);
