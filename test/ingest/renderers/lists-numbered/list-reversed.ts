import { SHORT } from "../kit/lists";
import { blocks, type Way } from "../race";

/** The winner comes last. */
const way: Way = {
  shape: SHORT,
  render: (history) =>
    blocks(
      history.map(({ id, entrants }) => [id, ...entrants.toReversed().map(({ rank, name }) => `${rank}. ${name}`)]),
    ),
};
export default way;
