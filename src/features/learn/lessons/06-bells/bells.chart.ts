/** What each step of the construction says. Pure. */
import type { RaceAnswer } from "../../../../worker/protocol";
import { list, rating } from "../../../../ui/format";
import type { FigureTable } from "../../../../ui";
import { builtTable, chance } from "../../../../ui/likelihood/built";
import type { Built } from "../../../../ui/likelihood/built";
import { mean } from "../../claims/measure";
import { leanWords } from "../../figure/BellPlot";
import type { Named } from "../../figure/hand";

/** Mean performance in points. */
export interface Lean {
  readonly name: string;
  readonly before: number;
  readonly after: number;
}

export function leansOf(
  players: readonly Named[],
  { x, prior, posterior }: NonNullable<RaceAnswer["densities"]>,
  toPoints: (own: number) => number,
): readonly Lean[] {
  return players.map(({ name }, i) => ({
    name,
    before: toPoints(mean(x, prior[i])),
    after: toPoints(mean(x, posterior![i])),
  }));
}

/** Step `at` from 0: one a player from the last place up, then the bells. */
export function stepReading({ steps }: Built, leans: readonly Lean[], at: number): string {
  if (at >= steps.length) {
    const most = leans.toSorted((a, b) => Math.abs(b.after - b.before) - Math.abs(a.after - a.before))[0];
    if (!most) return "";
    return `Dashed: each bell before. Filled: given the order. ${most.name} leans most: ${leanWords(most.after - most.before)}.`;
  }
  const who = list(steps[at].names);
  if (at === 0)
    return `${who} came last, so begin there. Above, the bell; below, its area up to x: the chance that ${who} stays below x.`;
  const below = list(
    steps
      .slice(0, at)
      .flatMap(({ names }) => names)
      .toReversed(),
  );
  const so = `${who}’s bell times the chance that ${below} ${at === 1 ? "stays" : "stay, in this order,"} below x; its area is ${chance(steps[at].total)}`;
  return at === steps.length - 1
    ? `${so}: the chance of the whole order.`
    : `${so}, the chance of ${who} ahead of ${below}.`;
}

export function stepTable(built: Built, leans: readonly Lean[], at: number): FigureTable {
  if (at < built.steps.length) return builtTable(built, at);
  return {
    columns: [{ label: "Player" }, { label: "Before", format: rating }, { label: "Given the order", format: rating }],
    rows: leans.map(({ name, before, after }) => [name, before, after]),
    note: "Mean performance, points.",
  };
}
