/** The pair matrix: row beats column, before the race. Framed: decided pairs that the less likely one won. */
import type { RaceResult } from "../../../store";
import { list, percent } from "../../../ui/format";
import type { FigureTable } from "../../../ui/frame/table";
import { tidy, winsOf } from "../field/answer";
import { decided } from "../field/lanes";
import type { Lane } from "../field/lanes";

interface WinMatrix {
  readonly lanes: readonly Lane[];
  /** P(row beats column); null on the diagonal and where it is not known. */
  readonly value: (row: number, column: number) => number | null;
  /** The row finished ahead of the column though it was the less likely one to. */
  readonly upset: (row: number, column: number) => boolean;
}

export function winMatrix(lanes: readonly Lane[], result: RaceResult | null): WinMatrix {
  const value = winsOf(result, lanes);
  return {
    lanes,
    value,
    upset: (row, column) => {
      const p = value(row, column);
      return p !== null && tidy(p) < 0.5 && lanes[row].rank < lanes[column].rank;
    },
  };
}

/** What the frames say: decided pairs, those of them that had no likelier side, and the least likely upset. */
function framesOf({ lanes, value }: WinMatrix) {
  let pairs = 0;
  let even = 0;
  let greatest: { readonly winner: Lane; readonly loser: Lane; readonly p: number } | null = null;
  lanes.forEach((winner, i) => {
    for (let j = i + 1; j < lanes.length; j++) {
      const p = value(i, j);
      if (p === null || !decided(winner, lanes[j])) continue;
      pairs += 1;
      if (tidy(p) === 0.5) even += 1;
      else if (p < (greatest?.p ?? 0.5)) greatest = { winner, loser: lanes[j], p };
    }
  });
  return { pairs, even, greatest: greatest as { winner: Lane; loser: Lane } | null };
}

export function winReading(matrix: WinMatrix): string {
  const { greatest, pairs, even } = framesOf(matrix);
  const first = "Row beats column, in per cent, before the race";
  if (pairs === 0) return `${first}.`;
  if (!greatest && even === pairs) return `${first}; ${pairs === 1 ? "either was" : "all were"} as likely to win.`;
  if (!greatest) return `${first}; every ${even > 0 ? "uneven " : ""}pair went to the likelier one.`;
  // A team's chance is not that of one of its members, by whom upsets are counted.
  const framed = matrix.lanes.some(({ team }) => team >= 0) ? "Wins of the less likely side" : "Upsets";
  return `Row beats column, in per cent. ${framed} are framed, the greatest ${greatest.winner.name} over ${greatest.loser.name}.`;
}

export function winTable({ lanes, value }: WinMatrix): FigureTable {
  return {
    columns: [
      { label: "Beats, in per cent" },
      ...lanes.map((lane) => ({ label: lane.name, format: (p: number) => percent(p) })),
    ],
    rows: lanes.map((lane, row) => [lane.name, ...lanes.map((_, column) => value(row, column))]),
  };
}

/** Places that are letters, spelled out under the matrix. */
export function placeKey(lanes: readonly Lane[]): string {
  const short = [
    lanes.some((lane) => lane.finish === "dnf") && "DNF: did not finish",
    lanes.some((lane) => lane.finish === "dq") && "DQ: disqualified",
  ].filter((one): one is string => one !== false);
  return list(short);
}
