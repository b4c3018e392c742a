import { matrix, POINTS, FIXED } from "../kit/tables";

export default matrix(FIXED, ({ rank }) => POINTS[rank! - 1]);
