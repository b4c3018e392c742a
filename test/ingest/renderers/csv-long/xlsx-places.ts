import { xlsx } from "../../sheets/workbooks";
import { FIELD, placeOf } from "../kit/tables";
import { type Way } from "../race";

const way: Way = {
  shape: FIELD,
  render: (history) => {
    const rows = [
      ["Race", "Pos", "Name"],
      ...history.flatMap(({ id, entrants }) =>
        entrants.map((one) => [id, one.status ? placeOf(one) : one.rank!, one.name]),
      ),
    ];
    return { text: xlsx({ Results: rows }), meant: history };
  },
};
export default way;
