import { matrix, placeOf, PLAIN } from "../kit/tables";

export default matrix(PLAIN, placeOf, { missing: "-" });
