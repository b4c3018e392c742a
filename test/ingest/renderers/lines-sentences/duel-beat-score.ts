import { duel } from "../kit/duels";

export default duel((a, b) => `${a} beat ${b} 3-1`);
