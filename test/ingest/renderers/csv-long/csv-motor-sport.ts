import { long, FIELD, POINTS } from "../kit/tables";
import { type Entrant, type Race } from "../race";

const timeOf = ({ rank, status, seconds }: Entrant, { entrants }: Race): string =>
  status ? "Engine" : rank === 1 ? "1:31:44.742" : rank! > 5 ? "+1 lap" : `+${seconds! - entrants[0].seconds!}.457`;

export default long(
  { ...FIELD, statuses: ["dnf"], ties: false },
  ",",
  ["Race", "Pos", "No", "Driver", "Team", "Laps", "Time/Retired", "Grid", "Pts"],
  (race, one) => [
    race.id,
    one.status ? "Ret" : one.rank!,
    3 + one.name.length,
    one.name,
    "Team",
    one.status ? 12 : 57,
    timeOf(one, race),
    one.name.length,
    one.status ? 0 : (POINTS[one.rank! - 1] ?? 0),
  ],
);
