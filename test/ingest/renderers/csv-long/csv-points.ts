import { long, PLAIN } from "../kit/tables";

export default long({ ...PLAIN, ties: true }, ",", ["game", "player", "points"], (race, one) => [
  race.id,
  one.name,
  one.score!,
]);
