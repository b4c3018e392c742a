import { long, FIELD, placeOf } from "../kit/tables";

export default long(FIELD, ",", ["Race", "Place", "Name", "Date of birth", "Entry date"], (race, one) => [
  race.id,
  placeOf(one),
  one.name,
  `19${60 + one.name.length}-03-1${one.name.length % 9}`,
  `2024-01-0${1 + (one.name.length % 8)}`,
]);
