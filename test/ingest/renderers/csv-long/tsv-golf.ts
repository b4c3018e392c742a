import { joined } from "../kit/tables";
import { type Way } from "../race";

const way: Way = {
  shape: { races: [1, 1], field: [4, 9], ties: true },
  render: ([{ entrants }], { random }) => {
    const cut = random() < 0.5 ? 2 : 0;
    const rows = entrants.map(({ name, rank, score }, at) => {
      const rounds = [70, 71, 69].map((round) => round + Math.floor(random() * 5));
      const total = 380 - score!;
      const tied = entrants.filter((one) => one.rank === rank).length > 1;
      return at >= entrants.length - cut
        ? ["MC", name, "+9", rounds[0], rounds[1], "", "", rounds[0] + rounds[1]]
        : [`${tied ? "T" : ""}${rank}`, name, total - 288, ...rounds, total - rounds[0] - rounds[1] - rounds[2], total];
    });
    const left = entrants.slice(0, entrants.length - cut);
    const tiesCut = left.at(-1)!.rank === entrants[left.length]?.rank;
    const meant = entrants.map((one, at) =>
      at < left.length ? one : { name: one.name, status: "dnf" as const, rank: left.length + 1 },
    );
    return {
      text:
        tiesCut && cut > 0
          ? ""
          : joined([["POS", "PLAYER", "TO PAR", "R1", "R2", "R3", "R4", "TOT"], ...rows], "\t").join("\n"),
      meant: [{ id: "", entrants: meant }],
    };
  },
};
export default way;
