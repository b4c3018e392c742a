import { stacked } from "../kit/tables";
import { clock } from "../race";

/** A leaderboard with the date of each run: no date of the race. */
export default stacked({ races: [1, 1], field: [4, 9] }, "\t", ["Rank", "Runner", "Time", "Date"], (one) => [
  one.rank!,
  one.name,
  clock(one.seconds!),
  `${one.rank! + 1} months ago`,
]);
