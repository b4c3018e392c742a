import { SHORT } from "../kit/lists";
import { blocks, type Way } from "../race";

/** Who came last is called so. */
const way: Way = {
  shape: SHORT,
  render: (history) =>
    blocks(
      history.map(({ id, entrants }) => [
        id,
        ...entrants.map(
          ({ rank, name }, at) =>
            `${at === entrants.length - 1 ? "Last" : `${rank}.`}${at === entrants.length - 1 ? ":" : ""} ${name}`,
        ),
      ]),
    ),
};
export default way;
