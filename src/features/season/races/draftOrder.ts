/** The finishing order of a race in the form: moving, tying, numbering. Pure. */
import type { DraftEntrant } from "./draft";

export const isFinisher = ({ status }: Pick<DraftEntrant, "status">): boolean => status === "finished";

/** Whether the finisher at an index is tied with the one above. */
export function isTied(entrants: readonly DraftEntrant[], at: number): boolean {
  const [one, above] = [entrants[at], entrants[at - 1]];
  return (
    at > 0 && isFinisher(one) && isFinisher(above) && one.place.trim() !== "" && one.place.trim() === above.place.trim()
  );
}

/** Places 1-2-2-4 in the order of the list; non-finishers have none. */
function numbered(
  entrants: readonly DraftEntrant[],
  tied: (one: DraftEntrant, at: number) => boolean,
): readonly DraftEntrant[] {
  let place = 0;
  let count = 0;
  return entrants.map((one, at) => {
    if (!isFinisher(one)) return one;
    count += 1;
    if (count === 1 || !tied(one, at)) place = count;
    return { ...one, place: String(place) };
  });
}

/** Finishers in the order of their places, renumbered, then the others. */
export function inOrder(entrants: readonly DraftEntrant[]): readonly DraftEntrant[] {
  const order = (one: DraftEntrant) => (isFinisher(one) ? Number(one.place) || Number.MAX_SAFE_INTEGER : Infinity);
  const sorted = entrants.toSorted((a, b) => (order(a) === order(b) ? 0 : order(a) - order(b)));
  return numbered(sorted, (_, at) => isTied(sorted, at));
}

/** Moves an entrant to another index: it leaves its tie, and joins one that it is dropped into. */
export function moved(entrants: readonly DraftEntrant[], from: number, to: number): readonly DraftEntrant[] {
  const one = entrants[from];
  const last = entrants.filter(isFinisher).length - 1;
  const target = Math.max(0, Math.min(to, last));
  if (!one || !isFinisher(one) || target === from) return entrants;
  const ties = new Set(entrants.filter((_, at) => isTied(entrants, at)).map(({ id }) => id));
  // If the moved entrant was the first of a tie, the next one becomes the first.
  const below = entrants[from + 1];
  if (below && ties.has(below.id) && !ties.has(one.id)) ties.delete(below.id);
  ties.delete(one.id);
  const rest = entrants.filter((_, at) => at !== from);
  const next = rest[target];
  if (next && ties.has(next.id)) ties.add(one.id);
  const list = [...rest.slice(0, target), one, ...rest.slice(target)];
  return numbered(list, ({ id }) => ties.has(id));
}

/** Ties the finisher at an index with the one above, or separates them. */
export function withTie(entrants: readonly DraftEntrant[], at: number, tie: boolean): readonly DraftEntrant[] {
  return numbered(entrants, (_, i) => (i === at ? tie : isTied(entrants, i)));
}

/** Moves new non-finishers below the finishers, and new finishers after the last one. */
export function resettled(entrants: readonly DraftEntrant[]): readonly DraftEntrant[] {
  const list = [...entrants.filter(isFinisher), ...entrants.filter((one) => !isFinisher(one))];
  return numbered(list, (_, at) => isTied(list, at));
}
