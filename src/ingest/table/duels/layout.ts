import { headingKey } from "../../cells/heading";
import type { ColumnGuess, ColumnRole, ReadOptions } from "../../types";
import { blockColumns, firstMoveColumns, type BlockColumns } from "../blocks";
import { chosenRoles, columnOf, guessColumns } from "../columns";
import { allianceOf, sideMeaningOf } from "../headings";
import type { Table } from "../table";
import { fromCell, resultReader, type DuelResult } from "./result";
import { cellAt } from "../../text/rows";

/** Columns of a table with two sides a row; -1: none. */
export interface DuelLayout {
  readonly columns: readonly ColumnGuess[];
  readonly left: number;
  readonly right: number;
  readonly leftScore: number;
  readonly rightScore: number;
  /** One cell with both scores, or a result word. */
  readonly score: number;
  readonly resultIn: (cell: string) => DuelResult;
  readonly winner: number;
  readonly loser: number;
  readonly neutral: number;
  readonly weight: number;
  readonly season: number;
  /** Blocks of the first and the second side, and columns that state who moved first. */
  readonly blocks: readonly [BlockColumns, BlockColumns];
  readonly first: ReturnType<typeof firstMoveColumns>;
  /** The first side's colour, if its heading is white. */
  readonly colour: "white" | undefined;
  /** Whether the headings say that the first side is at home. */
  readonly isHome: boolean;
}

const SAYS: Readonly<Record<string, string>> = {
  side1: "the first side",
  side2: "the second side",
  score1: "the first side’s score",
  score2: "the second side’s score",
  winner: "the winner",
  loser: "the loser",
};

/** The general column roles, completed by those of two-sided tables. */
export function duelLayout(table: Table, options: ReadOptions): DuelLayout {
  const chosen = table.headings && chosenRoles(table.headings, options);
  const guessed = bestSides(
    guessColumns(table, options).map((guess, column): ColumnGuess => {
      if (chosen?.[column] !== undefined || !table.headings) return guess;
      const side = sideMeaningOf(guess.heading);
      if (side)
        return { ...guess, role: side.role, reason: `The heading “${guess.heading}” means ${SAYS[side.role]}.` };
      const alliance = allianceOf(guess.heading);
      return alliance
        ? {
            ...guess,
            role: `${alliance.alliance}${alliance.member || "score"}`,
            reason: `The heading names the ${alliance.alliance} alliance.`,
          }
        : guess;
    }),
  );
  const columns = chosen ? guessed : withScores(table, guessed);
  const of = (role: ColumnRole): number => columnOf(columns, role);
  const result = resultColumn(table, columns) ?? (of("score") >= 0 ? of("score") : of("place"));
  return {
    columns,
    left: of("side1"),
    right: of("side2"),
    leftScore: of("score1"),
    rightScore: of("score2"),
    score: result,
    resultIn: resultReader(table.sample.map((row) => cellAt(row, result))),
    winner: of("winner"),
    loser: of("loser"),
    neutral: of("neutral"),
    weight: of("weight"),
    season: columns.findIndex(({ heading, role }) => role === "year" && headingKey(heading) === "season"),
    blocks: [blockColumns(columns, "1"), blockColumns(columns, "2")],
    first: firstMoveColumns(columns),
    colour: headingKey(columns[of("side1")]?.heading ?? "").startsWith("white") ? "white" : undefined,
    isHome: headingKey(columns[of("side1")]?.heading ?? "").startsWith("home"),
  };
}

/** In addition to "Home Player", a "Home Team" is not a side: the most specific heading names the side. */
function bestSides(columns: readonly ColumnGuess[]): ColumnGuess[] {
  const best = new Map<ColumnRole, { readonly heading: string; readonly column: number; readonly rank: number }>();
  for (const [column, { role, heading }] of columns.entries()) {
    if (role !== "side1" && role !== "side2") continue;
    const rank = sideMeaningOf(heading)?.rank ?? 0;
    if (rank < (best.get(role)?.rank ?? Infinity)) best.set(role, { heading, column, rank });
  }
  return columns.map((one, column) => {
    const taken = best.get(one.role);
    return taken === undefined || taken.column === column
      ? one
      : { ...one, role: "ignore", reason: `“${taken.heading}” names ${SAYS[one.role]} already.` };
  });
}

/** "Resultado: 3 - 2": without a known result, the first column of which nearly all cells are two scores. */
function withScores(table: Table, columns: readonly ColumnGuess[]): readonly ColumnGuess[] {
  const isKnown = columns.some(({ role, heading }) => RESULTS.has(role) || FINAL.has(headingKey(heading)));
  const scored = columns.flatMap(({ role }, column) => {
    const cells = table.sample.flatMap((row) => cellAt(row, column) || []);
    const scores = cells.filter((cell) => fromCell(cell).kind === "scores");
    return role === "ignore" && cells.length > 1 && scores.length >= 0.8 * cells.length ? [column] : [];
  });
  // "S1", "S2": the score of a set is not the result.
  const stems = new Set(scored.map((column) => columns[column].heading.replace(/\d$/, "")));
  const found = isKnown || (scored.length > 1 && stems.size === 1) ? undefined : scored.at(0);
  return columns.map((one, column) =>
    column === found ? { ...one, role: "score", reason: "The cells hold the scores of both sides." } : one,
  );
}

const RESULTS: ReadonlySet<ColumnRole> = new Set(["score", "place", "score1", "score2", "winner", "loser", "status"]);

/** Headings of the final score in tables that also have a half-time score. */
const FINAL = new Set(["ft", "fulltime", "endstand", "final", "finalscore"]);

/** The column of two-sided results, if several columns look like one (such as a running score); otherwise undefined. */
function resultColumn(table: Table, columns: readonly ColumnGuess[]): number | undefined {
  const candidates = columns.flatMap(({ heading, role }, column) =>
    role === "score" || role === "place" || FINAL.has(headingKey(heading)) ? [column] : [],
  );
  if (candidates.length < 2 && !candidates.some((column) => columns[column].role === "ignore")) return undefined;
  return candidates.find((column) => {
    const cells = table.sample.flatMap((row) => cellAt(row, column) || []);
    const said = cells.filter((cell) => ["scores", "winner", "played", "walkover"].includes(fromCell(cell).kind));
    return cells.length > 0 && said.length >= 0.6 * cells.length;
  });
}
