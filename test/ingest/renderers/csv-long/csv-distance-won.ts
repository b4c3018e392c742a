import { long, PLAIN } from "../kit/tables";

export default long(PLAIN, ",", ["Race", "Runner", "Distance (km)"], (race, one) => [
  race.id,
  one.name,
  (40 + one.score! / 2).toFixed(1),
]);
