import { type Way } from "../race";
import { SHAPE } from "../kit/duels";

const way: Way = {
  shape: SHAPE,
  render: (history) => ["winner,loser", ...history.map(({ entrants: [a, b] }) => `${a.name},${b.name}`)].join("\n"),
};
export default way;
