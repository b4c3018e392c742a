import { blocks, type Way } from "../race";
import { SHORT } from "../kit/lists";

const way: Way = {
  shape: SHORT,
  render: (history) =>
    blocks([history.map((race) => race.entrants.map(({ rank, name }) => `${rank}. ${name}`).join(", "))]),
};
export default way;
