/** Where one player stands under each contender. */
import type { HistorySnapshot } from "../../../worker/protocol";
import { leaderboardRows } from "../../../store";
import type { FigureTable } from "../../../ui/frame/table";
import { meanSd, number, rating } from "../../../ui/format";
import { withChanges } from "../leaderboard/standings.chart";
import type { Span } from "../leaderboard/standings.chart";
import type { Rated } from "../useSeason";

export interface Standing {
  readonly rated: Rated;
  readonly rank: number;
  readonly of: number;
  readonly score: number;
  /** "1,500 ± 90" */
  readonly mean: string;
  /** Points won over the span; null: not there before it. */
  readonly change: number | null;
}

/** Contenders that have rated the player, in their order. */
export function standingsOf(
  snapshot: HistorySnapshot,
  contenders: readonly Rated[],
  span: Span,
  player: number,
): readonly Standing[] {
  return contenders.flatMap((rated): Standing[] => {
    if (!rated.replay) return [];
    const rows = leaderboardRows(snapshot, rated.replay);
    const row = withChanges(snapshot, rated.replay, rows, span, null).find((one) => one.player === player);
    if (!row) return [];
    const { rank, score } = row;
    return [{ rated, rank, of: rows.length, score, mean: meanSd(row.rating, row.sd), change: row.scoreChange }];
  });
}

/** "Between rank 2 and rank 5, by contender."; "" where there is nothing to compare. */
export function standingsReading(standings: readonly Standing[], name: string): string {
  if (standings.length < 2) return "";
  const ranks = standings.map(({ rank }) => rank);
  const [low, high] = [Math.min(...ranks), Math.max(...ranks)];
  return low === high ? `Every system ranks ${name} ${low}.` : `Between rank ${low} and rank ${high}, by system.`;
}

/** `inPoints`: what is said behind a head where other figures have other units. */
export function standingsTable(standings: readonly Standing[], span: string, inPoints: string): FigureTable {
  return {
    columns: [
      { label: "System" },
      { label: "Rank", format: (value) => number(value) },
      { label: `Score${inPoints}`, format: rating },
      { label: `Mean ± sd${inPoints}` },
      { label: `Points won, ${span}`, format: (value) => number(value, 1) },
    ],
    rows: standings.map((one) => [one.rated.name, one.rank, one.score, one.mean, one.change]),
  };
}
