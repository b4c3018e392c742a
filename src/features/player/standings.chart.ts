/** A player's rank under each contender. */
import type { HistorySnapshot } from "../../worker/protocol";
import { pointsChange, pointsOf, titledRating } from "../../engine/rating/points";
import { titleOf, type Title } from "../../engine/rating/titles";
import { rowsOfPlayer } from "../../store";
import { meanSd, number, rating } from "../../ui/format";
import { tableOf, type FigureTable } from "../../ui/figureTable";
import { rowsUntil } from "../common/ratingsAt";
import { scoreAfter } from "../../engine/replay/score";
import { spanStart, type ChangeSpan } from "../common/standings.chart";
import { scoreOf } from "../common/scoreRule";
import type { Rated } from "../common/useSeason";

export interface Standing {
  readonly rated: Rated;
  readonly rank: number;
  readonly of: number;
  readonly score: number;
  /** The title of the score; undefined without one. */
  readonly title?: Title;
  /** "1,500 ± 90" */
  readonly mean: string;
  /** Points gained over the period; null if the player was not rated at its beginning. */
  readonly change: number | null;
}

/** Contenders that rate the player, in their order. `listed`: the players among whom to rank; null: all players. */
export function standingsOf(
  snapshot: HistorySnapshot,
  contenders: readonly Rated[],
  span: ChangeSpan,
  player: number,
  titles: readonly Title[] = [],
  listed: ReadonlySet<number> | null = null,
): readonly Standing[] {
  return contenders.flatMap((rated): Standing[] => {
    const { replay } = rated;
    if (!replay || snapshot.races[player] === 0) return [];
    const { scale, sd } = replay;
    let [above, of] = [0, 0];
    for (let other = 0; other < snapshot.history.playerCount; other++) {
      if (snapshot.races[other] === 0 || (listed && !listed.has(other))) continue;
      of++;
      if (replay.score[other] > replay.score[player]) above++;
    }
    const score = pointsOf(scale, replay.score[player]);
    const mean = meanSd(pointsOf(scale, replay.rating[player]), sd && pointsChange(scale, sd[player]));
    const start = spanStart(snapshot, span, null);
    const seen = start < 0 ? 0 : rowsUntil(snapshot, player, start);
    const then = seen > 0 ? scoreAfter(replay, rowsOfPlayer(snapshot, player)[seen - 1]) : null;
    const title = titleOf(titles, titledRating(scale, score));
    return [{ rated, rank: above + 1, of, score, title, mean, change: then === null ? null : score - then }];
  });
}

/** "Between rank 2 and rank 5, by contender."; "" if there is only one. */
export function standingsReading(standings: readonly Standing[], name: string): string {
  if (standings.length < 2) return "";
  const ranks = standings.map(({ rank }) => rank);
  const [low, high] = [Math.min(...ranks), Math.max(...ranks)];
  return low === high ? `Every system ranks ${name} ${low}.` : `Between rank ${low} and rank ${high}, by system.`;
}

/** "Score of TrueSkill: mean minus three sd. Of the others: the rating."; "" if every score is a rating. */
export function scoreWords(standings: readonly Pick<Standing, "rated">[]): string {
  const rules = standings.flatMap(({ rated: { name, replay } }) =>
    replay?.scoreSds ? [`Score of ${name}: ${scoreOf(replay.scoreSds)}.`] : [],
  );
  if (rules.length === 0) return "";
  return [...rules, rules.length < standings.length ? "Of the others: the rating." : ""].filter(Boolean).join(" ");
}

/** `inPoints`: added to a heading if other figures use other units. */
export function standingsTable(
  standings: readonly Standing[],
  span: string,
  inPoints: string,
  hasTitles = false,
): FigureTable {
  return tableOf(standings, [
    ["System", (one) => one.rated.name],
    ["Rank", (one) => one.rank, number],
    [`Score${inPoints}`, (one) => one.score, rating],
    hasTitles && ["Title", (one) => one.title?.name],
    [`Mean ± sd${inPoints}`, (one) => one.mean],
    [`Points won, ${span}`, (one) => one.change, (value) => number(value, 1)],
  ]);
}
