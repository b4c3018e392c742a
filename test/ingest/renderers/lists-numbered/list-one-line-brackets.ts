import { type Way } from "../race";

const way: Way = {
  shape: { races: [2, 4], field: [3, 7] },
  render: (history) =>
    `${history.map(({ id, entrants }) => `${id}: ${entrants.map(({ rank, name }) => `${rank}) ${name}`).join(" ")}`).join("\n")}\n`,
};
export default way;
