/** What a model cannot use of a history, or misses in it, in sentences. Pure. */
import { Status, type History, type TieReadings } from "../../engine/history/types";
import type { ModelDescription } from "../../engine/models/model";

interface Contents {
  readonly teams: boolean;
  /** Finishers of different sides who share a place. */
  readonly equals: boolean;
}

const known = new WeakMap<History, Contents>();

function contentsOf(history: History): Contents {
  const found = known.get(history) ?? read(history);
  known.set(history, found);
  return found;
}

function read({ offsets, raceCount, rank, team, status }: History): Contents {
  let field = 0;
  for (let race = 0; race < raceCount; race++) field = Math.max(field, offsets[race + 1] - offsets[race]);
  // By side and by place: the race in which it was last met, and whose the place was. No objects: there may be 200,000 races.
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
  return { teams, equals };
}

/**
 * @param missing what the replay had to assume for want of columns
 */
export function remarksOf(
  model: Pick<ModelDescription, "label" | "supports">,
  history: History | undefined,
  ties: TieReadings | undefined,
  missing: readonly string[],
): readonly string[] {
  if (!history || !ties) return missing;
  const { teams, equals } = contentsOf(history);
  const { label, supports } = model;
  return [
    ...missing,
    ...(history.weights?.some((weight) => !Number.isNaN(weight) && weight !== 1) && !supports.weights
      ? [`These results have race weights. ${label} does not use them: every race counts alike.`]
      : []),
    ...(teams && !supports.teams
      ? [`These results have teams. ${label} rates team-mates one by one and does not compare them with each other.`]
      : []),
    ...(equals && ties.finished === "draw" && supports.ties === "unobserved"
      ? [`These results have draws. ${label} has none: it reads an equal place as an order that nobody saw.`]
      : []),
  ];
}
