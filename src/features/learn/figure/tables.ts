/** Rows of the lessons' tables. Pure. */
import { change, rating } from "../../../ui/format";
import { tableOf } from "../../../ui/frame/table";
import type { FigureTable, ItemColumn } from "../../../ui/frame/table";
import type { RaceView } from "./useRace";

export function updateTable(
  { players, contenders, changes }: Omit<RaceView, "sdChanges">,
  unit = "points",
): FigureTable {
  return tableOf(
    players,
    [
      ["Player", ({ name }) => name],
      ["Rating", ({ points }) => points, rating],
      ...contenders.map(({ label }, k): ItemColumn<RaceView["players"][number]> => [
        label,
        (_, i) => changes[k][i],
        change,
      ]),
    ],
    `Changes in ${unit}.`,
  );
}
