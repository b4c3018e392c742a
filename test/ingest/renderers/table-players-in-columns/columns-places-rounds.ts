import { PLAIN, matrix, placeOf } from "../kit/tables";

export default matrix({ ...PLAIN, statuses: ["dns"] }, placeOf, { corner: "Round", names: (_, at) => `${at + 1}` });
