import { PLAIN, matrix, placeOf } from "../kit/tables";

export default matrix({ ...PLAIN, fixed: true }, placeOf, { turned: true, corner: "" });
