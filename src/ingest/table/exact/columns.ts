import { ENTRANT_COLUMNS, fieldsOf, hasNames, RACE_COLUMNS, type Declarations } from "../../../engine/history/shape";

/** A field of a race or entrant record that is stored unchanged: heading, property, and whether it is a number. */
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
/** Fields with one column for each name, headed by both ("condition: weight"). */
export const EXACT_NAMED = ENTRANT.filter(({ isNamed }) => isNamed);

/** The prefix before the name in such a heading. */
export const namedPrefix = ({ heading }: ExactField): string => `${heading}: `;

type OwnColumn = "podium race" | "recorded" | "player" | "player id" | "place" | "status" | "team";

/** The columns of Podium's own table, which is read exactly. The first heading identifies the format. */
export const EXACT_COLUMNS: readonly string[] = [
  "podium race",
  ...EXACT_RACE.map(({ heading }) => heading),
  ...(["recorded", "player", "player id", "place", "status", "team"] satisfies OwnColumn[]),
  ...EXACT_ENTRANT.map(({ heading }) => heading),
];

export type OwnCells<Value> = { readonly [Name in OwnColumn]: Value };
