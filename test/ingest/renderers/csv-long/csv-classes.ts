import { joined } from "../kit/tables";
import { type Way } from "../race";

const way: Way = {
  shape: { races: [2, 2], field: [3, 6] },
  render: (history) =>
    joined(
      [
        ["Pos", "Name", "Class"],
        ...history.flatMap(({ entrants }, at) => entrants.map(({ rank, name }) => [rank!, name, ["Men", "Women"][at]])),
      ],
      ",",
    ).join("\n"),
};
export default way;
