import { sign } from "../kit/games";
import { shuffled } from "../random";
import { joined } from "../kit/tables";
import { game, type Race, type Way } from "../race";

const way: Way = {
  shape: { races: [1, 1], field: [6, 9] },
  render: ([{ entrants }], { random }) => {
    const field = entrants.slice(0, entrants.length - (entrants.length % 2));
    const cells = field.map((): string[] => []);
    const meant: Race[] = [];
    for (let round = 0; round < 3; round += 1) {
      const order = shuffled(
        random,
        field.map((_, at) => at),
      );
      const games: { readonly first: number; readonly race: Race }[] = [];
      for (let at = 0; at < order.length; at += 2) {
        const [a, b] = [order[at], order[at + 1]].toSorted((x, y) => x - y);
        const score = [1, 0.5, 0][Math.floor(random() * 3)];
        cells[a].push(`${b + 1}w${sign(score)}`);
        cells[b].push(`${a + 1}b${sign(1 - score)}`);
        const [winner, loser] = score === 0 ? [field[b], field[a]] : [field[a], field[b]];
        games.push({ first: a, race: game("", winner.name, loser.name, score === 0.5) });
      }
      meant.push(...games.toSorted((x, y) => x.first - y.first).map(({ race }) => race));
    }
    const rows = field.map(({ name }, at) => [at + 1, name, ...cells[at]]);
    return { text: joined([["Rk", "Name", "R1", "R2", "R3"], ...rows], "\t").join("\n"), meant };
  },
};
export default way;
