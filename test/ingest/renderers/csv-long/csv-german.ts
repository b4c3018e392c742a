import { long, placeOf, FIELD } from "../kit/tables";

export default long(FIELD, ";", ["Rennen", "Platz", "Fahrer"], (race, one) => [race.id, placeOf(one), one.name]);
