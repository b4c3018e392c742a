import { SHAPE } from "../kit/duels";
import { game, pick, type Way } from "../race";

const way: Way = {
  shape: SHAPE,
  render: (history, { random }) => {
    const games = history.map(({ id, entrants: [a, b] }) => {
      const winner = pick(random, ["model_a", "model_b", "tie", "tie (bothbad)"]);
      const race = winner === "model_b" ? game(id, b.name, a.name) : game(id, a.name, b.name, winner !== "model_a");
      return { line: `${a.name},${b.name},${winner}`, race };
    });
    return {
      text: ["model_a,model_b,winner", ...games.map(({ line }) => line)].join("\n"),
      meant: games.map(({ race }) => race),
    };
  },
};
export default way;
