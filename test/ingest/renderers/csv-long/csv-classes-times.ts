import { joined } from "../kit/tables";
import { clock, type Way } from "../race";

/** Times and classes, and nothing that says whether the classes raced each other. */
const way: Way = {
  shape: { races: [1, 1], field: [5, 9] },
  render: ([{ entrants }]) =>
    joined(
      [["Name", "Class", "Time"], ...entrants.map(({ name, seconds }, at) => [name, "MW"[at % 2], clock(seconds!)])],
      ",",
    ).join("\n"),
};
export default way;
