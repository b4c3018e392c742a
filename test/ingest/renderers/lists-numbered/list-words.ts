import { blocks, type Way } from "../race";

const NTH = ["First", "Second", "Third", "Fourth", "Fifth", "Sixth"];

const way: Way = {
  shape: { races: [1, 3], field: [3, 6] },
  render: (history) =>
    blocks(history.map(({ id, entrants }) => [id, ...entrants.map(({ rank, name }) => `${NTH[rank! - 1]}: ${name}`)])),
};
export default way;
