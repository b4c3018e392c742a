import { pick, type Way } from "../race";
import { SETS, SHAPE } from "../kit/duels";

const way: Way = {
  shape: SHAPE,
  render: (history, { random }) =>
    ["winner,loser,score", ...history.map(({ entrants: [a, b] }) => `${a.name},${b.name},${pick(random, SETS)}`)].join(
      "\n",
    ),
};
export default way;
