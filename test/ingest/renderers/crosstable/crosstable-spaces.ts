import { everyPair, sign } from "../kit/games";
import { type Way } from "../race";

const way: Way = {
  shape: { races: [1, 1], field: [4, 8] },
  render: ([{ entrants }], { random }) => {
    const { results, meant } = everyPair(entrants, random);
    const rows = entrants.map(
      ({ name }, at) =>
        `${String(at + 1).padEnd(4)}${name.padEnd(22)}${results[at].map((score) => (score === undefined ? "*" : sign(score)).padEnd(4)).join("")}`,
    );
    return {
      text: [
        `${"No".padEnd(4)}${"Player".padEnd(22)}${entrants.map((_, at) => String(at + 1).padEnd(4)).join("")}`,
        ...rows,
      ].join("\n"),
      meant,
    };
  },
};
export default way;
