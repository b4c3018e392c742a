import { list, FIELD } from "../kit/lists";
import { clock } from "../race";

export default list(FIELD, ({ rank, name, seconds }) => ` ${rank}.  ${name.padEnd(24)} ${clock(seconds!)}`);
