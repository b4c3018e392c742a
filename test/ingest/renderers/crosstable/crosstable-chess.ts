import { everyPair, sign } from "../kit/games";
import { joined } from "../kit/tables";
import { type Way } from "../race";

const way: Way = {
  shape: { races: [1, 1], field: [4, 8] },
  render: ([{ entrants }], { random }) => {
    const { results, meant } = everyPair(entrants, random);
    const rows = entrants.map(({ name }, at) => [
      at + 1,
      name,
      ...results[at].map((score) => (score === undefined ? "*" : sign(score))),
      results[at].reduce<number>((sum, score) => sum + (score ?? 0), 0),
    ]);
    return {
      text: joined([["No", "Name", ...entrants.map((_, at) => at + 1), "Pts"], ...rows], "\t").join("\n"),
      meant,
    };
  },
};
export default way;
