import { blocks, type Entrant, type Race, type Shape, type Way } from "../race";
import { shuffled } from "../random";

export const FIELD: Shape = { races: [1, 5], field: [3, 9], statuses: ["dnf", "dns", "dq"], ties: true };
export const PLAIN: Shape = { races: [2, 5], field: [3, 6] };
export const FIXED: Shape = { ...PLAIN, fixed: true };
export const WORDS = { dnf: "DNF", dns: "DNS", dq: "DSQ" } as const;
export const POINTS = [25, 18, 15, 12, 10, 8, 6, 4, 2, 1];

export type Cells = readonly (string | number)[];

export const placeOf = ({ rank, status }: Entrant): string => (status ? WORDS[status] : String(rank));

export function joined(rows: readonly Cells[], separator: string): string[] {
  return rows.map((row) => row.join(separator));
}

/** One row an entrant, all races under one heading line. */
export function long(
  shape: Shape,
  separator: string,
  head: readonly string[],
  cells: (race: Race, entrant: Entrant) => Cells,
): Way {
  return {
    shape,
    render: (history) =>
      blocks([joined([head, ...history.flatMap((race) => race.entrants.map((one) => cells(race, one)))], separator)]),
  };
}

/** A title, a heading line and rows for every race. */
export function stacked(
  shape: Shape,
  separator: string,
  head: readonly string[],
  cells: (entrant: Entrant, race: Race) => Cells,
  title: (id: string) => readonly string[] = (id) => [id],
): Way {
  return {
    shape,
    render: (history) =>
      blocks(
        history.map((race) => [
          ...title(race.id),
          ...joined([head, ...race.entrants.map((one) => cells(one, race))], separator),
        ]),
      ),
  };
}

/** One row a race, one column a place. */
export function wide(
  head: readonly string[],
  empty = "",
  id: (race: Race, at: number) => string = (race) => race.id,
): Way {
  return {
    shape: { races: [3, 6], field: [2, 3] },
    render: (history) =>
      joined(
        [
          head,
          ...history.map((race, at) => [
            id(race, at),
            ...head.slice(1).map((_, place) => race.entrants[place]?.name ?? empty),
          ]),
        ],
        ",",
      ).join("\n"),
  };
}

interface MatrixOptions {
  /** One row a player. */
  readonly turned?: boolean;
  readonly missing?: string;
  readonly corner?: string;
  readonly names?: (race: Race, at: number) => string;
  /** More columns behind, by player. */
  readonly extra?: readonly (readonly [
    heading: string,
    cell: (name: string, history: readonly Race[]) => string | number,
  ])[];
}

/** One column a player; `turned`: one row a player. */
export function matrix(
  shape: Shape,
  cell: (entrant: Entrant, race: Race) => string | number,
  { turned = false, missing = "", corner, names = ({ id }) => id, extra = [] }: MatrixOptions = {},
): Way {
  return {
    shape,
    render: (history, { random }) => {
      const people = shuffled(random, peopleOf(history));
      const at = (race: Race, name: string): string => {
        const one = race.entrants.find((entrant) => entrant.name === name);
        return one ? String(cell(one, race)) : missing;
      };
      const rows = turned
        ? [
            [corner ?? "Player", ...history.map(names), ...extra.map(([heading]) => heading)],
            ...people.map((name) => [
              name,
              ...history.map((race) => at(race, name)),
              ...extra.map(([, value]) => value(name, history)),
            ]),
          ]
        : [
            [corner ?? "Race", ...people],
            ...history.map((race, index) => [names(race, index), ...people.map((name) => at(race, name))]),
          ];
      return joined(rows, "\t").join("\n");
    },
  };
}

export function peopleOf(history: readonly Race[]): string[] {
  return [...new Set(history.flatMap((race) => race.entrants.map(({ name }) => name)))];
}

/** The sum of someone's scores over the races. */
export function totalOf(name: string, history: readonly Race[], score: (entrant: Entrant) => number): number {
  return history.reduce((sum, { entrants }) => {
    const one = entrants.find((entrant) => entrant.name === name);
    return one ? sum + score(one) : sum;
  }, 0);
}
