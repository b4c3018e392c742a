import { inLine } from "../kit/behind";
import { ordinal } from "../kit/lists";

export default inLine(
  ({ id, entrants }) => `${id}: ${entrants.map(({ name, rank }) => `${name} ${ordinal(rank!)}`).join(", ")}`,
);
