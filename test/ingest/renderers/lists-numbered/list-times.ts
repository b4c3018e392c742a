import { clock } from "../race";
import { list, FIELD } from "../kit/lists";

export default list(FIELD, ({ rank, name, seconds }) => `${rank}. ${name} ${clock(seconds!)}`);
