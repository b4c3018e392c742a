/** A newcomer's settling time against a system's loss of prediction from the best, never added up. */
import { rowLabel } from "../../../engine/lab/answers";
import type { LabAnswer } from "../../../worker/protocol/lab";
import { number } from "../../../ui/format";
import { cut, textWidth } from "../../../ui/plot";
import type { FigureTable } from "../../../ui";
import { tableOf, type ItemColumn } from "../../../ui/figureTable";
import { named } from "../scoreboard/verdict";
import { estimateText, SIMULATED, type LabAnswerRow } from "./labWords";

export interface TradeOff {
  readonly system: number;
  readonly name: string;
  readonly isChosen: boolean;
  readonly isToday: boolean;
  /** Races until a newcomer settles, with the interval. */
  readonly x: number;
  readonly across: readonly [number, number];
  /** Wrong pairs in 1,000 beyond the best system's, or excess log loss in thousandths of a nat. */
  readonly y: number;
  readonly up: readonly [number, number];
}

/** The systems for which both values are known. */
export function tradeOffs({
  rows,
  recommendation,
  by,
}: Pick<LabAnswer, "rows" | "recommendation" | "by">): readonly TradeOff[] {
  return rows.flatMap((row): TradeOff[] => {
    const { settle } = row;
    if (!settle) return [];
    const behind = row[by].behind;
    const up = behind?.interval ?? [0, 0];
    return [
      {
        system: row.system,
        name: rowLabel(row),
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
  const [first] = spots.toSorted((a, b) => a.x - b.x);
  const chosen = spots.find(({ isChosen }) => isChosen);
  if (!chosen || !first) return "";
  const races = number(chosen.x);
  const least = number(first.x);
  const quickest = spots.filter(({ x }) => number(x) === least).map(({ name }) => name);
  if (least !== races)
    return `${chosen.name} settles newcomers after ${races} races; ${named(quickest)} ${quickest.length > 1 ? "are" : "is"} quickest with ${least}.`;
  return quickest.length === 1
    ? `${chosen.name} settles newcomers soonest: after ${races} races.`
    : `${chosen.name} settles newcomers after ${races} races, as soon as the quickest.`;
}

/** A dot in the plot and its name, in pixels. */
type NamedDot = Pick<TradeOff, "system" | "name" | "isChosen" | "isToday"> & {
  readonly across: number;
  readonly down: number;
};

interface PlacedName {
  readonly system: number;
  readonly text: string;
  /** Left end and baseline of the name. */
  readonly across: number;
  readonly down: number;
}

/** Pixels between a dot and its name, above and below it, and between the baselines of two names. */
const BESIDE = 9;
const ABOVE = 10;
const BELOW = 18;
const LETTERS = 11;

/** Places names beside their dots without overlaps, the recommendation first. Names without room are left out. */
export function namesOf(
  dots: readonly NamedDot[],
  room: { readonly left: number; readonly right: number; readonly top: number; readonly bottom: number },
): readonly PlacedName[] {
  const taken = dots.map(({ across, down }) => ({ left: across - 6, right: across + 6, down: down + 4 }));
  const order = dots.toSorted(
    (a, b) => Number(b.isChosen) - Number(a.isChosen) || Number(b.isToday) - Number(a.isToday) || b.down - a.down,
  );
  return order.flatMap(({ system, name, isChosen, across, down }): PlacedName[] => {
    const text = cut(name, room.right - room.left, "small");
    const width = textWidth(text, "small");
    const within = Math.max(room.left, Math.min(room.right - width, across - width / 2));
    const places = [
      { across: across + BESIDE, down: down + 4 },
      { across: across - BESIDE - width, down: down + 4 },
      { across: within, down: down - ABOVE },
      { across: within, down: down + BELOW },
    ].filter(
      (one) =>
        one.across >= room.left &&
        one.across + width <= room.right &&
        one.down >= room.top + LETTERS &&
        one.down <= room.bottom,
    );
    const isFree = (one: (typeof places)[number]): boolean =>
      taken.every(
        (other) =>
          Math.abs(other.down - one.down) > LETTERS || other.right < one.across || other.left > one.across + width,
      );
    const place =
      places.find(isFree) ?? (isChosen ? (places[0] ?? { across: within, down: room.top + LETTERS }) : null);
    if (!place) return [];
    taken.push({ left: place.across, right: place.across + width, down: place.down });
    return [{ system, text, ...place }];
  });
}

/** The values as a table: one row for each system, best predictions first. */
export function tradeOffTable(rows: readonly LabAnswerRow[]): FigureTable {
  return tableOf(rows, [
    ["System", (row) => rowLabel(row)],
    ["Pairs wrong", (row) => `${number(100 * row.order.value, 1)} %${row.order.clearlyWorse ? ", clearly worse" : ""}`],
    ["Log loss", (row) => `${number(row.odds.value, 4)}${row.odds.clearlyWorse ? ", clearly worse" : ""}`],
    ...SIMULATED.map(({ label, unit, id, signed }): ItemColumn<LabAnswerRow> => [
      `${label}, ${unit}`,
      (row) => estimateText(row[id], signed),
    ]),
  ]);
}
