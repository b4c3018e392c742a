import { FIELD, joined, placeOf } from "../kit/tables";
import { type Way } from "../race";

const way: Way = {
  shape: { ...FIELD, races: [2, 4] },
  render: (history) =>
    history
      .flatMap((race) => [
        race.id,
        ...joined([["Pos", "Name"], ...race.entrants.map((one) => [placeOf(one), one.name])], "\t"),
      ])
      .join("\n"),
};
export default way;
