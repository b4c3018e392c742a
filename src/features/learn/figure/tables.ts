/** Rows of the lessons' tables. Pure. */
import { change, rating } from "../../../ui/format";
import type { FigureTable } from "../../../ui/frame/table";
import type { RaceView } from "./useRace";

export function updateTable(
  { players, contenders, changes }: Omit<RaceView, "sdChanges">,
  unit = "points",
): FigureTable {
  return {
    columns: [
      { label: "Player" },
      { label: "Rating", format: rating },
      ...contenders.map(({ label }) => ({ label, format: (value: number) => change(value) })),
    ],
    rows: players.map(({ name, points }, i) => [name, points, ...changes.map((column) => column[i])]),
    note: `Changes in ${unit}.`,
  };
}
