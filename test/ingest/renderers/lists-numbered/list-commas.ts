import { type Way } from "../race";

const way: Way = {
  shape: { races: [2, 5], field: [3, 7] },
  render: (history) =>
    `${history.map(({ id, entrants }) => `${id}: ${entrants.map(({ name }) => name).join(", ")}`).join("\n")}\n`,
};
export default way;
