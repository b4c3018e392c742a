import { PLAIN, joined } from "../kit/tables";
import { LANGUAGES } from "../kit/languages";
import { pick, type Way } from "../race";

const way: Way = {
  shape: PLAIN,
  render: (history, { random }) => {
    const words = pick(random, LANGUAGES);
    const rows = history.flatMap(({ id, entrants }) => entrants.map(({ name, score }) => [id, name, score!]));
    return joined([[words.race, words.player, words.points], ...rows], "\t").join("\n");
  },
};
export default way;
