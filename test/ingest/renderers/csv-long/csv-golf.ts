import { long, PLAIN } from "../kit/tables";

export default long(PLAIN, ",", ["tournament", "player", "total"], (race, one) => [
  race.id,
  one.name,
  360 - one.score!,
]);
