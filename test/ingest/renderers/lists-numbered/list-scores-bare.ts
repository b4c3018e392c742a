import { wordNames } from "../kit/behind";
import { SHORT } from "../kit/lists";
import { blocks, type Way } from "../race";

/** The score behind the name, with nothing but a space before it. */
const way: Way = {
  shape: SHORT,
  render: (history) => {
    const meant = wordNames(history);
    const text = blocks(
      meant.map(({ id, entrants }) => [id, ...entrants.map(({ rank, name, score }) => `${rank}. ${name} ${score}`)]),
    );
    return { text, meant };
  },
};
export default way;
