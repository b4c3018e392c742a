import { FIELD, joined } from "../kit/tables";
import { pick, type Way } from "../race";

const CODES = { dnf: ["DNF", "RET"], dns: ["DNS", "DNC"], dq: ["DSQ", "OCS", "BFD", "UFD", "DNE"] };

const way: Way = {
  shape: FIELD,
  render: (history, { random }) =>
    joined(
      [
        ["Race", "Sail", "Helm", "Finish"],
        ...history.flatMap(({ id, entrants }) =>
          entrants.map(({ name, rank, status }) => [
            id,
            `GBR ${100 + name.length}`,
            name,
            status ? pick(random, CODES[status]) : rank!,
          ]),
        ),
      ],
      ",",
    ).join("\n"),
};
export default way;
