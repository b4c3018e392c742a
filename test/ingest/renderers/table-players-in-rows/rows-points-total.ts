import { FIXED, matrix, POINTS, totalOf } from "../kit/tables";

export default matrix({ ...FIXED, races: [3, 5] }, ({ rank }) => POINTS[rank! - 1], {
  turned: true,
  extra: [["Points", (name, all) => totalOf(name, all, ({ rank }) => POINTS[rank! - 1])]],
});
