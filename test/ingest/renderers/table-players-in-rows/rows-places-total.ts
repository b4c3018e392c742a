import { FIXED, matrix, placeOf, totalOf } from "../kit/tables";

export default matrix({ ...FIXED, races: [3, 5] }, placeOf, {
  turned: true,
  names: (_, at) => `R${at + 1}`,
  extra: [["Total", (name, all) => totalOf(name, all, ({ rank }) => rank!)]],
});
