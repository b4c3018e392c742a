/** Quality now against look-ahead: points, and the frontier that the look-ahead moves along as it counts more games. Pure. */
import { number } from "../../../ui/format";
import type { FigureTable } from "../../../ui";
import type { CandidateRow } from "./candidates.chart";

/** Candidates that some weighing of now and later would choose: the upper right hull, from the best now to the best later. */
export function frontier(rows: readonly CandidateRow[]): CandidateRow[] {
  // The best now comes first; whoever looks no farther ahead than somebody of at least its quality stays out.
  const sorted = rows.toSorted((a, b) => b.quality - a.quality || b.lookAhead - a.lookAhead);
  const hull: CandidateRow[] = [];
  for (const row of sorted) {
    if (hull.length > 0 && row.lookAhead <= hull[hull.length - 1].lookAhead) continue;
    while (hull.length > 1 && turnsIn(hull[hull.length - 2], hull[hull.length - 1], row)) hull.pop();
    hull.push(row);
  }
  return hull;
}

/** The middle one lies on or inside the line between its neighbours. */
function turnsIn(a: CandidateRow, b: CandidateRow, c: CandidateRow): boolean {
  return (
    (b.quality - a.quality) * (c.lookAhead - a.lookAhead) - (b.lookAhead - a.lookAhead) * (c.quality - a.quality) <= 0
  );
}

export function frontierReading(rows: readonly CandidateRow[], hull: readonly CandidateRow[]): string {
  const chosen = rows.find(({ chosenBy }) => chosenBy.includes("kg"));
  if (hull.length === 0 || !chosen) return "";
  if (hull.length === 1) return `${hull[0].person.name} is best now and best for later: there is nothing to weigh.`;
  const [now, later] = [hull[0], hull[hull.length - 1]];
  if (chosen === now)
    return `Of ${hull.length} candidates on the frontier, the discount picks the best game now, ${now.person.name}.`;
  if (chosen === later)
    return `Of ${hull.length} candidates on the frontier, the discount picks the most instructive, ${later.person.name}.`;
  return `The discount picks ${chosen.person.name}, between the best game now (${now.person.name}) and the most instructive (${later.person.name}).`;
}

export function frontierTable(rows: readonly CandidateRow[], hull: readonly CandidateRow[]): FigureTable {
  const on = new Set(hull);
  return {
    columns: [
      { label: "Opponent" },
      { label: "Quality", format: (value) => number(value, 4) },
      { label: "Look-ahead", format: (value) => number(value, 5) },
      { label: "On the frontier" },
    ],
    rows: rows
      .toSorted((a, b) => b.quality - a.quality)
      .map((row) => [row.person.name, row.quality, row.lookAhead, on.has(row) ? "yes" : ""]),
  };
}
