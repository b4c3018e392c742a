/** Every update of the season under one contender, for export. */
import type { HistorySnapshot, ReplayColumns } from "../../../worker/protocol";
import type { FigureTable } from "../../../ui/figureTable";
import { POINTS, shownOf, type Display } from "../../../ui/display";

const number = (value: number) => String(value);

export function updatesTable(
  { history }: HistorySnapshot,
  replay: ReplayColumns,
  display: Display = POINTS,
): FigureTable {
  const { rating, size } = shownOf(display, replay.scale);
  const { before, after, sdBefore, sdAfter } = replay;
  const rows: (string | number | null)[][] = [];
  for (let race = 0; race < history.raceCount; race++) {
    for (let row = history.offsets[race]; row < history.offsets[race + 1]; row++) {
      if (Number.isNaN(before[row])) continue;
      const player = history.player[row];
      rows.push([
        history.raceIds[race] || `Race ${race + 1}`,
        history.dates[race],
        history.names[player],
        history.rank[row],
        rating(before[row]),
        sdBefore ? size(sdBefore[row]) : null,
        rating(after[row]),
        sdAfter ? size(sdAfter[row]) : null,
        size(after[row] - before[row]),
      ]);
    }
  }
  const rated = ["Before", "Sd before", "After", "Sd after", "Change"].map(display.head);
  const labels = ["Race", "Date", "Player", "Rank", ...rated];
  return { columns: labels.map((label, at) => (at < 3 ? { label } : { label, format: number })), rows };
}
