import { matrix, FIXED } from "../kit/tables";

export default matrix(FIXED, ({ score }) => score!, { turned: true });
