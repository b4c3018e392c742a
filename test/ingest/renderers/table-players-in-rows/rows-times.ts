import { clock } from "../race";
import { matrix, FIXED } from "../kit/tables";

export default matrix(FIXED, ({ seconds }) => clock(seconds!), { turned: true });
