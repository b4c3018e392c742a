import { joined, placeOf } from "../kit/tables";
import { clock, type Way } from "../race";

const way: Way = {
  shape: { races: [1, 1], field: [4, 9], statuses: ["dnf"] },
  render: ([{ entrants }]) =>
    joined(
      entrants.map((one) => [placeOf(one), one.name, one.status ? "" : clock(one.seconds!)]),
      "\t",
    ).join("\n"),
};
export default way;
