import { finishers, type Way } from "../race";
import { SHORT } from "../kit/lists";

/** Those who share a place stand on one line. */
const way: Way = {
  shape: { ...SHORT, ties: true },
  render: (history) =>
    `${history
      .map((race) => {
        const ranks = [...new Set(finishers(race).map(({ rank }) => rank))];
        const names = (rank: number | null): string[] =>
          finishers(race).flatMap((one) => (one.rank === rank ? [one.name] : []));
        const line = (rank: number | null): string =>
          `${rank}. ${names(rank).join(" and ")}${names(rank).length > 1 ? " (tied)" : ""}`;
        return [race.id, ...ranks.map(line)].join("\n");
      })
      .join("\n\n")}\n`,
};
export default way;
