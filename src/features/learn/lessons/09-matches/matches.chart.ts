/** The value of a game against each opponent, by the number of later games. Pure. */
import { QUALITY } from "../../claims/measure";

export const MAX_GAMES = 20;

interface Worth {
  readonly name: string;
  /** Match quality of this game, and of the best game afterwards. */
  readonly q: number;
  readonly f: number;
}

interface Tip {
  /** Number of later games from which another opponent is best. */
  readonly games: number;
  readonly from: string;
  readonly to: string;
}

export const worths = (
  names: readonly string[],
  quality: ArrayLike<number>,
  lookAhead: ArrayLike<number>,
): readonly Worth[] => names.map((name, i) => ({ name, q: quality[i], f: lookAhead[i] * QUALITY }));

/** V = q + m F. */
const valueOf = ({ q, f }: Worth, games: number): number => q + games * f;

export function bestAt(all: readonly Worth[], games: number): Worth {
  return all.reduce((best, one) => (valueOf(one, games) > valueOf(best, games) ? one : best));
}

/** Values relative to the most even game, so that rising lines can be distinguished. */
export function linesOf(all: readonly Worth[]): readonly { readonly name: string; readonly y: readonly number[] }[] {
  const even = bestAt(all, 0);
  return all.map((one) => ({
    name: one.name,
    y: Array.from({ length: MAX_GAMES + 1 }, (_, games) => valueOf(one, games) - valueOf(even, games)),
  }));
}

/** Where the best choice changes, from 0 later games up. */
export function tipsOf(all: readonly Worth[]): readonly Tip[] {
  const tips: Tip[] = [];
  for (let games = 1; games <= MAX_GAMES; games++) {
    const [from, to] = [bestAt(all, games - 1).name, bestAt(all, games).name];
    if (from !== to) tips.push({ games, from, to });
  }
  return tips;
}
