import { long, placeOf, FIELD } from "../kit/tables";

export default long(FIELD, "\t", ["Pos", "Driver", "Race"], (race, one) => [placeOf(one), one.name, race.id]);
