/** Several readings of one text side by side: the first race in which they differ. Pure. */
import type { RaceRecord } from "../../../engine/history/types";
import { counted } from "../../../ui/format";
import { dateOf, orderOf } from "../preview";

interface LookLine {
  readonly place: string;
  readonly names: string;
  /** Whether no other reading has this line. */
  readonly differs: boolean;
}

export interface Look {
  /** "Spring cup, 8 Mar 2026", "Race 2". */
  readonly title: string;
  /** Whether no other reading has this title. */
  readonly retitled: boolean;
  readonly lines: readonly LookLine[];
  /** "and 12 more", or "". */
  readonly more: string;
}

const SHOWN = 4;
const keyOf = ({ place, names }: { readonly place: string; readonly names: string }) => `${place}\t${names}`;

/** null if the races are the same in all readings. */
export function looksOf(readings: readonly (readonly RaceRecord[])[]): readonly Look[] | null {
  const orders = readings.map((races) => races.map(orderOf));
  const most = Math.max(0, ...orders.map(({ length }) => length));
  const titleOf = (races: readonly RaceRecord[], at: number) =>
    races[at] ? [races[at].id || `Race ${at + 1}`, dateOf(races[at])].filter(Boolean).join(", ") : `No race ${at + 1}`;
  const same = (at: number) =>
    new Set(orders.map((races, i) => JSON.stringify([titleOf(readings[i], at), races[at] ?? null]))).size === 1;
  let at = 0;
  while (at < most && same(at)) at += 1;
  if (at === most) return null;
  const titles = readings.map((races) => titleOf(races, at));
  return orders.map((races, reading) => {
    const others = new Set(orders.flatMap((one, i) => (i === reading ? [] : (one[at] ?? []).map(keyOf))));
    const lines = (races[at] ?? []).map((line) => ({ ...line, differs: !others.has(keyOf(line)) }));
    const first = lines.findIndex(({ differs }) => differs);
    const from = first < SHOWN ? 0 : Math.min(first - 1, lines.length - SHOWN);
    const rest = lines.length - SHOWN;
    return {
      title: titles[reading],
      retitled: titles.every((title, i) => i === reading || title !== titles[reading]),
      lines: lines.slice(from, from + SHOWN),
      more: rest > 0 ? `and ${counted(rest, "more line")}` : "",
    };
  });
}
