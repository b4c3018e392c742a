import { joined } from "../kit/tables";
import { type Way } from "../race";

const way: Way = {
  shape: { races: [1, 3], field: [4, 8] },
  render: (history) => {
    const meant = history.map(({ id, entrants }) => ({
      id,
      entrants: entrants.map((one, at) => ({ ...one, rank: at < 2 ? at + 1 : at < 4 ? 3 : 5 })),
    }));
    const last = (size: number): string => (size > 5 ? `5-${size}` : "5");
    const text = joined(
      [
        ["Tournament", "Placement", "Team"],
        ...meant.flatMap(({ id, entrants }) =>
          entrants.map(({ name, rank }) => [id, rank < 3 ? rank : rank === 3 ? "3-4" : last(entrants.length), name]),
        ),
      ],
      ",",
    ).join("\n");
    return { text, meant };
  },
};
export default way;
