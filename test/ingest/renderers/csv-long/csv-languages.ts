import { FIELD, joined } from "../kit/tables";
import { LANGUAGES } from "../kit/languages";
import { pick, type Way } from "../race";

const way: Way = {
  shape: FIELD,
  render: (history, { random }) => {
    const words = pick(random, LANGUAGES);
    const rows = history.flatMap(({ id, entrants }) =>
      entrants.map(({ name, rank, status }) => [id, status ? words[status] : rank!, name]),
    );
    return joined([[words.race, words.place, words.player], ...rows], pick(random, [",", ";", "\t"])).join("\n");
  },
};
export default way;
