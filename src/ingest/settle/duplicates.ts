import type { Criterion, DraftGame } from "../draft";
import type { Problems } from "../problems";
import { keyOf, type Entrant } from "./entrants";

interface Assembled {
  readonly game: DraftGame;
  readonly entrants: readonly Entrant[];
  readonly joined: boolean;
  readonly decidedBy: Criterion;
  readonly index: number;
  readonly problems: Problems;
}

/**
 * A player listed twice: the better result is kept. A player on two sides of a game that has sides:
 * undefined, the game is skipped.
 */
export function withoutDuplicates(assembled: Assembled): readonly Entrant[] | undefined {
  const { game, entrants, joined, index, problems } = assembled;
  if (areAllDifferent(entrants)) return entrants;
  const first = new Map<string, number>();
  const kept: (Entrant | undefined)[] = [...entrants];
  for (let at = 0; at < entrants.length; at += 1) {
    const key = entrants[at].person?.key;
    if (key === undefined) continue;
    const before = first.get(key);
    if (before === undefined) {
      first.set(key, at);
      continue;
    }
    const earlier = kept[before]!;
    const later = entrants[at];
    const name = later.person!.name;
    const place = later.line === undefined ? { game: index } : { line: later.line };
    if (game.faceToFace || (joined && earlier.team !== later.team)) {
      problems.add("duplicate-entrant", place, `${name} stands on two sides: the game is skipped.`, undefined, "error");
      return undefined;
    }
    problems.add("duplicate-entrant", place, `${name} is listed twice: the better result is kept.`);
    const better = standing(later, assembled) < standing(earlier, assembled) ? later : earlier;
    kept[before] = better;
    kept[at] = undefined;
  }
  return kept.filter((one): one is Entrant => one !== undefined);
}

function areAllDifferent(entrants: readonly Entrant[]): boolean {
  const [one, other] = entrants;
  if (entrants.length === 2) return one.person?.key === undefined || one.person.key !== other.person?.key;
  const known = entrants.flatMap(({ person }) => person?.key ?? []);
  return new Set(known).size === known.length;
}

/** Lower is better: finishers by result, then DNFs, then entrants without a result, then non-starters. */
function standing(entrant: Entrant, { game, decidedBy }: Assembled): number {
  if (entrant.status === "dns" || entrant.status === "unrated") return 4e15;
  if (entrant.status) return 2e15;
  const key = keyOf(entrant, decidedBy, game.scoreOrder === "lower" ? 1 : -1);
  return Number.isNaN(key) || entrant.unread ? 3e15 : key;
}
