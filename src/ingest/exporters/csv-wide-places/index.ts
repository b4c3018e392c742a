import type { RaceRecord } from "../../../engine/history/types";
import { exporter } from "../../exporter";
import { neutralise, quoted } from "../../table/exact/cell";
import { Drops, sidesInOrder } from "../drops";
import { eachRace } from "../eachRace";

export const csvWidePlacesExporter = exporter({
  id: "csv-wide-places",
  label: "Table, places as columns (CSV)",
  hint: "One row a race, for people: who came first, second, third. Ties share a cell.",
  extension: "csv",
  mediaType: "text/csv;charset=utf-8",

  *steps(races) {
    const drops = new Drops();
    let width = 0;
    let out = 0;
    let hasTeams = false;
    const lines = yield* eachRace(races, (race) => {
      drops.look(race);
      for (const { status, rank, team } of race.entrants) {
        if (status !== undefined || rank === null) out++;
        hasTeams ||= team !== undefined;
      }
      const places = placesOf(race);
      width = Math.max(width, places.length);
      return `${[race.date ?? "", race.id ?? "", ...places].map((cell) => quoted(neutralise(cell))).join(",")}\n`;
    });
    const heading = ["Date", "Race", ...Array.from({ length: width }, (_, at) => ordinal(at + 1))];
    const dropped = drops.words([
      ...(out > 0 ? [`${out} entrants who did not finish, were disqualified or did not start`] : []),
      ...(hasTeams ? ["who played together in a team"] : []),
    ]);
    return { text: `${heading.join(",")}\n${lines}`, dropped };
  },
});

/** Finishers by place; after a tie of two the next cell is empty. */
function placesOf(race: RaceRecord): string[] {
  const cells: string[] = [];
  for (const { members, rank } of sidesInOrder(race)) {
    const names = members.filter((one) => one.status === undefined).map((one) => one.name ?? "?");
    if (names.length === 0) continue;
    while (cells.length < rank) cells.push("");
    cells[rank - 1] = [cells[rank - 1], ...names].filter((name) => name !== "").join(" / ");
  }
  return cells;
}

function ordinal(place: number): string {
  const tens = place % 100;
  const ending = tens >= 11 && tens <= 13 ? "th" : (["th", "st", "nd", "rd"][place % 10] ?? "th");
  return `${place}${ending}`;
}
