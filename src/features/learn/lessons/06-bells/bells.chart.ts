/** Describes the shifted bells and each step of the construction. Pure. */
import type { RaceAnswer } from "../../../../worker/protocol";
import { counted, list, rating } from "../../../../ui/format";
import type { FigureTable } from "../../../../ui";
import { tableOf } from "../../../../ui/figureTable";
import { builtTable, chance, type Built } from "../../../../ui/likelihood/built";
import { mean } from "../../claims/measure";
import type { NamedPlayer } from "../../figure/figureState";

/** Mean performance in points. */
interface Shift {
  readonly name: string;
  readonly before: number;
  readonly after: number;
}

/** A bell that shifts by less than this share of the maximum shift counts as unmoved. */
const HARDLY = 0.15;

export function shiftsOf(
  players: readonly NamedPlayer[],
  { x, prior, posterior }: NonNullable<RaceAnswer["densities"]>,
  toPoints: (own: number) => number,
): readonly Shift[] {
  return players.map(({ name }, i) => ({
    name,
    before: toPoints(mean(x, prior[i])),
    after: toPoints(mean(x, posterior![i])),
  }));
}

const sizeOf = ({ before, after }: Shift): number => Math.abs(after - before);

function pointsFromRating(by: number): string {
  return `to ${counted(Math.round(Math.abs(by)), "point")} ${by > 0 ? "above" : "below"} the rating`;
}

export function bellsReading(shifts: readonly Shift[]): string {
  if (shifts.length === 0) return "";
  const sorted = shifts.toSorted((a, b) => sizeOf(b) - sizeOf(a));
  const most = sorted[0];
  const least = sorted[sorted.length - 1];
  const still = sizeOf(least) < HARDLY * sizeOf(most) ? ` ${least.name}’s hardly moves.` : "";
  return `Dashed: before the race. Filled: given the order. ${most.name}’s bell shifts most, ${pointsFromRating(most.after - most.before)}.${still}`;
}

export function bellsTable(shifts: readonly Shift[]): FigureTable {
  return tableOf(
    shifts,
    [
      ["Player", ({ name }) => name],
      ["Before", ({ before }) => before, rating],
      ["Given the order", ({ after }) => after, rating],
    ],
    "Mean performance, points.",
  );
}

/** Step `at` from 0, one player for each step from the last place up. */
export function stepReading({ steps }: Built, at: number): string {
  const who = list(steps[at].names);
  if (at === 0)
    return `${who} came last, so begin there. Above: the bell. Below: its area up to x, the probability that ${who} stays below x.`;
  const below = list(
    steps
      .slice(0, at)
      .flatMap(({ names }) => names)
      .toReversed(),
  );
  const so = `${who}’s bell times the probability that ${below} ${at === 1 ? "stays" : "stay, in this order,"} below x. The area is ${chance(steps[at].total)}`;
  return at === steps.length - 1
    ? `${so}: the probability of the whole order.`
    : `${so}: the probability of ${who} ahead of ${below}.`;
}

export const stepTable = (built: Built, at: number): FigureTable => builtTable(built, at);
