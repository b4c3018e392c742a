import { finishers, out, blocks, type Way } from "../race";
import { FIELD } from "../kit/lists";

const way: Way = {
  shape: { ...FIELD, statuses: ["dnf", "dns"] },
  render: (history) =>
    blocks(
      history.map((race) => [
        race.id,
        ...finishers(race).map(({ rank, name }) => `${rank}. ${name}`),
        ...(["dnf", "dns"] as const).flatMap((status) => {
          const names = out(race, status).map(({ name }) => name);
          return names.length === 0 ? [] : [`${status.toUpperCase()}: ${names.join(", ")}`];
        }),
      ]),
    ),
};
export default way;
