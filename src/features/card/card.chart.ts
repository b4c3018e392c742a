/** The content of a card: a leaderboard, a race's updates or a player, as plain text data. Pure. */
import type { HistorySnapshot, ReplayColumns } from "../../worker/protocol";
import { Status } from "../../engine/history/types";
import { rowsOfPlayer, type LeaderboardRow } from "../../store";
import type { Display } from "../../ui/display";
import { counted, direction, number, ordinal, type Direction } from "../../ui/format";
import { changeAt, pointsAfter, pointsBefore } from "../common/ratingsAt";
import { scoreAfter } from "../../engine/replay/score";
import { momentWords, type Upset } from "../common/moments.chart";
import {
  qualified,
  spanLabel,
  standingsAt,
  withChanges,
  type Qualification,
  type ChangeSpan,
} from "../common/standings.chart";
import { detailRows } from "../common/detail.chart";
import { raceTitle } from "../common/when";

export type CardKind = "leaderboard" | "race" | "player";

export interface CardInput {
  readonly snapshot: HistorySnapshot;
  readonly replay: ReplayColumns;
  readonly qualification: Qualification;
  readonly display: Display;
  readonly system: { readonly name: string; readonly slot: number };
  readonly title: string;
  readonly source: string;
  readonly credit: string;
}

interface Cell {
  readonly text: string;
  readonly way?: Direction;
}

export interface TableCard {
  readonly rows: readonly {
    readonly place: string;
    readonly name: string;
    readonly cells: readonly Cell[];
    /** Scores, oldest first. */
    readonly course?: readonly number[];
  }[];
  readonly heads: readonly string[];
  readonly courseHead?: string;
  /** What the card omits: "and 12 more". */
  readonly more: string;
}

export interface PlayerCard {
  readonly facts: readonly { readonly value: string; readonly label: string }[];
  /** Scores by race, and the name of the line. */
  readonly course: readonly number[];
  readonly courseWords: readonly [string, string];
}

export interface Card {
  readonly kind: CardKind;
  readonly title: string;
  readonly under: string;
  readonly reading: string;
  readonly system: CardInput["system"];
  readonly display: Display;
  readonly source: string;
  readonly credit: string;
  readonly table?: TableCard;
  readonly player?: PlayerCard;
}

export const CARD_ROWS = 10;
/** Number of races in the small lines beside names. */
const RECENT = 30;

const frame = ({ system, display, source, credit }: CardInput) => ({ system, display, source, credit });

const changed = (display: Display, points: number): Cell =>
  Number.isNaN(points)
    ? { text: "new" }
    : { text: display.change(points), way: direction(display.size(points), display.changeDecimals) };

const andMore = (all: number, shown: number): string => (all > shown ? `and ${number(all - shown)} more` : "");

/** The standings after race `at`; null: now. */
export function leaderboardCard(input: CardInput, span: ChangeSpan): Card {
  const { snapshot, replay, qualification, display, title, system } = input;
  const { history } = snapshot;
  const listed = qualified(snapshot, standingsAt(snapshot, replay, null), qualification, null).rows;
  const rows = withChanges(snapshot, replay, listed.slice(0, CARD_ROWS), span, null);
  const courses = rows.map((row) => courseOf(snapshot, replay, row.player));
  return {
    kind: "leaderboard",
    title,
    under: `${system.name}, after ${raceTitle(history, history.raceCount - 1)}`,
    reading: "",
    ...frame(input),
    table: {
      heads: ["Score", spanLabel(span)],
      courseHead: courses.some(({ length }) => length > RECENT) ? `Last ${number(RECENT)} races` : "All races",
      rows: rows.map((row, at) => ({
        place: number(row.rank),
        name: row.name,
        cells: [{ text: display.rating(row.score) }, changed(display, row.scoreChange ?? NaN)],
        course: courses[at].slice(-RECENT),
      })),
      more: andMore(listed.length, rows.length),
    },
  };
}

/** The rating changes of a race, best places first. */
export function raceCard(input: CardInput, race: number, upset: Upset | null): Card {
  const { snapshot, replay, display, title, system } = input;
  const { history } = snapshot;
  const rows = detailRows(snapshot, replay, race).filter(
    ({ row }) => history.status[row] !== Status.unrated && !Number.isNaN(replay.before[row]),
  );
  const shown = rows.slice(0, CARD_ROWS);
  return {
    kind: "race",
    title: raceTitle(history, race),
    under: `${title}, ${system.name}`,
    reading: upset ? momentWords(history, system.name, upset) : "",
    ...frame(input),
    table: {
      heads: ["Before", "After", "Change"],
      rows: shown.map(({ row, place, name }) => ({
        place,
        name,
        cells: [
          { text: display.rating(pointsBefore(replay, row)) },
          { text: display.rating(pointsAfter(replay, row)) },
          changed(display, changeAt(replay, row)),
        ],
      })),
      more: andMore(rows.length, shown.length),
    },
  };
}

export function playerCard(input: CardInput, player: number): Card {
  const { snapshot, replay, qualification, display, title, system } = input;
  const { history } = snapshot;
  const all = standingsAt(snapshot, replay, null);
  const listed = qualified(snapshot, all, qualification, null).rows;
  const own: LeaderboardRow | undefined = all.find((row) => row.player === player);
  const ranked = listed.find((row) => row.player === player);
  const course = courseOf(snapshot, replay, player);
  const rows = rowsOfPlayer(snapshot, player);
  const raceOf = (row: number) => raceTitle(history, snapshot.raceOfRow[row]);
  return {
    kind: "player",
    title: history.names[player],
    under: `${title}, ${system.name}`,
    reading: "",
    ...frame(input),
    player: {
      facts: [
        ranked
          ? { value: ordinal(ranked.rank), label: `of ${counted(listed.length, "player")}` }
          : { value: "–", label: "not listed" },
        ...ratingFacts(own, course, replay, display),
        { value: number(own?.races ?? 0), label: own?.races === 1 ? "race" : "races" },
        { value: number(own?.wins ?? 0), label: own?.wins === 1 ? "win" : "wins" },
        ...(own && own.draws > 0 ? [{ value: number(own.draws), label: own.draws === 1 ? "draw" : "draws" }] : []),
      ],
      course,
      courseWords: rows.length ? [raceOf(rows[0]), raceOf(rows[rows.length - 1])] : ["", ""],
    },
  };
}

/** The score, the rating with its sd if it has one, and the highest score of the season. */
function ratingFacts(
  own: LeaderboardRow | undefined,
  course: readonly number[],
  { scoreSds }: ReplayColumns,
  display: Display,
) {
  const label = scoreSds > 0 ? `mean − ${number(scoreSds, scoreSds % 1 === 0 ? 0 : 1)} sd` : "rating";
  const best = course.reduce((most, score) => Math.max(most, score), -Infinity);
  return [
    { value: own ? display.rating(own.score) : "–", label },
    ...(own?.sd == null ? [] : [{ value: display.meanSd(own.rating, own.sd), label: "mean ± sd" }]),
    ...(course.length ? [{ value: display.rating(best), label: "highest" }] : []),
  ];
}

function courseOf(snapshot: HistorySnapshot, replay: ReplayColumns, player: number): readonly number[] {
  return Array.from(rowsOfPlayer(snapshot, player))
    .filter((row) => Number.isFinite(replay.after[row]))
    .map((row) => scoreAfter(replay, row));
}

/** The texts whose letters the card's font must contain. */
export const cardWords = (card: Card): readonly string[] => [
  card.title,
  card.under,
  card.reading,
  card.source,
  card.credit,
  ...(card.table?.rows.map(({ name }) => name) ?? []),
  ...(card.player?.courseWords ?? []),
];

/** A text alternative of the picture. */
export function cardReading(card: Card): string {
  const shown = card.table
    ? card.table.rows.map(({ place, name, cells }) => `${place} ${name} ${cells.map(({ text }) => text).join(" ")}`)
    : (card.player?.facts.map(({ value, label }) => `${value} ${label}`) ?? []);
  return `${[card.title, card.under].join(". ")}. ${card.reading} ${shown.join("; ")}.`.replace(/\s+/g, " ");
}
