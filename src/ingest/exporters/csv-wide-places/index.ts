import type { RaceRecord } from "../../../engine/history/types";
import type { Exporter } from "../../exporter";
import { neutralise, quoted } from "../../table/exact/cell";
import { droppedFields, sidesInOrder } from "../drops";

export const csvWidePlacesExporter: Exporter = {
  id: "csv-wide-places",
  label: "Table, places as columns (CSV)",
  hint: "One row a race, for people: who came first, second, third. Ties share a cell.",
  extension: "csv",
  mediaType: "text/csv;charset=utf-8",

  write(races) {
    const rows = races.map(placesOf);
    const width = Math.max(0, ...rows.map((row) => row.length));
    const heading = ["Date", "Race", ...Array.from({ length: width }, (_, at) => ordinal(at + 1))];
    const lines = races.map((race, at) =>
      [race.date ?? "", race.id ?? "", ...rows[at]].map((cell) => quoted(neutralise(cell))).join(","),
    );
    return { text: [heading.join(","), ...lines, ""].join("\n"), dropped: dropsOf(races) };
  },
};

/** Finishers by place; a tie of two leaves the next cell empty. */
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

function dropsOf(races: readonly RaceRecord[]): string[] {
  const entrants = races.flatMap((race) => race.entrants);
  const out = entrants.filter((one) => one.status !== undefined || one.rank === null).length;
  return droppedFields(races, [
    ...(out > 0 ? [`${out} entrants who did not finish, were disqualified or did not start`] : []),
    ...(entrants.some((one) => one.team !== undefined) ? ["who played together in a team"] : []),
  ]);
}

function ordinal(place: number): string {
  const tens = place % 100;
  const ending = tens >= 11 && tens <= 13 ? "th" : (["th", "st", "nd", "rd"][place % 10] ?? "th");
  return `${place}${ending}`;
}
