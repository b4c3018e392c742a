import { inLine } from "../kit/behind";
import { ordinal } from "../kit/lists";

export default inLine(({ entrants }) => entrants.map(({ name, rank }) => `${name}: ${ordinal(rank!)}`).join("; "));
