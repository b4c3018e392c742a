import type { Task } from "../../lesson";
import { lesson } from "./lesson";

const out = lesson.race.map((one, i) => (i >= 2 ? { ...one, dnf: true } : one));
const tied = lesson.race.map((one, i) => (i === 1 ? { ...one, tied: true } : one));

export const tasks: readonly Task[] = [
  {
    met: (players) => players.length === 4 && players[2].dnf === true && players[3].dnf === true,
    found: () => "Two did not finish: each is compared with those who finished, not with the other.",
    solved: { players: out },
  },
  {
    met: (players) => players[1].tied === true && players.every(({ dnf }) => !dnf),
    found: () => "A tie at the front: Elo counts half a win, Thurstone an order not seen.",
    solved: { players: tied },
  },
];
