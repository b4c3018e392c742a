/** How the import dialog describes what was read. Pure. */
import { STATUS_NAMES, type EntrantRecord, type RaceRecord } from "../../engine/history/types";
import { counted, date, inWords, list, number, sentence, STATUS_TEXT } from "../../ui/format";

/** "20 entrants, 3 DNF, 1 DNS". */
export function fieldOf({ entrants }: RaceRecord): string {
  const parts = STATUS_NAMES.flatMap((name) => {
    const count = name === "finished" ? 0 : entrants.filter(({ status }) => status === name).length;
    return count > 0 ? [`${count} ${name === "unrated" ? "not rated" : STATUS_TEXT[name]}`] : [];
  });
  return [counted(entrants.length, "entrant"), ...parts].join(", ");
}

/** "won by Ann", "Ann and Bea tied for first", "Ann and Bea drew"; "" if no entrant has a place. */
export function winnerOf({ entrants }: RaceRecord): string {
  const placed = entrants.filter((entrant) => entrant.rank !== null && !entrant.status);
  if (placed.length === 0) return "";
  const best = Math.min(...placed.map((entrant) => entrant.rank!));
  const first = placed.filter((entrant) => entrant.rank === best);
  const names = first.map((entrant) => entrant.name ?? "an unnamed entrant");
  const team = first[0].team;
  // Sides without a name in the source are numbered; show the names of their members instead.
  if (team && first.length > 1 && first.every((entrant) => entrant.team === team))
    return `won by ${/^\d+$/.test(team) ? list(names) : team}`;
  if (names.length === 2 && entrants.length === 2) return `${list(names)} drew`;
  return names.length === 1
    ? `won by ${names[0]}`
    : names.length > 3
      ? `${names.length} tied for first`
      : `${list(names)} tied for first`;
}

export const dateOf = (race: RaceRecord): string => (race.date ? date(race.date) : "");

/** How races without a date are ordered; "" if all have one. */
export function undatedNote(dates: readonly string[]): string {
  const none = dates.filter((day) => day === "").length;
  if (none === 0) return "";
  if (none < dates.length)
    return `${number(none)} of ${counted(dates.length, "race")} ${none === 1 ? "has" : "have"} no date and ${none === 1 ? "keeps its" : "keep their"} place in the text.`;
  return none === 1 ? "The race has no date." : "The races have no dates and are rated in the order of the text.";
}

interface PlaceLine {
  /** "1", "=2", "DNF"; "–" for entrants who are only listed. */
  readonly place: string;
  readonly names: string;
}

/** The finishing order of a race; ties and teams share a line. */
export function orderOf({ entrants }: RaceRecord): readonly PlaceLine[] {
  const nameOf = ({ name }: EntrantRecord) => name ?? "an unnamed entrant";
  const lines: PlaceLine[] = [];
  const placed = entrants.filter((one) => !one.status && one.rank !== null);
  const ranks = [...new Set(placed.map(({ rank }) => rank!))].toSorted((a, b) => a - b);
  for (const rank of ranks) {
    const sides = new Map<string, EntrantRecord[]>();
    placed
      .filter((one) => one.rank === rank)
      .forEach((one, i) => {
        const key = one.team === undefined ? `alone ${i}` : `team ${one.team}`;
        sides.set(key, [...(sides.get(key) ?? []), one]);
      });
    const tie = sides.size > 1;
    lines.push({
      place: tie ? `=${rank}` : String(rank),
      names: [...sides.values()].map((side) => side.map(nameOf).join(" + ")).join(" = "),
    });
  }
  for (const one of entrants) {
    if (one.status) lines.push({ place: STATUS_TEXT[one.status], names: nameOf(one) });
    else if (one.rank === null) lines.push({ place: "–", names: nameOf(one) });
  }
  return lines;
}

/** "Three races found", "No races found". */
export function racesTitle(count: number): string {
  return sentence(`${inWords(count)} ${count === 1 ? "race" : "races"} found`);
}

/**
 * A name for the data set: from the opened files; for pasted text from its last date, "Results to 8 Mar 2026", or from
 * today's.
 */
export function nameFor(
  sources: readonly { readonly name: string }[],
  dates: readonly string[] = [],
  today = Date.now(),
): string {
  const files = sources.filter(({ name }) => name !== "");
  if (files.length === 0) {
    const last = dates.reduce((latest, day) => (day > latest ? day : latest), "");
    return last === "" ? `Results of ${date(today)}` : `Results to ${date(last)}`;
  }
  const base = files[0].name
    .replace(/\.[^.]+$/, "")
    .replace(/[-_]+/g, " ")
    .trim();
  const name = sentence(base || "Results");
  return files.length === 1 ? name : `${name} and ${counted(files.length - 1, "more file")}`;
}
