import { duel } from "../kit/duels";

export default duel((a, b) => `${a} a battu ${b} 3-1`);
