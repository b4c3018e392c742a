import { duel } from "../kit/duels";

export default duel((a, b) => `${a} won against ${b}`);
