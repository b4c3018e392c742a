import type { History, TieReadings } from "../../history/types";
import { forEachEntry, type BlockDesign } from "../../rating/blocks/design";
import { emptyRace } from "../../rating/buffers";
import { prepareRace } from "../../rating/prepare";
import { Contests } from "../../design/contests";
import { sidesOfRace } from "../../design/sides-of-race";

/** The rated races of a history as a design: coefficients of players first, then of blocks. */
export interface BlockContests {
  readonly contests: Contests;
  /** [N] players with a rated race: coefficient i is players[i]. */
  readonly players: Int32Array;
  /** [coefficients] number of observed races in which an entrant had it (for a condition: with a number other than 0). */
  readonly races: Int32Array;
  readonly teamRaces: number;
}

/** All coefficients are constant in time. A team is one entrant whose members' rows add up. */
export function blockContests(history: History, ties: TieReadings, design: BlockDesign): BlockContests {
  const race = emptyRace();
  const index = new Int32Array(history.playerCount).fill(-1);
  const players: number[] = [];
  for (let number = 0; number < history.raceCount; number++) {
    prepareRace(history, number, ties, race);
    for (let k = 0; k < race.size; k++) {
      if (index[race.player[k]] < 0) index[race.player[k]] = players.push(race.player[k]) - 1;
    }
  }
  const races = new Int32Array(players.length + design.count);
  const lastRace = new Int32Array(races.length).fill(-1);
  const contests = new Contests();
  const sides = emptyRace();
  let teamRaces = 0;
  for (let number = 0; number < history.raceCount; number++) {
    prepareRace(history, number, ties, race);
    const rowOf = (k: number, entry: (coefficient: number, value: number) => void): void => {
      const add = (coefficient: number, value: number): void => {
        entry(coefficient, value);
        if (!race.observed || lastRace[coefficient] === number) return;
        lastRace[coefficient] = number;
        races[coefficient]++;
      };
      add(index[race.player[k]], 1);
      forEachEntry(design, race.row[k], (c, x) => {
        if (x !== 0) add(players.length + c, x);
      });
    };
    if (race.hasTeams) {
      const members = sidesOfRace(race, sides);
      if (race.observed) teamRaces++;
      contests.add(sides, 0, (side, entry) => members[side].forEach((k) => rowOf(k, entry)));
    } else contests.add(race, 0, rowOf);
  }
  return { contests, players: Int32Array.from(players), races, teamRaces };
}
