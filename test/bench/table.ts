import { nameOf } from "./measure";
import type { Row } from "./measure";

/** A row with what other rows make of it. */
export interface Verdict extends Row {
  /** How many times as long the row takes that it is measured against. */
  readonly ratio?: number;
  /** Every aim of the row was reached; absent: it has none. */
  readonly met?: boolean;
}

/**
 * Of several rounds the one in which a row came out fastest: other work on the machine only ever adds. Ratios are
 * taken of those.
 */
export function verdicts(rounds: readonly (readonly Row[])[]): Verdict[] {
  const best = new Map<string, Row>();
  for (const row of rounds.flat()) {
    const known = best.get(nameOf(row));
    if (!known || row.value < known.value) best.set(nameOf(row), row);
  }
  return [...best.values()].map((row) => {
    const { target, against } = row;
    const ratio = against && best.has(against.row) ? best.get(against.row)!.value / row.value : undefined;
    const aims: boolean[] = [];
    if (target !== undefined) aims.push(row.value <= target);
    if (against?.least !== undefined && ratio !== undefined) aims.push(ratio >= against.least);
    return { ...row, ratio, met: aims.length > 0 ? aims.every(Boolean) : undefined };
  });
}

const HEADS = ["", "setting", "median", "quartiles", "aim", "", "against", "results differ by"];

function cellsOf(row: Verdict): string[] {
  const { spread, target, against, ratio, difference, met } = row;
  const aims = [
    target === undefined ? "" : `${figure(target)} ${unitOf(row)}`,
    against?.least === undefined ? "" : `${figure(against.least)} times`,
  ];
  return [
    row.item,
    row.setting,
    `${figure(row.value)} ${unitOf(row)}`.trim(),
    spread ? `${figure(spread[0])} to ${figure(spread[1])}` : "",
    aims.filter(Boolean).join(", "),
    met === undefined ? "" : met ? "met" : "missed",
    ratio === undefined ? "" : `${figure(ratio)} × ${against!.row.split(" / ")[1]}`,
    difference ? `${small(difference.value)} (${difference.from})` : "",
  ];
}

/** For a terminal. */
export function plainTable(rows: readonly Verdict[]): string {
  const cells = rows.map(cellsOf);
  const widths = HEADS.map((head, column) => Math.max(head.length, ...cells.map((line) => line[column].length)));
  const line = (parts: readonly string[]): string =>
    parts
      .map((part, column) => part.padEnd(widths[column]))
      .join("  ")
      .trimEnd();
  const lines = [line(HEADS)];
  rows.forEach((row, index) => {
    if (row.group !== rows[index - 1]?.group) lines.push("", row.group);
    lines.push(line(cells[index]));
  });
  return lines.join("\n");
}

const unitOf = ({ unit }: Row): string => (unit === "count" ? "" : unit === "us" ? "µs" : unit);

function figure(value: number): string {
  return Number(value.toPrecision(3)).toLocaleString("en-GB", { maximumFractionDigits: 3 });
}

function small(value: number): string {
  return value === 0 ? "0" : value.toExponential(0);
}
