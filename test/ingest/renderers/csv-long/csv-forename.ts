import { joined } from "../kit/tables";
import { clock, type Way } from "../race";

/** Two columns hold a name: the forename may be none. */
const way: Way = {
  shape: { races: [1, 3], field: [3, 8] },
  render: (history) =>
    joined(
      [
        ["Race", "Position", "First name", "Last name", "Time"],
        ...history.flatMap(({ id, entrants }) =>
          entrants.map(({ rank, name, seconds }) => {
            const at = name.indexOf(" ");
            return [id, rank!, name.slice(0, Math.max(0, at)), name.slice(at + 1), clock(seconds!)];
          }),
        ),
      ],
      ",",
    ).join("\n"),
};
export default way;
