import { FIELD, joined, placeOf } from "../kit/tables";
import { type Way } from "../race";

const way: Way = {
  shape: { ...FIELD, races: [2, 5] },
  render: (history) =>
    joined(
      [
        ["Race", "Pos", "Name"],
        ...history.flatMap(({ id, entrants }) =>
          entrants.map((one, at) => [at === 0 ? id : "", placeOf(one), one.name]),
        ),
      ],
      "\t",
    ).join("\n"),
};
export default way;
