import type { Explanation, ExplanationPart } from "../../rating/model";
import { CODEFORCES_TITLES, nextTitle, type Title } from "../../rating/titles";
import { ordinal } from "../../history/words";
import { signed } from "../../rating/words";
import type { Contest } from "./contest";

/** Explains half the distance to the needed rating, and two corrections. `below`: calculated minus shown rating, before and after. */
export function codeforcesWorking(
  contest: Contest,
  k: number,
  fraction: number,
  below: Shown,
  titles: readonly Title[] = CODEFORCES_TITLES,
): Explanation {
  const { rating, place, seed, middle, need, step, correctionForAll, top, topSize } = contest;
  const way = fraction === 2 ? "halfway" : `one part in ${fraction} of the way`;
  const parts: ExplanationPart[] = [
    {
      label: `Placed ${ordinal(place[k])}, expected ${figure(seed[k])}: ${way} from ${rating[k]} to ${need[k]}`,
      value: step[k],
    },
  ];
  if (correctionForAll !== 0) parts.push({ label: "Correction for all players", value: correctionForAll });
  if (top !== 0) parts.push({ label: `Correction for the top ${topSize}`, value: top });
  const change = contest.change(k);
  return {
    rule: "The rating goes halfway to the one that would expect the middle between the seed and the place reached; two corrections keep ratings from rising as a whole.",
    parts,
    total: change,
    formula: { id: "codeforces", values: { half: step[k], correctionForAll, top, step: change } },
    notes: [
      `Seed ${figure(seed[k])}, middle place ${figure(middle[k])}, needed rating ${need[k]}.`,
      performanceWords(contest.performance(k)),
      ...higherWords(contest, k, change),
      ...titleWords(contest, k, below, titles),
    ],
  };
}

interface Shown {
  readonly before: number;
  readonly after: number;
}

const figure = (value: number): string => String(Math.round(10 * value) / 10);

function performanceWords(performance: number): string {
  return Number.isFinite(performance)
    ? `Performance ${performance}: to a player of this rating the place would have brought no gain.`
    : "Performance beyond the field: a sole winner gains at any rating.";
}

function higherWords(contest: Contest, k: number, change: number): readonly string[] {
  const place = contest.place[k] - 1;
  if (place < 1) return [];
  return [`One place higher: ${signed(contest.changeAt(k, place) - change)}.`];
}

function titleWords(contest: Contest, k: number, below: Shown, titles: readonly Title[]): readonly string[] {
  const rating = contest.rating[k];
  const next = nextTitle(titles, rating - below.before);
  if (!next) return [];
  const place = contest.placeFor(k, next.from + below.after - rating);
  return [
    place > 0
      ? `Next title: ${next.name}, from ${next.from}. Place ${place} or better reached it here.`
      : `Next title: ${next.name}, from ${next.from}. No place reached it here.`,
  ];
}
