import { long, PLAIN } from "../kit/tables";

export default long(PLAIN, ",", ["Heat", "Lane", "Name", "Place"], (race, one) => [
  race.id,
  9 - one.rank!,
  one.name,
  one.rank!,
]);
