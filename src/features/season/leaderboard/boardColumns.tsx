/** The columns of the leaderboard: their cells, and which of them fit. */
import type { ReactNode } from "react";
import type { HistorySnapshot } from "../../../worker/protocol";
import type { Title } from "../../../engine/rating/titles";
import { RankChange, TitleName } from "../../../ui";
import type { Display } from "../../../ui/display";
import { number } from "../../../ui/format";
import { raceWhen } from "../../common/when";
import type { ListedRow, SortColumn } from "./board.chart";
import { LastTen } from "./LastTen";

export interface BoardColumn {
  readonly id: SortColumn | "updates" | "title";
  readonly head: string;
  /** A longer name for a short heading. */
  readonly hint?: string;
  readonly numeric?: boolean;
  readonly width: string;
  /** `stop`: whether the cell's controls are in the tab order. */
  readonly cell: (row: ListedRow, stop: boolean) => ReactNode;
}

/** The column between score and updates. */
export type Middle = "mean" | "honours" | "beside";

interface ColumnInput {
  readonly snapshot: HistorySnapshot;
  readonly width: number;
  readonly middle: Middle;
  /** The other system in that column. */
  readonly beside: { readonly name: string; readonly display: Display } | null;
  readonly span: string;
  readonly updates: (player: number) => readonly number[];
  readonly scale: number;
  readonly display: Display;
  /** The title of a score; null without titles. */
  readonly titleOf: ((points: number) => Title | undefined) | null;
  /** The player's name with its checkbox. */
  readonly name: (row: ListedRow, stop: boolean) => ReactNode;
}

const knownCounts = new WeakMap<Int32Array, boolean>();

function hasAny(counts: Int32Array): boolean {
  let found = knownCounts.get(counts);
  if (found === undefined) knownCounts.set(counts, (found = counts.some((count) => count > 0)));
  return found;
}

const TITLE_WIDTH = 88;
const GAP = 6;

const titleColumn = (titleOf: (points: number) => Title | undefined): BoardColumn => ({
  id: "title",
  head: "Title",
  hint: "By the score, from Titles and colours in the data set’s menu",
  width: `minmax(${TITLE_WIDTH}px, 0.8fr)`,
  cell: ({ score }) => {
    const title = titleOf(score);
    return title ? <TitleName title={title} /> : <span className="ink-3">–</span>;
  },
});

export function columnsOf({
  snapshot,
  width,
  middle,
  beside,
  span,
  updates,
  scale,
  display,
  titleOf,
  name,
}: ColumnInput): readonly BoardColumn[] {
  const middles: Record<Middle, readonly BoardColumn[]> = {
    mean: [
      {
        id: "mean",
        head: "Mean ± sd",
        numeric: true,
        width: "78px",
        cell: (row) => (
          <span className="ink-2">
            {display.rating(row.rating)}
            {row.sd !== null && <span className="ink-3"> ± {display.sd(row.sd)}</span>}
          </span>
        ),
      },
    ],
    honours: [
      {
        id: "wins",
        head: "Wins",
        numeric: true,
        width: "28px",
        cell: (row) => <span className="ink-2">{number(row.wins)}</span>,
      },
      ...(!hasAny(snapshot.draws)
        ? []
        : [
            {
              id: "draws",
              head: "Draws",
              hint: "Games of two that nobody won",
              numeric: true,
              width: "34px",
              cell: (row: ListedRow) => <span className="ink-2">{number(row.draws)}</span>,
            } as const,
          ]),
      // Podiums exist only if some race has more than three sides.
      ...(!hasAny(snapshot.podiums)
        ? []
        : [
            {
              id: "podiums",
              head: "Podiums",
              hint: "Top-three finishes in races with more than three entrants",
              numeric: true,
              width: "42px",
              cell: (row: ListedRow) => <span className="ink-2">{number(row.podiums)}</span>,
            } as const,
          ]),
    ],
    beside: [
      {
        id: "beside",
        head: beside?.name ?? "",
        hint: `Rank and score under ${beside?.name}${beside?.display.units === "own" ? ", in model units" : ""}`,
        numeric: true,
        width: "84px",
        cell: (row) =>
          row.beside && beside ? (
            <span className="ink-2">
              <span className="ink-3">{row.beside.rank} · </span>
              {beside.display.rating(row.beside.score)}
            </span>
          ) : (
            "–"
          ),
      },
    ],
  };
  const columns: readonly BoardColumn[] = [
    { id: "rank", head: "Rank", numeric: true, width: "30px", cell: (row) => <b>{row.rank}</b> },
    {
      id: "change",
      head: span,
      hint: `Leaderboard places gained or lost in ${span}`,
      width: span.length > 7 ? "54px" : "42px",
      cell: (row) =>
        row.rankChange === null ? (
          <span className="ink-3" title="Not yet here then">
            new
          </span>
        ) : (
          <RankChange value={row.rankChange} />
        ),
    },
    { id: "name", head: "Player", width: "minmax(96px, 1fr)", cell: name },
    { id: "score", head: "Score", numeric: true, width: "44px", cell: (row) => <b>{display.rating(row.score)}</b> },
    ...(titleOf ? [titleColumn(titleOf)] : []),
    ...middles[middle],
    {
      id: "updates",
      head: "Last ten updates",
      hint: `A full bar is ${display.amount(scale)}`,
      width: "84px",
      cell: (row) => <LastTen updates={updates(row.player)} scale={scale} width={70} display={display} />,
    },
    { id: "races", head: "Races", numeric: true, width: "34px", cell: (row) => number(row.races) },
    {
      id: "seen",
      head: "Last seen",
      numeric: true,
      width: "58px",
      cell: (row) => <span className="ink-2">{raceWhen(snapshot.history, row.lastRace)}</span>,
    },
  ];
  // Columns that are dropped where space is short, in this order.
  const dropped = new Set<string>();
  const room = titleOf ? width - TITLE_WIDTH - GAP : width;
  if (room < 560) dropped.add("change");
  if (room < 520) for (const { id } of middles[middle]) dropped.add(id);
  if (room < 440) dropped.add("updates");
  return columns.filter(({ id }) => !dropped.has(id));
}
