import { long, FIELD, placeOf } from "../kit/tables";

/** The same id for the same name. */
const idOf = (name: string): number =>
  Array.from(name).reduce((sum, sign) => (31 * sum + sign.codePointAt(0)!) % 99991, 7);

export default long(FIELD, ",", ["raceId", "driverId", "driverName", "position"], (race, one) => [
  race.id,
  idOf(one.name),
  one.name,
  placeOf(one),
]);
