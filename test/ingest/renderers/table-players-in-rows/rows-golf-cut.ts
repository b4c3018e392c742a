import { joined } from "../kit/tables";
import { type Way } from "../race";

/** There are no places; the cut says that it is golf. */
const way: Way = {
  shape: { races: [1, 1], field: [4, 8] },
  render: ([{ entrants }]) => ({
    text: joined(
      [
        ["Player", "R1", "R2", "R3", "R4", "TOT"],
        ...entrants.map(({ name, rank }, at) =>
          at < entrants.length - 1 ? [name, 66 + rank!, 70, 69, 68, 273 + rank!] : [name, 76, 77, "MC", "", 153],
        ),
      ],
      "\t",
    ).join("\n"),
    meant: [
      {
        id: "",
        entrants: entrants.map((one, at) =>
          at < entrants.length - 1 ? one : { name: one.name, rank: one.rank, status: "dnf" },
        ),
      },
    ],
  }),
};
export default way;
