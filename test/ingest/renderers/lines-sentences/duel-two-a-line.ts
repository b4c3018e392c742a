import { SHAPE } from "../kit/duels";
import { game, type Way } from "../race";

const way: Way = {
  shape: SHAPE,
  render: (history) => ({
    text: `${history.map(({ entrants: [a, b] }) => `${a.name} 3-1 ${b.name}, ${b.name} 2-0 ${a.name}`).join("\n")}\n`,
    meant: history.flatMap(({ id, entrants: [a, b] }) => [game(id, a.name, b.name), game(id, b.name, a.name)]),
  }),
};
export default way;
