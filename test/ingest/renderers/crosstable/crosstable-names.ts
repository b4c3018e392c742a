import { everyPair } from "../kit/games";
import { joined } from "../kit/tables";
import { type Way } from "../race";

/** A round robin with scores, players' names over the columns, nothing on the diagonal. */
const way: Way = {
  shape: { races: [1, 1], field: [3, 7] },
  render: ([{ entrants }], { random }) => {
    const { results, meant } = everyPair(entrants, random);
    const pair = (score: number): string => (score === 0.5 ? "2-2" : score === 1 ? "3-1" : "1-3");
    const rows = entrants.map(({ name }, at) => [
      name,
      ...results[at].map((score) => (score === undefined ? "x" : pair(score))),
    ]);
    return { text: joined([["", ...entrants.map(({ name }) => name)], ...rows], "\t").join("\n"), meant };
  },
};
export default way;
