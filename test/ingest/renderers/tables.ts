import { blocks, clock, type Entrant, type Race, type Renderer, type Shape } from "./renderer";
import { shuffled } from "./random";

const FIELD: Shape = { races: [1, 5], field: [3, 9], statuses: ["dnf", "dns", "dq"], ties: true };
const PLAIN: Shape = { races: [2, 5], field: [3, 6] };
const FIXED: Shape = { ...PLAIN, fixed: true };
const WORDS = { dnf: "DNF", dns: "DNS", dq: "DSQ" } as const;

function long(
  id: string,
  shape: Shape,
  separator: string,
  head: readonly string[],
  cells: (race: Race, entrant: Entrant) => readonly (string | number)[],
): Renderer {
  return {
    id,
    shape,
    render: (history, writing) =>
      blocks(
        [
          [head, ...history.flatMap((race) => race.entrants.map((one) => cells(race, one)))].map((row) =>
            row.join(separator),
          ),
        ],
        { ...writing, noise: 0 },
      ),
  };
}

const placeOf = ({ rank, status }: Entrant): string => (status ? WORDS[status] : String(rank));

/** One row a race, one column a place. */
function wide(id: string, head: readonly string[], empty = ""): Renderer {
  return {
    id,
    shape: { races: [3, 6], field: [2, 3] },
    render: (history) =>
      [
        head.join(","),
        ...history.map((race) =>
          [race.id, ...head.slice(1).map((_, at) => race.entrants[at]?.name ?? empty)].join(","),
        ),
      ].join("\n"),
  };
}

/** One column a player; `turned`: one row a player. */
function matrix(
  id: string,
  shape: Shape,
  cell: (entrant: Entrant) => string | number,
  { turned = false, missing = "" } = {},
): Renderer {
  return {
    id,
    shape,
    render: (history, { random }) => {
      const people = shuffled(random, [...new Set(history.flatMap((race) => race.entrants.map(({ name }) => name)))]);
      const at = (race: Race, name: string): string => {
        const one = race.entrants.find((entrant) => entrant.name === name);
        return one ? String(cell(one)) : missing;
      };
      const rows = turned
        ? [
            ["Player", ...history.map(({ id: race }) => race)],
            ...people.map((name) => [name, ...history.map((race) => at(race, name))]),
          ]
        : [["Race", ...people], ...history.map((race) => [race.id, ...people.map((name) => at(race, name))])];
      return rows.map((row) => row.join("\t")).join("\n");
    },
  };
}

const POINTS = [25, 18, 15, 12, 10, 8, 6, 4, 2, 1];

/** Tables: long, wide, one column or row a player; places, times, points. */
export const TABLES: readonly Renderer[] = [
  long("csv-place", FIELD, ",", ["race", "player", "place"], (race, one) => [race.id, one.name, placeOf(one)]),
  long("tsv-place", FIELD, "\t", ["Pos", "Driver", "Race"], (race, one) => [placeOf(one), one.name, race.id]),
  long("csv-german", FIELD, ";", ["Rennen", "Platz", "Fahrer"], (race, one) => [race.id, placeOf(one), one.name]),
  long("csv-times", { ...FIELD, statuses: ["dnf"] }, ",", ["race", "player", "time"], (race, one) => [
    race.id,
    one.name,
    one.status ? "DNF" : clock(one.seconds!),
  ]),
  long("csv-status-column", FIELD, ",", ["race", "place", "player", "status"], (race, one) => [
    race.id,
    one.status ? "" : one.rank!,
    one.name,
    one.status ? WORDS[one.status] : "",
  ]),
  long(
    "csv-retired-reason",
    { ...FIELD, statuses: ["dnf"] },
    ",",
    ["race", "place", "player", "time/retired"],
    (race, one) => [race.id, one.status ? "Ret" : one.rank!, one.name, one.status ? "Engine" : clock(one.seconds!)],
  ),
  long("csv-points", { ...PLAIN, ties: true }, ",", ["game", "player", "points"], (race, one) => [
    race.id,
    one.name,
    one.score!,
  ]),
  long("csv-score", PLAIN, ",", ["game", "player", "score"], (race, one) => [race.id, one.name, one.score!]),
  long("csv-golf", PLAIN, ",", ["tournament", "player", "total"], (race, one) => [race.id, one.name, 360 - one.score!]),
  {
    id: "csv-distance",
    shape: { ...PLAIN, races: [3, 5] },
    render: (history) =>
      [
        "Rank,Rider,Year,Distance (km)",
        ...history.flatMap((race, at) =>
          race.entrants.map((one) => `${one.rank},${one.name},${2000 + at},${3700 + (at >> 1)}`),
        ),
      ].join("\n"),
  },
  wide("wide-ordinals", ["Race", "1st", "2nd", "3rd"]),
  wide("wide-winner", ["Race", "Winner", "Runner-up", "Third"]),
  wide("wide-winner-second", ["Race", "Winner", "Second", "Third"]),
  wide("wide-dash", ["Race", "1st", "2nd", "3rd"], "-"),
  wide("wide-gold", ["Race", "Gold", "Silver", "Bronze"]),
  wide("wide-gold-year", ["Event", "Gold", "Silver", "Bronze"]),
  matrix("columns-places", { ...PLAIN, statuses: ["dnf"] }, placeOf),
  matrix("columns-places-dash", PLAIN, placeOf, { missing: "-" }),
  matrix("columns-places-x", PLAIN, placeOf, { missing: "x" }),
  matrix("columns-places-na", PLAIN, placeOf, { missing: "n/a" }),
  matrix("columns-scores", FIXED, ({ score }) => score!),
  matrix("columns-points", FIXED, ({ rank }) => POINTS[rank! - 1]),
  matrix("rows-places", { ...PLAIN, statuses: ["dnf"] }, placeOf, { turned: true }),
  matrix("rows-places-dash", PLAIN, placeOf, { turned: true, missing: "-" }),
  matrix("rows-places-x", PLAIN, placeOf, { turned: true, missing: "x" }),
  matrix("rows-scores", FIXED, ({ score }) => score!, { turned: true }),
  matrix("rows-points", FIXED, ({ rank }) => POINTS[rank! - 1], { turned: true }),
  matrix("rows-golf", FIXED, ({ score }) => 160 - score!, { turned: true }),
  matrix("rows-times", FIXED, ({ seconds }) => clock(seconds!), { turned: true }),
  {
    id: "markdown-places",
    shape: FIELD,
    render: (history, writing) =>
      blocks(
        history.map((race) => [
          `## ${race.id}`,
          "| Pos | Player |",
          "| --- | --- |",
          ...race.entrants.map((one) => `| ${placeOf(one)} | ${one.name} |`),
        ]),
        { ...writing, noise: 0 },
      ),
  },
];
