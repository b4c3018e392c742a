import { PLAIN, matrix, placeOf } from "../kit/tables";

export default matrix({ ...PLAIN, statuses: ["dnf"] }, placeOf, {
  turned: true,
  missing: "–",
  names: (_, at) => `${2018 + at}`,
});
