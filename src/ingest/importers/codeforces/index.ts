import { dateOf } from "../../cells/date";
import type { DraftEntrant } from "../../draft";
import type { Importer } from "../../importer";
import { isObject, labelOf, listOf, numberOf, objectOf, textOf, type JsonObject } from "../../json/values";
import type { Source } from "../../source";

export const codeforces: Importer = {
  id: "codeforces",
  shape: "signed",
  label: "Codeforces standings",
  hint: "The reply of contest.standings; only those who took part in the contest itself count.",
  example:
    '{"status": "OK", "result": {"contest": {"id": 1, "name": "Round 1", "startTimeSeconds": 1700050000}, "rows": [{"party": {"members": [{"handle": "anna"}], "participantType": "CONTESTANT"}, "rank": 1, "points": 5}, {"party": {"members": [{"handle": "ben"}], "participantType": "CONTESTANT"}, "rank": 2, "points": 3}]}}',

  detect(source) {
    return rowsOf(source).some((row) => Array.isArray(objectOf(row.party)?.members)) ? 0.96 : 0;
  },

  *read(source, sink) {
    const contest = objectOf(objectOf(objectOf(source.json)?.result)?.contest);
    const rows = rowsOf(source).filter(
      (row) => objectOf(row.party)?.participantType === "CONTESTANT" && objectOf(row.party)?.ghost !== true,
    );
    sink.add({
      id: labelOf(contest?.name) ?? labelOf(contest?.id),
      date: dateOf(contest?.startTimeSeconds),
      decidedBy: "place",
      // Ranks count the rows of a larger field, so gaps in them mean nothing.
      ordered: true,
      teams: "team",
      entrants: rows.flatMap(entrantsOf),
    });
    yield 1;
  },
};

function rowsOf({ json }: Source): readonly JsonObject[] {
  return listOf(objectOf(objectOf(json)?.result)?.rows).filter(isObject);
}

function entrantsOf(row: JsonObject, at: number): DraftEntrant[] {
  const party = objectOf(row.party);
  const members = listOf(party?.members).filter(isObject);
  const [place, score] = [numberOf(row.rank), numberOf(row.points)];
  const team = textOf(party?.teamName) ?? `team ${at + 1}`;
  return members.map((member) => ({
    name: labelOf(member.handle) ?? null,
    place,
    score,
    team: members.length > 1 ? team : undefined,
  }));
}
