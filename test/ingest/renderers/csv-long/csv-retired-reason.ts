import { clock } from "../race";
import { long, FIELD } from "../kit/tables";

export default long({ ...FIELD, statuses: ["dnf"] }, ",", ["race", "place", "player", "time/retired"], (race, one) => [
  race.id,
  one.status ? "Ret" : one.rank!,
  one.name,
  one.status ? "Engine" : clock(one.seconds!),
]);
