/** Quality now against quality later: candidates, and the frontier as later games gain weight. Pure. */
import { change, number } from "../../../ui/format";
import type { FigureTable } from "../../../ui";
import { tableOf } from "../../../ui/figureTable";
import type { CandidateRow } from "./candidates.chart";

/** Smaller differences are rounding errors. */
const SAME = 1e-7;

/**
 * Candidates that are best under some weighting of now and later: the upper right hull, from best now to best later.
 */
export function frontier(rows: readonly CandidateRow[]): CandidateRow[] {
  // Sorted by quality now; a candidate that is not better in either quality is left out.
  const sorted = rows.toSorted((a, b) => b.quality - a.quality || b.lookAhead - a.lookAhead);
  const hull: CandidateRow[] = [];
  for (const row of sorted) {
    if (hull.length > 0 && row.lookAhead <= hull[hull.length - 1].lookAhead + SAME) continue;
    while (hull.length > 1 && turnsIn(hull[hull.length - 2], hull[hull.length - 1], row)) hull.pop();
    hull.push(row);
  }
  return hull;
}

/** Whether the middle point is on or inside the line between its neighbours. */
function turnsIn(a: CandidateRow, b: CandidateRow, c: CandidateRow): boolean {
  return (
    (b.quality - a.quality) * (c.lookAhead - a.lookAhead) - (b.lookAhead - a.lookAhead) * (c.quality - a.quality) <= 0
  );
}

/** If the range is smaller, qualities later are written as differences from the best game now. */
const APART = 0.005;

/** The "within 0.1 %" of the sentence. */
const ALIKE = 0.001;

const PARTS = [
  { size: 1e-3, words: "thousandths" },
  { size: 1e-6, words: "millionths" },
  { size: 1e-9, words: "billionths" },
] as const;

interface LookAheadScale {
  readonly value: (row: CandidateRow) => number;
  readonly format: (value: number) => string;
  readonly tick: (value: number) => string;
  readonly label: string;
  /** A shorter version for narrow plots. */
  readonly short: string;
  readonly name: string;
}

/**
 * Qualities later are written as qualities if these visibly differ, otherwise as whole-number differences from the best
 * game's quality.
 */
export function lookAheadScale(rows: readonly CandidateRow[]): LookAheadScale {
  const values = rows.map(({ lookAhead }) => lookAhead);
  const spread = Math.max(...values) - Math.min(...values);
  if (rows.length < 2 || spread >= APART) {
    const decimals = spread >= 0.05 ? 2 : 3;
    return {
      value: ({ lookAhead }) => lookAhead,
      format: (value) => number(value, 3),
      tick: (value) => number(value, decimals),
      label: "look-ahead: expected quality of the best game afterwards",
      short: "look-ahead: quality of the best game afterwards",
      name: "look-ahead",
    };
  }
  const now = Math.max(...rows.map(({ quality }) => quality));
  // Smaller differences are rounding errors.
  const { size, words } = PARTS.find((part) => spread >= 5 * part.size) ?? PARTS[PARTS.length - 1];
  return {
    value: ({ lookAhead }) => (lookAhead - now) / size,
    format: (value) => `${change(value, 0)} ${words}`,
    tick: (value) => change(value, Number.isInteger(value) ? 0 : 1),
    label: `look-ahead: expected quality of the best game afterwards, ${words} above the best game now`,
    short: `look-ahead, ${words} above the best game now`,
    name: "look-ahead, above the best now",
  };
}

export function frontierReading(rows: readonly CandidateRow[], hull: readonly CandidateRow[]): string {
  const picked = pickWords(rows, hull);
  const values = rows.map(({ lookAhead }) => lookAhead);
  const alike = rows.length > 1 && Math.max(...values) - Math.min(...values) < ALIKE * Math.max(...values);
  return picked && alike
    ? `${picked} Whichever opponent is chosen, the best game afterwards is as good to within 0.1\u00a0%.`
    : picked;
}

function pickWords(rows: readonly CandidateRow[], hull: readonly CandidateRow[]): string {
  const chosen = rows.find(({ chosenBy }) => chosenBy.includes("kg"));
  if (hull.length === 0 || !chosen) return "";
  if (rows.length === 1) return `${chosen.person.name} is the only candidate.`;
  if (hull.length === 1) return `${hull[0].person.name} is best now and best for later: there is no trade-off.`;
  const [now, later] = [hull[0], hull[hull.length - 1]];
  if (chosen === now)
    return `Of ${hull.length} candidates worth considering, this discount picks the best game now, ${now.person.name}.`;
  if (chosen === later)
    return `Of ${hull.length} candidates worth considering, this discount picks the most instructive game, ${later.person.name}.`;
  return `The discount picks ${chosen.person.name}, between the best game now (${now.person.name}) and the most instructive (${later.person.name}).`;
}

export function frontierTable(rows: readonly CandidateRow[], hull: readonly CandidateRow[]): FigureTable {
  const on = new Set(hull);
  return tableOf(
    rows.toSorted((a, b) => b.quality - a.quality),
    [
      ["Opponent", (row) => row.person.name],
      ["Quality", (row) => row.quality, (value) => number(value, 4)],
      ["Look-ahead", (row) => row.lookAhead, (value) => number(value, 5)],
      ["On the frontier", (row) => (on.has(row) ? "yes" : "")],
    ],
  );
}
