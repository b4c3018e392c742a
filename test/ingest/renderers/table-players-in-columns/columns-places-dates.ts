import { PLAIN, matrix, placeOf } from "../kit/tables";

export default matrix({ ...PLAIN, statuses: ["dnf"] }, placeOf, { corner: "Date", names: (_, at) => `2024-04-1${at}` });
