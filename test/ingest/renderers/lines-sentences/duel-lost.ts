import { duel } from "../kit/duels";

export default duel((a, b) => `${b} lost to ${a} 1-3`);
