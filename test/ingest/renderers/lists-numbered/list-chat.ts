import { pick, blocks, type Way } from "../race";
import { SHORT } from "../kit/lists";

const way: Way = {
  shape: SHORT,
  render: (history, { random }) =>
    blocks(
      history.map((race) => [
        `[22:10] Marta: ${race.id}`,
        ...race.entrants.map(({ rank, name }) => `[22:1${pick(random, [1, 2, 3])}] Marta: ${rank}. ${name}`),
      ]),
    ),
};
export default way;
