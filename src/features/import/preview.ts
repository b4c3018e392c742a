/** What the import dialog says about what was read. Pure. */
import type { RaceRecord } from "../../engine/history/types";
import type { Problem } from "../../ingest/types";
import { counted, date, inWords, list, sentence } from "../../ui/format";

/** "20 entrants, 3 DNF, 1 did not start". */
export function fieldOf({ entrants }: RaceRecord): string {
  const count = (status: string) => entrants.filter((entrant) => entrant.status === status).length;
  const parts = [
    [count("dnf"), "DNF"],
    [count("dq"), "disqualified"],
    [count("dns"), "did not start"],
    [count("unrated"), "not rated"],
  ] as const;
  return [
    counted(entrants.length, "entrant"),
    ...parts.filter(([n]) => n > 0).map(([n, words]) => `${n} ${words}`),
  ].join(", ");
}

/** "won by Ann", "Ann and Bea tied for first"; "" when nobody has a place. */
export function winnerOf({ entrants }: RaceRecord): string {
  const placed = entrants.filter((entrant) => entrant.rank !== null && !entrant.status);
  if (placed.length === 0) return "";
  const best = Math.min(...placed.map((entrant) => entrant.rank!));
  const first = placed.filter((entrant) => entrant.rank === best);
  const names = first.map((entrant) => entrant.name ?? "somebody unnamed");
  const team = first[0].team;
  if (team && first.length > 1 && first.every((entrant) => entrant.team === team)) return `won by ${team}`;
  return names.length === 1
    ? `won by ${names[0]}`
    : names.length > 3
      ? `${names.length} tied for first`
      : `${list(names)} tied for first`;
}

export function dateOf(race: RaceRecord): string {
  return race.date ? date(race.date) : "";
}

/** "Three problems and one note", "No problems". */
export function problemsTitle(problems: readonly Problem[]): string {
  const notes = problems.filter((problem) => problem.level === "info").length;
  const real = problems.length - notes;
  const words = (n: number, one: string) => `${inWords(n)} ${n === 1 ? one : `${one}s`}`;
  if (real === 0 && notes === 0) return "No problems";
  return sentence(list([...(real ? [words(real, "problem")] : []), ...(notes ? [words(notes, "note")] : [])]));
}

/** "Three races found", "No races found". */
export function racesTitle(count: number): string {
  return sentence(`${inWords(count)} ${count === 1 ? "race" : "races"} found`);
}

/** A name for the data set from what was opened; "Pasted results" for pasted text. */
export function nameFor(files: readonly { readonly name: string }[]): string {
  if (files.length === 0) return "Pasted results";
  const base = files[0].name
    .replace(/\.[^.]+$/, "")
    .replace(/[-_]+/g, " ")
    .trim();
  const name = sentence(base || "Results");
  return files.length === 1 ? name : `${name} and ${counted(files.length - 1, "more file")}`;
}

/** Start and end of a line (from 1) in a text. */
export function lineSpan(text: string, line: number): readonly [number, number] {
  let start = 0;
  for (let n = 1; n < line; n++) {
    const next = text.indexOf("\n", start);
    if (next < 0) return [text.length, text.length];
    start = next + 1;
  }
  const end = text.indexOf("\n", start);
  return [start, end < 0 ? text.length : end];
}
