import { FIXED, matrix } from "../kit/tables";
import { clock } from "../race";

export default matrix(FIXED, ({ seconds }) => clock(seconds!));
