import type { History } from "../history/types";

/** The change of a player's place under another rule. */
interface Move {
  readonly player: number;
  readonly name: string;
  readonly from: number;
  readonly to: number;
}

export interface Moves {
  readonly players: number;
  /** Minimum races of a player listed. */
  readonly races: number;
  /** The largest rises and falls; at most five each, no player who stays. */
  readonly risers: readonly Move[];
  readonly fallers: readonly Move[];
  /** The median number of places moved. */
  readonly median: number;
}

const NAMED = 5;
const RACES = [5, 2, 1];
const ENOUGH_PLAYERS = 10;

/** Compares two leaderboards by published score [P] of players with five races or more (fewer where these are rare). */
export function movesOf(
  history: Pick<History, "player" | "rank" | "names">,
  before: Float64Array,
  after: Float64Array,
): Moves {
  const count = new Int32Array(before.length);
  history.player.forEach((player, row) => (count[player] += history.rank[row] > 0 ? 1 : 0));
  const of = (races: number): number[] => [...count.keys()].filter((player) => count[player] >= races);
  const races = RACES.find((least) => of(least).length >= ENOUGH_PLAYERS) ?? 1;
  const listed = of(races);
  const places = (score: Float64Array): Map<number, number> =>
    new Map(listed.toSorted((a, b) => score[b] - score[a] || a - b).map((player, place) => [player, place + 1]));
  const [from, to] = [places(before), places(after)];
  const moves = listed.map((player): Move => ({
    player,
    name: history.names[player],
    from: from.get(player)!,
    to: to.get(player)!,
  }));
  const up = (move: Move): number => move.from - move.to;
  const sizes = moves.map((move) => Math.abs(up(move))).sort((a, b) => a - b);
  return {
    players: listed.length,
    races,
    risers: moves
      .filter((move) => up(move) > 0)
      .sort((a, b) => up(b) - up(a) || a.to - b.to)
      .slice(0, NAMED),
    fallers: moves
      .filter((move) => up(move) < 0)
      .sort((a, b) => up(a) - up(b) || a.to - b.to)
      .slice(0, NAMED),
    median: sizes.length > 0 ? sizes[Math.floor((sizes.length - 1) / 2)] : 0,
  };
}
