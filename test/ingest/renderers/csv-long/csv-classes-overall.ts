import { joined } from "../kit/tables";
import { clock, type Way } from "../race";

const way: Way = {
  shape: { races: [1, 1], field: [5, 9] },
  render: (history) =>
    joined(
      [
        ["Pos", "Name", "Category", "Time"],
        ...history.flatMap(({ entrants }) =>
          entrants.map(({ rank, name, seconds }) => [rank!, name, ["M40", "F", "M"][rank! % 3], clock(seconds!)]),
        ),
      ],
      ",",
    ).join("\n"),
};
export default way;
