import { finishers, type Race, type Shape, type Way } from "../race";

export const SIGNED: Shape = { races: [2, 6], field: [3, 7], ties: true };

/** One race a line, best first, with a sign between two places and = between those who share one. */
export function signs(
  sign: string,
  {
    before = () => "",
    worstFirst = false,
    shape = SIGNED,
  }: { before?: (race: Race, at: number) => string; worstFirst?: boolean; shape?: Shape } = {},
): Way {
  return {
    shape,
    render: (history) =>
      `${history
        .map((race, at) => {
          const ranks = [...new Set(finishers(race).map(({ rank }) => rank))];
          const sharing = (rank: number | null) => finishers(race).filter((one) => one.rank === rank);
          const groups = ranks.map((rank) =>
            sharing(rank)
              .map(({ name }) => name)
              .join(" = "),
          );
          return before(race, at) + (worstFirst ? groups.toReversed() : groups).join(` ${sign} `);
        })
        .join("\n")}\n`,
  };
}
