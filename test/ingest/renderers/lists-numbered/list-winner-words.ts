import { blocks, type Way } from "../race";

const NTH = ["Winner", "Runner-up", "Third place"];

const way: Way = {
  shape: { races: [1, 3], field: [3, 3] },
  render: (history) =>
    blocks(history.map(({ id, entrants }) => [id, ...entrants.map(({ rank, name }) => `${NTH[rank! - 1]}: ${name}`)])),
};
export default way;
