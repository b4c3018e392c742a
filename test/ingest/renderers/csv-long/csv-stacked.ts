import { stacked, FIELD, placeOf } from "../kit/tables";
import { clock } from "../race";

export default stacked(FIELD, ",", ["Pos", "Name", "Time"], (one) => [
  placeOf(one),
  one.name,
  one.status ? "" : clock(one.seconds!),
]);
