/** The user's changes to a race of the season, by starter. Pure. */
import { isOriginal, isSameEntrant, ranksOf, type FinishingOrder } from "../../../store";
import { counted, STATUS_TEXT } from "../../../ui/format";

export interface RaceEdits {
  /** By entrant: "was 3", "was DNF", "new", "edited". Unchanged entrants are left out. */
  readonly starters: ReadonlyMap<string, string>;
  /** "2 places changed, 1 player removed". */
  readonly words: string;
}

/** null if the draft equals the original result. */
export function editsOf(draft: FinishingOrder, original: FinishingOrder): RaceEdits | null {
  if (isOriginal(draft, original)) return null;
  const [ranks, before] = [ranksOf(draft), ranksOf(original)];
  const places = new Map(original.map((entrant, at) => [entrant.player, at]));
  const starters = new Map<string, string>();
  draft.forEach((entrant, i) => {
    const at = entrant.player === null ? undefined : places.get(entrant.player);
    if (at === undefined) starters.set(entrant.id, "new");
    else {
      const was = original[at];
      if (was.status !== entrant.status || (was.status === "finished" && before[at] !== ranks[i]))
        starters.set(entrant.id, `was ${was.status === "finished" ? before[at] : STATUS_TEXT[was.status]}`);
      else if (!isSameEntrant(entrant, { ...was, tied: entrant.tied })) starters.set(entrant.id, "edited");
    }
  });
  const here = new Set(draft.map(({ player }) => player));
  const removed = original.filter(({ player }) => !here.has(player)).length;
  const said = (is: (words: string) => boolean) => [...starters.values()].filter(is).length;
  const [added, edited] = [said((words) => words === "new"), said((words) => words === "edited")];
  const moved = starters.size - added - edited;
  const words = [
    moved > 0 && `${counted(moved, "place")} changed`,
    edited > 0 && `${counted(edited, "entrant")} edited`,
    added > 0 && `${counted(added, "player")} added`,
    removed > 0 && `${counted(removed, "player")} removed`,
  ].filter(Boolean);
  return { starters, words: words.join(", ") || "order of a tie changed" };
}
