/** What the user changed of a race of the season, lane by lane. Pure. */
import { isAsTaken, isSameEntrant, ranksOf } from "../../../store";
import type { Race } from "../../../store";
import { counted, STATUS_TEXT } from "../../../ui/format";

export interface RaceEdits {
  /** By entrant: "was 3", "was DNF", "new", "edited"; those that are as they were are left out. */
  readonly lanes: ReadonlyMap<string, string>;
  /** "2 lanes changed, 1 player removed". */
  readonly words: string;
}

/** null: the race is as it was. */
export function editsOf(race: Race, original: Race): RaceEdits | null {
  if (isAsTaken(race, original)) return null;
  const [ranks, before] = [ranksOf(race.entrants), ranksOf(original.entrants)];
  const places = new Map(original.entrants.map((entrant, at) => [entrant.player, at]));
  const lanes = new Map<string, string>();
  race.entrants.forEach((entrant, i) => {
    const at = entrant.player === null ? undefined : places.get(entrant.player);
    if (at === undefined) lanes.set(entrant.id, "new");
    else {
      const was = original.entrants[at];
      if (was.status !== entrant.status || (was.status === "finished" && before[at] !== ranks[i]))
        lanes.set(entrant.id, `was ${was.status === "finished" ? before[at] : STATUS_TEXT[was.status]}`);
      else if (!isSameEntrant(entrant, { ...was, tied: entrant.tied })) lanes.set(entrant.id, "edited");
    }
  });
  const here = new Set(race.entrants.map(({ player }) => player));
  const removed = original.entrants.filter(({ player }) => !here.has(player)).length;
  const words = [
    lanes.size > 0 && `${counted(lanes.size, "lane")} changed`,
    removed > 0 && `${counted(removed, "player")} removed`,
  ].filter(Boolean);
  return { lanes, words: words.join(", ") || "order of a tie changed" };
}
