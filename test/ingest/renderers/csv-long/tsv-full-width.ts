import { long, FIELD, placeOf } from "../kit/tables";

export default long(FIELD, "\t", ["大会", "順位", "選手"], (race, one) => [
  race.id,
  one.status ? placeOf(one) : String.fromCharCode(0xff10 + one.rank!),
  one.name,
]);
