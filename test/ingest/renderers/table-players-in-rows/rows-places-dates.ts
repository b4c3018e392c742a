import { PLAIN, matrix, placeOf } from "../kit/tables";

export default matrix({ ...PLAIN, statuses: ["dnf"] }, placeOf, { turned: true, names: (_, at) => `${10 + at}.04.` });
