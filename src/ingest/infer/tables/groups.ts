import { isSumRow } from "../../cells/sum";
import { gravest } from "../../cells/status";
import { START } from "../fit";
import { EMPTY, type InferredEntrant, type InferredGame, type Mark } from "../types";
import type { Context } from "../common/context";
import type { Candidate } from "./candidate";
import { isRanking } from "../common/ranking";
import { areResults, columnsOf, valueOf, type TableColumn } from "./columns";
import { nameRule } from "../common/hints";
import { nameColumns } from "./people";
import type { Section } from "./sections";

type Measure = "place" | "time" | "score";

/** Columns whose headings recur: one race for each run of them. */
type Groups = readonly (readonly TableColumn[])[];

/** One row per player, and several columns per race: "R1 Pos, R1 Pts, R2 Pos, R2 Pts". */
export function readGroups(section: Section, context: Context): Candidate | undefined {
  if (!section.headed || section.rows.length < 2 || section.headings.length > 120) return undefined;
  const columns = columnsOf(section);
  const groups = groupsOf(columns);
  // Groups that contain names are players or parts of the row's own game.
  if (groups.length < 2 || groups.flat().some((one) => one.filled > 1 && one.names > 0.6)) return undefined;
  const inside = new Set(groups.flat());
  const people = nameColumns(
    columns.filter((one) => !inside.has(one)),
    context,
  );
  if (!people || people.forename) return undefined;
  const { name } = people;
  const rows = section.rows.flatMap((_, at) =>
    name.cells[at].text.trim() === "" || isSumRow(name.cells[at].text) ? [] : [at],
  );
  const players = new Set(rows.map((at) => name.cells[at].text.trim().toLowerCase()));
  if (players.size < 0.9 * rows.length) return undefined;
  const decisive = groups[0]
    .map((_, index) => ({
      index,
      ...decidedBy(
        groups.map((group) => group[index]),
        groups,
        rows,
      ),
    }))
    .toSorted((a, b) => b.worth - a.worth)[0];
  if (decisive.worth <= 0) return undefined;
  const { index, measure } = decisive;
  const rule = nameRule(name.cells, context.hints, undefined);
  const games = groups.flatMap((group): InferredGame[] => {
    const column = group[index];
    const entrants = rows.flatMap((at): InferredEntrant[] => {
      const status = statusIn(group, at);
      const value = valueOf(column.tokens[at]);
      // A sum of nothing: the player was not there.
      const isEmpty = value === 0 && group.every((one) => one === column || one.cells[at].text.trim() === "");
      if (!status && (value === undefined || isEmpty || (measure === "time" && value === 0))) return [];
      const { from, to } = column.cells[at];
      const marks: Mark[] = from < 0 ? [] : [{ role: status ? "status" : measure, from, to }];
      const result = status
        ? { status }
        : measure === "place"
          ? { place: value }
          : measure === "time"
            ? { seconds: value }
            : { score: value };
      return rule(name.cells[at]).map((one) => ({ ...result, name: one, line: section.rows[at].line, marks }));
    });
    if (entrants.filter(({ status }) => status === undefined).length < 2) return [];
    const title = titleOf(group, section);
    return [
      {
        ...(title.text === "" ? {} : { title }),
        entrants,
        line: section.rows[rows[0]].line,
        decidedBy: measure,
        ...(measure === "score" ? { scoreOrder: context.lowWins ? "lower" : "higher" } : {}),
      },
    ];
  });
  if (games.length < 2) return undefined;
  return {
    template: "groups",
    kind: "players in rows, several columns for each race",
    games,
    fit:
      START.groups +
      Math.min(1, games.length / 4) +
      Math.min(1.2, 0.4 * decisive.worth) +
      0.3 * Math.min(1, people.margin),
    evidence: {
      places: Number(measure === "place"),
      races: Math.min(1, games.length / 6),
      direction: Number(measure !== "score"),
    },
    assumed: [],
    unread: [],
    choices: { name: name.heading, races: groups.map((group) => group[index].heading).join("+") },
  };
}

/** Headings without the part that differs between races: none, the first number, all numbers. */
const KEYS: readonly ((heading: string) => string)[] = [
  (heading) => heading,
  (heading) => heading.replace(/\d+/, "#"),
  (heading) => heading.replace(/\d+/g, "#"),
];

function groupsOf(columns: readonly TableColumn[]): Groups {
  const sizeOf = (groups: Groups): number => groups.reduce((sum, group) => sum + group.length, 0);
  return KEYS.map((keyOf) =>
    groupsBy(columns, ({ heading }) => keyOf(heading.toLowerCase().replace(/\s+/g, " ").trim())),
  ).toSorted((a, b) => sizeOf(b) - sizeOf(a))[0];
}

/** Repeated runs of two to six columns of numbers, without blank columns. */
function groupsBy(columns: readonly TableColumn[], keyOf: (column: TableColumn) => string): Groups {
  const some = columns.filter((one) => one.heading.trim() !== "");
  const keys = some.map(keyOf);
  let best: Groups = [];
  for (let size = 2; size <= 6; size++)
    for (let start = 0; start + 2 * size <= some.length; start++) {
      const core = keys.slice(start, start + size);
      if (new Set(core).size < size) continue;
      let count = 1;
      while (core.every((key, at) => keys[start + count * size + at] === key)) count += 1;
      if (count < 2 || count * size <= best.length * (best[0]?.length ?? 0)) continue;
      const found = Array.from({ length: count }, (_, at) => some.slice(start + at * size, start + (at + 1) * size));
      if (found.filter((group) => group.some((one) => one.filled > 1 && areResults(one))).length >= 2) best = found;
    }
  return best.filter((group) => group.some((one) => one.filled > 1));
}

/** What a column of all groups measures, and how likely it decides the races. */
function decidedBy(
  some: readonly TableColumn[],
  groups: Groups,
  rows: readonly number[],
): { readonly measure: Measure; readonly worth: number } {
  const used = some.filter((one) => one.filled > 1);
  if (used.length < 2 || !used.every(areResults)) return { measure: "score", worth: 0 };
  const share = (test: (one: TableColumn) => boolean): number => used.filter(test).length / used.length;
  const [{ says }] = used;
  const ranked = share((one) => {
    const group = groups.find((columns) => columns.includes(one))!;
    return isRanking(rows.filter((at) => !statusIn(group, at)).flatMap((at) => valueOf(one.tokens[at]) ?? []));
  });
  const places = says("place") >= 2 || share((one) => one.share("ordinal", "ranked") > 0.5) > 0.7;
  if (places && ranked >= 0.5) return { measure: "place", worth: 3.5 };
  if (ranked > 0.8 && says("part") < 2) return { measure: "place", worth: 2.6 };
  if (places) return { measure: "place", worth: 2.2 };
  if (share((one) => one.share("time", "status") > 0.6) > 0.6)
    return { measure: "time", worth: says("part") >= 2 ? 1 : 1.8 + 0.2 * says("time") };
  const said = says("score") + says("total");
  return { measure: "score", worth: said >= 2 ? 1.6 : says("part") >= 1 ? 0 : said >= 1 ? 1.2 : 0.6 };
}

function statusIn(group: readonly TableColumn[], at: number): InferredEntrant["status"] {
  return gravest(group.map(({ tokens }) => tokens[at].status));
}

/** "R1" of "R1 Pos", or what the group's first heading says. */
function titleOf(group: readonly TableColumn[], { headings }: Section): typeof EMPTY {
  const head = headings[group[0].at] ?? EMPTY;
  const size = /^.*?\d+/.exec(head.text)?.[0].length ?? 0;
  if (size === 0) return EMPTY;
  return { text: head.text.slice(0, size), from: head.from, to: head.from < 0 ? -1 : head.from + size };
}
