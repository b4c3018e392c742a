/** The pair matrix: P(row beats column) before the race. Upsets are framed. */
import type { RaceResult } from "../../../store";
import { list, percent } from "../../../ui/format";
import { tableOf, type FigureTable, type ItemColumn } from "../../../ui/figureTable";
import { tidy, winsOf } from "../field/answer";
import { decided, type Starter } from "../field/starters";

interface WinMatrix {
  readonly starters: readonly Starter[];
  /** P(row beats column); null on the diagonal, or if unknown. */
  readonly value: (row: number, column: number) => number | null;
  /** The row finished ahead of the column although it was the less likely one to. */
  readonly upset: (row: number, column: number) => boolean;
}

export function winMatrix(starters: readonly Starter[], result: RaceResult | null): WinMatrix {
  const value = winsOf(result, starters);
  return {
    starters,
    value,
    upset: (row, column) => {
      const p = value(row, column);
      return p !== null && tidy(p) < 0.5 && starters[row].rank < starters[column].rank;
    },
  };
}

/** Numbers of decided and even pairs, and the least likely upset. */
function framesOf({ starters, value }: WinMatrix) {
  let pairs = 0;
  let even = 0;
  let greatest: { readonly winner: Starter; readonly loser: Starter; readonly p: number } | null = null;
  starters.forEach((winner, i) => {
    for (let j = i + 1; j < starters.length; j++) {
      const p = value(i, j);
      if (p === null || !decided(winner, starters[j])) continue;
      pairs += 1;
      if (tidy(p) === 0.5) even += 1;
      else if (p < (greatest?.p ?? 0.5)) greatest = { winner, loser: starters[j], p };
    }
  });
  return { pairs, even, greatest: greatest as { winner: Starter; loser: Starter } | null };
}

export function winReading(matrix: WinMatrix): string {
  const { greatest, pairs, even } = framesOf(matrix);
  const first = "Row beats column, in per cent, before the race";
  if (pairs === 0) return `${first}.`;
  if (!greatest && even === pairs) return `${first}; ${pairs === 1 ? "either was" : "all were"} as likely to win.`;
  if (!greatest) return `${first}; every ${even > 0 ? "uneven " : ""}pair went to the likelier one.`;
  // Upsets are counted by side, and a team's probability is not that of one member.
  const framed = matrix.starters.some(({ team }) => team >= 0) ? "Wins of the less likely side" : "Upsets";
  return `Row beats column, in per cent. ${framed} are framed, the greatest ${greatest.winner.name} over ${greatest.loser.name}.`;
}

export function winTable({ starters, value }: WinMatrix): FigureTable {
  return tableOf(starters, [
    ["Beats, in per cent", (starter) => starter.name],
    ...starters.map((starter, column): ItemColumn<Starter> => [starter.name, (_, row) => value(row, column), percent]),
  ]);
}

/** Explains the letters that stand for places, below the matrix. */
export function placeKey(starters: readonly Starter[]): string {
  const short = [
    starters.some((starter) => starter.finish === "dnf") && "DNF: did not finish",
    starters.some((starter) => starter.finish === "dq") && "DQ: disqualified",
  ].filter((one): one is string => one !== false);
  return list(short);
}
