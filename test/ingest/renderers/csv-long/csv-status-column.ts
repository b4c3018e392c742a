import { long, FIELD, WORDS } from "../kit/tables";

export default long(FIELD, ",", ["race", "place", "player", "status"], (race, one) => [
  race.id,
  one.status ? "" : one.rank!,
  one.name,
  one.status ? WORDS[one.status] : "",
]);
