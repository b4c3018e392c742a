import { Status, type History } from "./types";

/** Features of a history that some models cannot use. */
export interface Contents {
  /** Sides of several players. */
  readonly teams: boolean;
  /** Finishers of different sides who tie. */
  readonly equals: boolean;
  readonly weighted: boolean;
}

/** At most one pass over the entrants. */
export function contentsOf({ offsets, raceCount, rank, team, status, weights }: History): Contents {
  let field = 0;
  for (let race = 0; race < raceCount; race++) field = Math.max(field, offsets[race + 1] - offsets[race]);
  // By side and by place: the race in which it last occurred, and the side that had the place.
  const sideSeen = new Int32Array(field + 1).fill(-1);
  const placeSeen = new Int32Array(field + 1).fill(-1);
  const placeSide = new Int32Array(field + 1);
  let teams = false;
  let equals = false;
  for (let race = 0; race < raceCount && !(teams && equals); race++) {
    for (let row = offsets[race]; row < offsets[race + 1]; row++) {
      const place = rank[row];
      if (place === 0) continue;
      const side = team[row];
      if (side >= 0) {
        if (sideSeen[side] === race) teams = true;
        sideSeen[side] = race;
      }
      if (status[row] !== Status.finished) continue;
      if (placeSeen[place] === race) equals ||= side < 0 || placeSide[place] !== side;
      else {
        placeSeen[place] = race;
        placeSide[place] = side;
      }
    }
  }
  return { teams, equals, weighted: weights?.some((weight) => !Number.isNaN(weight) && weight !== 1) ?? false };
}
