import { type Way } from "../race";
import { SHAPE } from "../kit/duels";

const way: Way = {
  shape: SHAPE,
  render: (history) =>
    ["home,away,home_score,away_score", ...history.map(({ entrants: [a, b] }) => `${b.name},${a.name},1,3`)].join("\n"),
};
export default way;
