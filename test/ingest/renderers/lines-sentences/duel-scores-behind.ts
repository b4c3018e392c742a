import { inLine } from "../kit/behind";

/** The score of each side behind its name. */
export default inLine(({ entrants: [a, b] }) => `${a.name} 3 - ${b.name} 1`, { races: [3, 8], field: [2, 2] });
