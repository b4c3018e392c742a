/** The pair matrix: row beats column, before the race. Upsets are decided pairs that the less likely one won. */
import type { RaceResult } from "../../../store";
import { inWords, list, number, percent, sentence } from "../../../ui/format";
import type { FigureTable } from "../../../ui/frame/table";
import { winsOf } from "../field/answer";
import { decided } from "../field/lanes";
import type { Lane } from "../field/lanes";

export interface WinMatrix {
  readonly lanes: readonly Lane[];
  /** P(row beats column); null on the diagonal and where it is not known. */
  readonly value: (row: number, column: number) => number | null;
  /** The row finished ahead of the column though it was the less likely one to. */
  readonly upset: (row: number, column: number) => boolean;
}

/** Nearer to a half than this, neither is the likelier one: formulas differ by rounding. */
const EVEN = 1e-9;

export function winMatrix(lanes: readonly Lane[], result: RaceResult | null): WinMatrix {
  const value = winsOf(result, lanes);
  return {
    lanes,
    value,
    upset: (row, column) => {
      const p = value(row, column);
      return p !== null && p < 0.5 - EVEN && lanes[row].rank < lanes[column].rank;
    },
  };
}

export interface Upsets {
  readonly count: number;
  /** Decided pairs. */
  readonly pairs: number;
  /** Of them, how many had no likelier side: they cannot be upset. */
  readonly even: number;
  /** How many upsets the contender saw coming. */
  readonly expected: number;
  /** The least likely one; null without upsets. */
  readonly greatest: { readonly winner: Lane; readonly loser: Lane; readonly p: number } | null;
}

export function upsetsOf({ lanes, value }: WinMatrix): Upsets {
  let count = 0;
  let pairs = 0;
  let expected = 0;
  let even = 0;
  let greatest: Upsets["greatest"] = null;
  lanes.forEach((winner, i) => {
    for (let j = i + 1; j < lanes.length; j++) {
      const p = value(i, j);
      if (p === null || !decided(winner, lanes[j])) continue;
      pairs += 1;
      if (Math.abs(p - 0.5) <= EVEN) {
        even += 1;
        continue;
      }
      expected += Math.min(p, 1 - p);
      if (p > 0.5) continue;
      count += 1;
      if (!greatest || p < greatest.p) greatest = { winner, loser: lanes[j], p };
    }
  });
  return { count, pairs, even, expected, greatest };
}

/** "Five upsets in 27 decided pairs; 5.4 were expected". "" without pairs. */
export function upsetsWords({ count, pairs, even, expected }: Upsets): string {
  if (pairs === 0) return "";
  if (even === pairs) return pairs === 1 ? "One decided pair, an even one" : `${number(pairs)} decided pairs, all even`;
  const upsets = count === 1 ? "One upset" : `${sentence(inWords(count))} upsets`;
  return `${upsets} in ${number(pairs)} decided ${pairs === 1 ? "pair" : "pairs"}; ${number(expected, 1)} expected`;
}

export function winReading(matrix: WinMatrix): string {
  const { greatest, pairs, even } = upsetsOf(matrix);
  const first = "Row beats column, in per cent, before the race";
  if (pairs === 0) return `${first}.`;
  if (!greatest && even === pairs) return `${first}; ${pairs === 1 ? "either was" : "all were"} as likely to win.`;
  if (!greatest) return `${first}; every ${even > 0 ? "uneven " : ""}pair went to the likelier one.`;
  return `Row beats column, in per cent; framed: upsets, the greatest ${greatest.winner.name} over ${greatest.loser.name}.`;
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
    lanes.some((lane) => lane.finish === "dq") && "DSQ: disqualified",
  ].filter((one): one is string => one !== false);
  return list(short);
}
