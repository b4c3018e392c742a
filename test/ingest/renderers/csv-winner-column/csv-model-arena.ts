import { type Way } from "../race";
import { SHAPE } from "../kit/duels";

const way: Way = {
  shape: SHAPE,
  render: (history, { random }) =>
    [
      "model_a,model_b,winner",
      ...history.map(({ entrants: [a, b] }) =>
        random() < 0.5 ? `${a.name},${b.name},model_a` : `${b.name},${a.name},model_b`,
      ),
    ].join("\n"),
};
export default way;
