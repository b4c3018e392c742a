import { above, claim, moves } from "../../claims/claimWords";
import { ELO } from "../../figure/models";
import type { NamedPlayer } from "../../figure/figureState";
import type { Task } from "../../lesson";
import { lesson } from "./lesson";

const GAP = 200;
const level = (players: readonly NamedPlayer[]): boolean =>
  players[1].tied === true && players.every(({ dnf }) => !dnf);
const tied = lesson.race.map((one, i) => (i === 1 ? { ...one, tied: true } : one));

export const tasks: readonly Task[] = [
  {
    met: level,
    found: () => "A tie at the front: Elo counts half a win, Thurstone an unknown order.",
    solved: { players: tied },
  },
  {
    met: (players) => {
      const [[ash, a], [birch, b]] = ["Ash", "Birch"].map((name) => {
        const at = players.findIndex((one) => one.name === name);
        return [players[at], at] as const;
      });
      const ahead = a < 2 && b < 2 && level(players) && ash.points - birch.points >= GAP;
      return ahead && claim("The weaker gains more", above(moves(ELO, players, b), moves(ELO, players, a)));
    },
    found: () => "Birch gains more: half a win is more than was expected of the weaker one.",
    solved: { players: tied.map((one, i) => (i === 0 ? { ...one, points: 1700 } : one)) },
  },
];
