import { clock } from "../race";
import { long, FIELD } from "../kit/tables";

export default long({ ...FIELD, statuses: ["dnf"] }, ",", ["race", "player", "time"], (race, one) => [
  race.id,
  one.name,
  one.status ? "DNF" : clock(one.seconds!),
]);
