import { FIELD, joined } from "../kit/tables";
import { LANGUAGES } from "../kit/languages";
import { clock, pick, type Way } from "../race";

const way: Way = {
  shape: { ...FIELD, statuses: ["dnf"] },
  render: (history, { random }) => {
    const words = pick(random, LANGUAGES);
    const rows = history.flatMap(({ id, entrants }) =>
      entrants.map(({ name, seconds, status }) => [id, name, status ? words.dnf : clock(seconds!)]),
    );
    return joined([[words.race, words.player, words.time], ...rows], "\t").join("\n");
  },
};
export default way;
