import { counted } from "../../../engine/history/plural";
import type { EntrantRecord, RaceRecord } from "../../../engine/history/types";
import { exporter } from "../../exporter";
import { Drops, sidesInOrder, type Side } from "../drops";
import { eachRace } from "../eachRace";

export const linesExporter = exporter({
  id: "lines",
  label: "Lines with > and =",
  hint: "One race a line, best first, to read, paste and type.",
  extension: "txt",
  mediaType: "text/plain;charset=utf-8",

  *steps(races) {
    const drops = new Drops();
    let unranked = 0;
    let hasTime = false;
    let hasSigns = false;
    const text = yield* eachRace(races, (race) => {
      drops.look(race);
      hasTime ||= (race.date?.length ?? 0) > 10;
      for (const { rank, name } of race.entrants) {
        if (rank === null) unranked++;
        hasSigns ||= name === null || /[><=→›≻{}"]/.test(name);
      }
      return `${lineOf(race)}\n`;
    });
    const dropped = drops.words([
      ...(unranked > 0 ? [`${counted(unranked, "entrant")} without a rank`] : []),
      ...(hasTime ? ["the time of day"] : []),
      ...(hasSigns ? ["some letters of names that are signs here"] : []),
    ]);
    return { text, dropped };
  },
});

function lineOf(race: RaceRecord): string {
  const date = race.date === undefined ? "" : `${race.date.slice(0, 10)} `;
  const label = race.id === undefined ? "" : `${plainLabel(race.id)}: `;
  const groups: Side[][] = [];
  for (const side of sidesInOrder(race)) {
    const before = groups.at(-1);
    if (before && before[0].rank === side.rank) before.push(side);
    else groups.push([side]);
  }
  return `${date}${label}${groups.map((group) => group.map(sideText).join(" = ")).join(" > ")}`;
}

function sideText({ members }: Side): string {
  if (members.length > 1) return `{${members.map((one) => plainName(one).replace(/[{},]/g, " ")).join(", ")}}`;
  const [one] = members;
  const status = one.status === undefined ? "" : ` (${one.status.toUpperCase()})`;
  const name = plainName(one);
  // No status can follow a quoted name, so there the signs are replaced.
  if (!/[><=→›≻{}#&/+:"]|&[gl]t;|^\s|\s$/.test(name)) return `${name}${status}`;
  return status === "" ? `"${name.replaceAll('"', "'")}"` : `${name.replace(/[><=→›≻{}#&/+:"]/g, " ").trim()}${status}`;
}

function plainName(one: EntrantRecord): string {
  return (one.name ?? "?").replace(/\s+/g, " ");
}

function plainLabel(id: string): string {
  return id.replace(/[":><=→›≻{}#\s]+/g, " ").trim();
}
