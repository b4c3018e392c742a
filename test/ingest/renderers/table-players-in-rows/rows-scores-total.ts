import { FIXED, matrix, totalOf } from "../kit/tables";

export default matrix({ ...FIXED, races: [3, 5] }, ({ score }) => score!, {
  turned: true,
  names: (_, at) => `Game ${at + 1}`,
  extra: [["Total", (name, all) => totalOf(name, all, ({ score }) => score!)]],
});
