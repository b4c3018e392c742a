import { stacked, FIELD, placeOf } from "../kit/tables";

export default stacked(FIELD, "\t", ["Pos", "Name"], (one) => [placeOf(one), one.name]);
