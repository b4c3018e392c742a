import { FIELD } from "../kit/lists";
import { LANGUAGES } from "../kit/languages";
import { blocks, pick, type Way } from "../race";

const way: Way = {
  shape: FIELD,
  render: (history, { random }) => {
    const { nth, ...words } = pick(random, LANGUAGES);
    return blocks(
      history.map(({ id, entrants }) => [
        id,
        ...entrants.map(({ name, rank, status }) => (status ? `${words[status]}: ${name}` : `${nth(rank!)} ${name}`)),
      ]),
    );
  },
};
export default way;
