import { SHORT } from "../kit/lists";
import { blocks, type Way } from "../race";

const way: Way = {
  shape: SHORT,
  render: (history) =>
    blocks(history.map(({ id, entrants }) => [`${id}:`, ...entrants.map(({ name }) => `- ${name}`)])),
};
export default way;
