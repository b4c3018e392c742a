/** Signs that a table is something else than a row for each entrant: sides of games, several races, a standing. */
import { bestRole, wordsOf } from "../tokens/headings";
import type { Context } from "../common/context";
import { measureOf } from "./cells";
import { isRanking } from "../common/ranking";
import { areResults, valueOf, type TableColumn } from "./columns";
import { dateOfHeading, isRaceHeading } from "./matrix";
import type { People } from "./people";
import { headingPair, isOfPairs } from "./sides";

interface Chosen {
  readonly columns: readonly TableColumn[];
  readonly rows: readonly number[];
  readonly people: People;
  readonly place: TableColumn | undefined;
  readonly result: TableColumn | undefined;
}

/** Penalty for everything that suggests another layout. */
export function otherLayoutPenalty({ columns, rows, people, place, result }: Chosen, context: Context): number {
  const { name, forename, partners } = people;
  const isAgain = (one: TableColumn): boolean => one !== result && isNamedAlike(one, result!);
  return (
    ranksBeside(columns, rows, name, place) +
    (rivals((place ?? result)!, columns, context) ? 2.5 : 0) +
    (result && columns.some(isAgain) ? 2.5 : 0) +
    standing(columns) +
    sided(columns, [name, ...(forename ? [forename] : []), ...partners])
  );
}

/** Penalty for columns that look like the two sides of games. */
function sided(columns: readonly TableColumn[], people: readonly TableColumn[]): number {
  const [name] = people;
  const others = columns.filter((one) => !people.includes(one));
  const isPaired = others.some((one) => one.names > 0.6 && headingPair(name, one) === 2.5);
  const isScored = others.some(isSecondNameColumn) && columns.some(isOfPairs);
  // "Ash 6 8 Elm": two scores between two names.
  const isBetween = others.some((one) => {
    const between = columns.filter(({ at }) => (at - name.at) * (at - one.at) < 0);
    const isNamed = one.names > 0.6 && one.heading.trim() === "" && name.heading.trim() === "";
    return isNamed && between.length === 2 && between.every((score) => score.share("int", "number", "status") > 0.6);
  });
  const isCalled = (["side1", "side2"] as const).every((role) => columns.some((one) => one.says(role) >= 3));
  return (isPaired ? 2 : 0) + (isScored || isBetween ? 2 : 0) + (isCalled ? 2.5 : 0);
}

/** Whether a column has names that are not clubs, classes or countries. */
const isSecondNameColumn = (column: TableColumn): boolean =>
  column.names > 0.6 &&
  column.distinct > 0.5 * column.filled &&
  (["team", "class", "country", "thing", "note", "race"] as const).every((role) => column.says(role) < 2);

/** Other columns like the deciding one: one race each. */
function rivals(chosen: TableColumn, columns: readonly TableColumn[], context: Context): boolean {
  const stem = ({ heading }: TableColumn): string =>
    dateOfHeading(heading, context) === undefined ? wordsOf(heading).replace(/\s?\d+$/, "") : "#";
  if (stem(chosen) === "" || (stem(chosen) !== "#" && !/\d/.test(chosen.heading))) return false;
  return columns.some(
    (one) => one !== chosen && stem(one) === stem(chosen) && one.filled > 1 && areResults(one) && areResults(chosen),
  );
}

/** Other columns of numbers have the same heading as the result: one for each race. */
const isNamedAlike = (one: TableColumn, result: TableColumn): boolean =>
  result.heading.trim() !== "" && one.heading === result.heading && one.filled > 1 && areResults(one);

/** Penalty for several ranking columns ("R1", "R2"): the place is then the series standing. */
function ranksBeside(
  columns: readonly TableColumn[],
  rows: readonly number[],
  name: TableColumn,
  place: TableColumn | undefined,
): number {
  const isRaced = (one: TableColumn): boolean =>
    RACE.test(one.heading.trim()) && measureOf([rows.map((at) => one.cells[at])]) === "place";
  const isUnnamed = (one: TableColumn): boolean => one.heading.trim() !== "" && bestRole(one.heading) === undefined;
  const isFull = (one: TableColumn): boolean => isRanking(rows.flatMap((at) => valueOf(one.tokens[at]) ?? []));
  // Complete rankings under headings that no result has: the venues, or the days, of races.
  if (place && rows.length > 2 && place.at > name.at && isUnnamed(place) && isFull(place)) {
    const others = columns.filter(
      (one) => one !== place && isUnnamed(one) && one.filled > 2 && areResults(one) && isFull(one),
    );
    return Math.min(5, 2 * others.length);
  }
  const raced = columns.filter(
    (one) => one !== place && isRaceHeading(one) && (one.share("ordinal", "ranked") > 0.5 || isRaced(one)),
  );
  return raced.length >= 2 ? 2.5 : 0;
}

const RACE = /^(?:r|races?|course|lauf|wettfahrt|wf|regata|prova|gara|wyścig|závod|rennen)[\s_.#-]?\d{1,2}$/iu;

/** Columns of won, drawn and lost games suggest a standing. */
function standing(columns: readonly TableColumn[]): number {
  const heads = columns.map(({ heading }) => heading.trim().toLowerCase());
  const counts = heads.filter((head) =>
    /^(?:p|pl|pld|played|mp|gp|gms?|games|matches|m|w|won|wins?|d|draws?|drawn|l|lost|loss(?:es)?|gf|ga|gd|gs|\+\/-|diff|sp|s|u|n|v|e|pj|pg|pe|pp|dif|j|g|tore|t|и|в|н|п|rozegrane|z|r|p\.|goals_for|goals_against|goal_differential|games_won|games_lost)$/u.test(
      head,
    ),
  ).length;
  return counts >= 3 ? 4 : counts === 2 ? (counts >= columns.length - 2 ? 3 : 1) : 0;
}
