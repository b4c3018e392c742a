import { ENTRANT_COLUMNS, fieldsOf, hasNames, RACE_COLUMNS } from "../../../engine/history/shape";
import type { Declarations } from "../../../engine/history/shape";

/** Values that a record of a race or of an entrant holds as they are: the heading, the property, and whether it is a number. */
export interface ExactField {
  readonly heading: string;
  readonly field: string;
  readonly isNumber: boolean;
  readonly isNamed: boolean;
}

const exactOf = (all: Declarations): readonly ExactField[] =>
  fieldsOf(all).map(({ field, heading = field, kind }) => ({
    heading,
    field,
    isNumber: kind !== "text" && kind !== "groups",
    isNamed: hasNames(kind),
  }));

const ENTRANT = exactOf(ENTRANT_COLUMNS);

export const EXACT_RACE = exactOf(RACE_COLUMNS);
export const EXACT_ENTRANT = ENTRANT.filter(({ isNamed }) => !isNamed);
/** Columns with names of their own: there is one for each name, headed by both ("condition: weight"). */
export const EXACT_NAMED = ENTRANT.filter(({ isNamed }) => isNamed);

/** What stands before the name in the heading of such a column. */
export const namedPrefix = ({ heading }: ExactField): string => `${heading}: `;

/** Columns with a rule of their own. */
type OwnColumn = "podium race" | "recorded" | "player" | "player id" | "place" | "status" | "team";

/** The columns of Podium's own table, which is read letter by letter. The first heading is its signature. */
export const EXACT_COLUMNS: readonly string[] = [
  "podium race",
  ...EXACT_RACE.map(({ heading }) => heading),
  ...(["recorded", "player", "player id", "place", "status", "team"] satisfies OwnColumn[]),
  ...EXACT_ENTRANT.map(({ heading }) => heading),
];

export type OwnCells<Value> = { readonly [Name in OwnColumn]: Value };
