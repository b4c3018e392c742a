import { SHORT } from "../kit/lists";
import { blocks, type Way } from "../race";

const way: Way = {
  shape: SHORT,
  render: (history) =>
    blocks(
      history.map(({ id, entrants }) => [
        "Marta — Today at 22:10",
        id,
        ...entrants.map(({ rank, name }) => `${rank}. ${name}`),
      ]),
    ),
};
export default way;
