import { stacked } from "../kit/tables";
import { clock } from "../race";

export default stacked(
  { races: [1, 3], field: [4, 9] },
  "\t",
  ["Position", "parkrunner", "Gender", "Age Group", "Club", "Time"],
  (one) => [one.rank!, one.name, one.rank! % 2 ? "Male" : "Female", "SM25-29", "", clock(one.seconds!)],
  (id) => [`${id} parkrun #212`],
);
