import { stacked } from "../kit/tables";
import { clock } from "../race";

/** A Grand Prix as an encyclopaedia shows it. */
export default stacked(
  { races: [1, 2], field: [4, 9], statuses: ["dnf"] },
  "\t",
  ["Pos.", "No.", "Driver", "Constructor", "Laps", "Time/Retired", "Grid", "Points"],
  (one, { entrants }) => [
    one.status ? "Ret" : one.rank!,
    20 + entrants.indexOf(one),
    one.name,
    ["Ferrari", "Alpine", "Williams"][entrants.indexOf(one) % 3],
    one.status ? 12 : 57,
    one.status ? "Engine" : one.rank === 1 ? clock(3600 + one.seconds!) : `+${one.seconds! - entrants[0].seconds!}.110`,
    entrants.length - entrants.indexOf(one),
    one.status ? "" : 25 - one.rank!,
  ],
);
