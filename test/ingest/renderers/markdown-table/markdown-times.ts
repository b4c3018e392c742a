import { FIELD, placeOf } from "../kit/tables";
import { blocks, clock, type Way } from "../race";

const way: Way = {
  shape: { ...FIELD, statuses: ["dnf"] },
  render: (history) =>
    blocks(
      history.map(({ id, entrants }) => [
        `**${id}**`,
        "",
        "Pos | Driver | Time",
        ":-: | --- | ---:",
        ...entrants.map((one) => `${placeOf(one)} | ${one.name} | ${one.status ? "—" : clock(one.seconds!)}`),
      ]),
    ),
};
export default way;
