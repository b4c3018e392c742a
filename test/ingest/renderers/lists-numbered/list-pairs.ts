import { SHORT } from "../kit/lists";
import { blocks, type Way } from "../race";

/** Two on a side, and everyone's partner comes from the same race. */
const way: Way = {
  shape: { ...SHORT, field: [6, 8] },
  render: (history) => {
    const pairs = history.map(({ id, entrants }) => ({
      id,
      entrants: entrants
        .slice(0, 2 * Math.floor(entrants.length / 2))
        .map((one, at) => ({ name: one.name, rank: Math.floor(at / 2) + 1 })),
    }));
    const text = blocks(
      pairs.map(({ id, entrants }) => [
        id,
        ...entrants.flatMap(({ rank, name }, at) =>
          at % 2 === 0 ? [`${rank}. ${name} / ${entrants[at + 1].name}`] : [],
        ),
      ]),
    );
    return { text, meant: pairs };
  },
};
export default way;
