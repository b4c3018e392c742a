import { FIELD, placeOf } from "../kit/tables";
import { blocks, clock, type Way } from "../race";

const way: Way = {
  shape: FIELD,
  render: (history) =>
    blocks(
      history.map(({ id, entrants }) => [
        id,
        "",
        `Pos   ${"Name".padEnd(24)}Time`,
        ...entrants.map(
          (one) => `${placeOf(one).padEnd(6)}${one.name.padEnd(24)}${one.status ? "" : clock(one.seconds!)}`,
        ),
      ]),
    ),
};
export default way;
