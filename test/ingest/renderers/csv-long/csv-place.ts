import { long, placeOf, FIELD } from "../kit/tables";

export default long(FIELD, ",", ["race", "player", "place"], (race, one) => [race.id, one.name, placeOf(one)]);
