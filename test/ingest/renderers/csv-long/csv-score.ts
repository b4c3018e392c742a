import { long, PLAIN } from "../kit/tables";

export default long(PLAIN, ",", ["game", "player", "score"], (race, one) => [race.id, one.name, one.score!]);
