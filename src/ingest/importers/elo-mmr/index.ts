import { dateOf } from "../../cells/date";
import type { DraftEntrant } from "../../draft";
import type { Importer } from "../../importer";
import { isObject, labelOf, listOf, numberOf } from "../../json/values";
import type { Source } from "../../source";

export const eloMmr: Importer = {
  id: "elo-mmr",
  shape: "signed",
  label: "Elo-MMR contest",
  hint: "A contest file: standings with the first and last rank of each tie group, from 0.",
  example:
    '{"name": "Round 1", "time_seconds": 1700050000, "standings": [["Anna", 0, 0], ["Ben", 1, 2], ["Cleo", 1, 2]]}',

  detect(source) {
    return contestsOf(source)
      .slice(0, 3)
      .some((contest) => listOf(contest.standings).some(isRow))
      ? 0.95
      : 0;
  },

  *read(source, sink) {
    for (const contest of contestsOf(source)) {
      sink.add({
        id: labelOf(contest.name) ?? labelOf(contest.id),
        date: dateOf(contest.time_seconds),
        decidedBy: "place",
        entrants: listOf(contest.standings)
          .filter(isRow)
          .map(([name, first]): DraftEntrant => ({ name: labelOf(name) ?? null, place: numberOf(first)! + 1 })),
      });
      yield 0.5;
    }
  },
};

function contestsOf({ json }: Source) {
  return (Array.isArray(json) ? (json as readonly unknown[]) : [json]).filter(isObject);
}

function isRow(row: unknown): row is readonly [unknown, unknown, unknown] {
  return Array.isArray(row) && row.length === 3 && typeof row[1] === "number" && typeof row[2] === "number";
}
