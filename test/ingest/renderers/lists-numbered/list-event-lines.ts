import { inLine } from "../kit/behind";

/** A distance heads each line: "100 m: 1. Ana 2. Bo". */
export default inLine(
  ({ entrants }) => `${100 * entrants.length} m: ${entrants.map(({ name, rank }) => `${rank}. ${name}`).join(" ")}`,
);
