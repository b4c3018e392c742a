import { SHAPE } from "../kit/duels";
import { game, type Way } from "../race";

/** Each line is a match; who won the tie does not matter. */
const way: Way = {
  shape: SHAPE,
  render: (history) => ({
    text: history.map(({ entrants: [a, b] }) => `${b.name} 2–1 ${a.name} (agg. 2–3)`).join("\n"),
    meant: history.map(({ id, entrants: [a, b] }) => game(id, b.name, a.name)),
  }),
};
export default way;
