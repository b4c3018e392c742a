import { blocks, type Way } from "../race";
import { SHORT } from "../kit/lists";

const way: Way = {
  shape: SHORT,
  render: (history) => blocks(history.map((race) => [`${race.id}:`, ...race.entrants.map(({ name }) => name)])),
};
export default way;
