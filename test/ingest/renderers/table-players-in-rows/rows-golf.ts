import { matrix, FIXED } from "../kit/tables";

export default matrix(FIXED, ({ score }) => 160 - score!, { turned: true });
