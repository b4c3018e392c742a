import { blocks, type Way } from "../race";
import { placeOf, FIELD } from "../kit/tables";

const way: Way = {
  shape: FIELD,
  render: (history) =>
    blocks(
      history.map((race) => [
        `## ${race.id}`,
        "| Pos | Player |",
        "| --- | --- |",
        ...race.entrants.map((one) => `| ${placeOf(one)} | ${one.name} |`),
      ]),
    ),
};
export default way;
