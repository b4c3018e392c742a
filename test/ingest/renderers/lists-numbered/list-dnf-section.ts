import { FIELD } from "../kit/lists";
import { blocks, finishers, out, type Way } from "../race";

const way: Way = {
  shape: { ...FIELD, statuses: ["dnf"] },
  render: (history) =>
    blocks(
      history.map((race) => {
        const fallen = out(race, "dnf").map(({ name }) => `- ${name}`);
        return [
          race.id,
          ...finishers(race).map(({ rank, name }) => `${rank}. ${name}`),
          ...(fallen.length > 0 ? ["DNF:", ...fallen] : []),
        ];
      }),
    ),
};
export default way;
