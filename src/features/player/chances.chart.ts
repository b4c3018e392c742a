/** A player's probabilities against a chosen field, today. */
import type { HistorySnapshot } from "../../worker/protocol";
import { inWords, list, number, percent, percentSign } from "../../ui/format";
import { tableOf, type FigureTable, type ItemColumn } from "../../ui/figureTable";
import { optionsOf } from "../../ui/options";
import type { LeaderboardRow } from "../../store";
import type { Prospect } from "../common/places.chart";

export type FieldChoice = "leaders" | "around" | "last";

export const FIELD_CHOICES = optionsOf<FieldChoice>({
  leaders: "The leaders",
  around: "Those ranked nearest",
  last: "The field of the last race",
});

/** Number of players in a field, and the maximum that fits into a row of cells. */
const FIELD = 8;
const MAX = 40;

/** The members of a field, the player first. */
export function fieldFor(
  choice: FieldChoice,
  { history, lastRace, races }: HistorySnapshot,
  board: readonly LeaderboardRow[],
  leaders: readonly number[],
  player: number,
): readonly number[] {
  const others = (players: readonly number[], most: number) => [
    player,
    ...players.filter((other) => other !== player).slice(0, most - 1),
  ];
  if (choice === "leaders") return others(leaders, FIELD);
  if (choice === "around") {
    const at = board.findIndex((row) => row.player === player);
    const from = Math.max(0, Math.min(at - FIELD / 2, board.length - FIELD));
    return others(
      board.slice(from, from + FIELD).map((row) => row.player),
      FIELD,
    );
  }
  const race = lastRace[player];
  if (race < 0) return [player];
  const field = Array.from(history.player.subarray(history.offsets[race], history.offsets[race + 1])).filter(
    (other) => races[other] > 0,
  );
  return others([...new Set(field)], MAX);
}

export interface ChanceRow {
  readonly player: number;
  readonly name: string;
  readonly prospect: Prospect;
}

export function chanceRows(
  { history }: HistorySnapshot,
  prospects: ReadonlyMap<number, Prospect>,
): readonly ChanceRow[] {
  return [...prospects]
    .map(([player, prospect]) => ({ player, name: history.names[player], prospect }))
    .sort((a, b) => a.prospect.expected - b.prospect.expected);
}

/** "To win 23 %, among the first three 61 %, place 3.2 of eight on average." */
export function chancesReading(rows: readonly ChanceRow[], player: number): string {
  const own = rows.find((row) => row.player === player);
  if (!own) return "";
  const { first, podium, expected } = own.prospect;
  const parts = [
    `${percentSign(first)} to win`,
    ...(rows.length > 3 ? [`${percentSign(podium)} to be among the first three`] : []),
  ];
  return `${own.name}: ${list(parts)}; place ${number(expected, 1)} of ${inWords(rows.length)} on average.`;
}

/** Warns of members of the field without any connection to the player, whose ratings are not comparable. */
export function apartWarning(
  { history, component }: HistorySnapshot,
  field: readonly number[],
  player: number,
): string {
  const apart = field.filter((other) => component[other] !== component[player]);
  if (apart.length === 0) return "";
  const names = apart.slice(0, 3).map((other) => history.names[other]);
  const who = apart.length > 3 ? `${names.join(", ")} and ${inWords(apart.length - 3)} more` : list(names);
  return `No chain of races links ${history.names[player]} with ${who}: these probabilities rest on the starting ratings, not on results.`;
}

export function chancesTable(rows: readonly ChanceRow[]): FigureTable {
  return tableOf(rows, [
    ["Player", ({ name }) => name],
    ["Expected place", ({ prospect }) => prospect.expected, (value) => number(value, 1)],
    ["First, %", ({ prospect }) => prospect.first, percent],
    ["First three, %", ({ prospect }) => prospect.podium, percent],
    ...rows.map((_, place): ItemColumn<ChanceRow> => [
      `Place ${place + 1}, %`,
      ({ prospect }) => prospect.chances[place],
      percent,
    ]),
  ]);
}
