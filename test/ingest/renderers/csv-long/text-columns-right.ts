import { FIELD, placeOf } from "../kit/tables";
import { clock, type Way } from "../race";

const way: Way = {
  shape: { ...FIELD, races: [1, 1] },
  render: ([{ entrants }]) =>
    [
      `${"Pos".padStart(4)}  ${"Driver".padEnd(22)}  ${"Time".padStart(9)}`,
      ...entrants.map(
        (one) =>
          `${placeOf(one).padStart(4)}  ${one.name.padEnd(22)}  ${(one.status ? "-" : clock(one.seconds!)).padStart(9)}`,
      ),
    ].join("\n"),
};
export default way;
