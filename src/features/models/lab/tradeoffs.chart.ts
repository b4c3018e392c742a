/** Two unlike things side by side: how soon a newcomer settles, and how far behind the best a system predicts. Never added up. */
import type { LabAnswer } from "../../../worker/protocol/lab";
import { number } from "../../../ui/format";
import type { FigureTable } from "../../../ui";
import { estimateText, nameOf, SIMULATED } from "./words";
import type { LabRow } from "./words";

export interface TradeOff {
  readonly system: number;
  readonly name: string;
  readonly isChosen: boolean;
  readonly isToday: boolean;
  /** Races until a newcomer settles, with the interval. */
  readonly x: number;
  readonly across: readonly [number, number];
  /** More pairs wrong in 1,000 than the best, or more log loss in thousandths of a nat. */
  readonly y: number;
  readonly up: readonly [number, number];
}

/** Systems that have both figures. */
export function tradeOffs({ rows, recommendation }: Pick<LabAnswer, "rows" | "recommendation">): readonly TradeOff[] {
  const by = recommendation?.by ?? "order";
  return rows.flatMap((row): TradeOff[] => {
    const { settle } = row;
    if (!settle) return [];
    const behind = row[by].behind;
    const up = behind?.interval ?? ([0, 0] as const);
    return [
      {
        system: row.system,
        name: nameOf(row),
        isChosen: row.system === recommendation?.system,
        isToday: row.isToday,
        x: settle.value,
        across: [Math.max(0, settle.interval[0]), settle.interval[1]],
        y: 1000 * (behind?.value ?? 0),
        up: [1000 * up[0], 1000 * up[1]],
      },
    ];
  });
}

export const axisWords = (by: "order" | "odds"): string =>
  by === "order" ? "more pairs wrong in 1,000 than the best" : "more log loss than the best, nats / 1,000";

export function tradeOffReading(spots: readonly TradeOff[]): string {
  const [quickest] = spots.toSorted((a, b) => a.x - b.x);
  const chosen = spots.find(({ isChosen }) => isChosen);
  if (!chosen || !quickest) return "";
  if (quickest === chosen) return `${chosen.name} settles newcomers soonest: after ${number(chosen.x)} races.`;
  return `${chosen.name} settles newcomers after ${number(chosen.x)} races; ${quickest.name} is quickest with ${number(quickest.x)}.`;
}

/** The small table: one row a system, best order first. */
export function tradeOffTable(rows: readonly LabRow[]): FigureTable {
  return {
    columns: [
      { label: "System" },
      { label: "Pairs wrong" },
      { label: "Log loss" },
      ...SIMULATED.map(({ label, unit }) => ({ label: `${label}, ${unit}` })),
    ],
    rows: rows.map((row) => [
      nameOf(row),
      `${number(100 * row.order.value, 1)} %${row.order.clearlyWorse ? ", clearly worse" : ""}`,
      `${number(row.odds.value, 4)}${row.odds.clearlyWorse ? ", clearly worse" : ""}`,
      ...SIMULATED.map(({ id, signed }) => estimateText(row[id], signed)),
    ]),
  };
}
