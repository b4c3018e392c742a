import type { InferredGame } from "../types";
import { valueOf, type TableColumn } from "./columns";
import type { RaceRows } from "./races";
import type { ResultColumn } from "./results";

const CROWN =
  /^(?:w|win|winner|won|sieger(?:in)?|gewinner(?:in)?|gagnante?|ganador[a]?|vincitore|vencedor[a]?|winnaar|vinnare|vinder|vinner|voittaja|🏆|👑|🥇|⭐|★)!?$/iu;

/** The column that marks one row of a race, and no other, as the winner. */
export function crownOf(columns: readonly TableColumn[], races: readonly RaceRows[]): TableColumn | undefined {
  return columns.find((column) => {
    const crowned = races.map(({ rows }) => rows.filter((at) => CROWN.test(column.cells[at].text.trim())).length);
    const others = races.flatMap(({ rows }) => rows.filter((at) => !CROWN.test(column.cells[at].text.trim())));
    const isBare = others.every((at) => valueOf(column.tokens[at]) === undefined);
    return (
      isBare &&
      crowned.every((count) => count <= 1) &&
      crowned.filter((count) => count === 1).length > 0.7 * races.length
    );
  });
}

export const isCrowned = (column: TableColumn, at: number): boolean => CROWN.test(column.cells[at].text.trim());

/** The result with the direction in which the marked winners are best. */
export function directed(
  result: ResultColumn | undefined,
  crown: TableColumn | undefined,
  races: readonly RaceRows[],
): ResultColumn | undefined {
  if (!result || !crown || result.time) return result;
  return { ...result, lower: areLowest(crown, result.column, races), known: true };
}

/** Whether the marked winners have the lowest score of their race, and not the highest. */
function areLowest(column: TableColumn, scores: TableColumn, races: readonly RaceRows[]): boolean {
  const ends = races.flatMap(({ rows }) => {
    const crowned = rows.find((at) => isCrowned(column, at));
    const own = crowned === undefined ? undefined : valueOf(scores.tokens[crowned]);
    const values = rows.flatMap((at) => valueOf(scores.tokens[at]) ?? []);
    return own === undefined ? [] : [[own === Math.min(...values), own === Math.max(...values)]];
  });
  return ends.length > 0 && ends.every(([low]) => low) && !ends.every(([, high]) => high);
}

/** Puts the marked winner first, and the others after it by score. */
export function withCrowned(game: InferredGame, line: number | undefined): InferredGame {
  const { entrants, scoreOrder } = game;
  if (line === undefined || entrants.some(({ place }) => place !== undefined)) return game;
  const isAhead = (one: number, other: number): boolean => (scoreOrder === "lower" ? one < other : one > other);
  const scored = entrants.filter((one) => one.line !== line && one.score !== undefined && !one.status);
  return {
    ...game,
    decidedBy: "place",
    entrants: entrants.map((one) => {
      if (one.status || one.score === undefined) return one;
      const ahead = new Set(scored.filter(({ score }) => isAhead(score!, one.score!)).map((other) => other.line)).size;
      return { ...one, place: one.line === line ? 1 : ahead + 2 };
    }),
  };
}
