import type { Explanation, ExplanationPart } from "../../rating/model";
import { halfUp } from "../../rating/rounding";
import { ATCODER_TITLES, nextTitle, type Title } from "../../rating/titles";
import {
  aperfOf,
  discount,
  lifted,
  meanOf,
  rawRating,
  withPerformance,
  type AtCoderSettings,
  type Performed,
  type Record,
} from "./rule";
import { firstAfter } from "../../numerics/bisect";

interface ContestUpdate {
  readonly settings: AtCoderSettings;
  readonly before: Record;
  readonly after: Record;
  readonly performed: Performed;
  /** The shown rating before the contest. */
  readonly shown: number;
  readonly place: number;
  readonly titles?: readonly Title[];
}

const whole = (value: number): string => String(Math.round(value)).replace("-", "−");

/** change = [A_k - A_{k-1}] + [f(k-1) - f(k)] + [lift] + rounding, exactly. */
export function atCoderWorking({
  settings,
  before,
  after,
  performed,
  shown,
  place,
  titles,
}: ContestUpdate): Explanation {
  const isFirst = before.contests === 0;
  const mean = meanOf(after, settings);
  const off = discount(after.contests, settings);
  const meanBefore = isFirst ? 0 : meanOf(before, settings);
  const offBefore = isFirst ? 0 : discount(before.contests, settings);
  const raw = rawRating(after, settings);
  const rating = halfUp(lifted(raw));
  const moved = mean - meanBefore;
  const fallen = offBefore - off;
  const total = rating - shown;
  const parts: ExplanationPart[] = [];
  if (isFirst) parts.push({ label: `First performance, ${whole(performed.rated)}`, value: moved });
  else {
    const side = performed.rated < meanBefore ? "below" : "above";
    parts.push({
      label: `Performance ${whole(performed.rated)}, ${side} the mean of ${whole(meanBefore)}`,
      value: moved,
    });
  }
  if (fallen !== 0) {
    const label = isFirst
      ? `Newcomer’s discount of ${whole(off)}`
      : `Newcomer’s discount falls from ${whole(offBefore)} to ${whole(off)}`;
    parts.push({ label, value: fallen });
  }
  const lift = lifted(raw) - raw - (isFirst ? 0 : lifted(meanBefore - offBefore) - (meanBefore - offBefore));
  if (lift !== 0) parts.push({ label: "Low ratings are lifted", value: lift });
  const rounding = total - moved - fallen - lift;
  if (rounding !== 0) parts.push({ label: "Rounding", value: rounding });
  const notes = [
    `Place ${place}: performance ${whole(performed.inner)}; the mean of all performances, APerf, is now ${whole(aperfOf(after, settings))}.`,
  ];
  if (performed.inner > performed.rated)
    notes.push(`The contest counts performances up to ${whole(performed.rated)} only.`);
  if (before.contests === Infinity)
    notes.push("Only the rating is known here, so this counts as a player with many contests.");
  else notes.push(`Contests so far: ${before.contests}.`, ...titleWords(before, shown, settings, titles));
  return {
    rule: "The rating is a mean of all performances in which the newest and the best count most, minus a discount that fades over a newcomer’s first contests.",
    parts,
    total,
    formula: { id: "atcoder", values: { moved, fallen, rest: total - moved - fallen, step: total } },
    notes,
  };
}

/** The performance that would have reached the next title in this contest. */
function titleWords(
  before: Record,
  shown: number,
  settings: AtCoderSettings,
  titles?: readonly Title[],
): readonly string[] {
  const next = nextTitle(titles ?? ATCODER_TITLES, shown);
  if (!next) return [];
  const kind = titles ? "title" : "colour";
  const needed = performanceFor(before, next.from, settings);
  return [
    Number.isNaN(needed)
      ? `Next ${kind}: ${next.name}, from ${next.from}. No performance reached it here.`
      : `Next ${kind}: ${next.name}, from ${next.from}. A performance of ${whole(needed)} reached it here.`,
  ];
}

/** The smallest whole performance that gives a player a shown rating; NaN if the bound prevents it. */
export function performanceFor(before: Record, rating: number, settings: AtCoderSettings): number {
  const reaches = (performance: number): boolean => {
    const rated = Math.min(performance, settings.cap);
    return (
      halfUp(lifted(rawRating(withPerformance(before, { exact: rated, inner: rated, rated }, settings), settings))) >=
      rating
    );
  };
  const low = -20_000;
  // The cap may be fractional, and a performance above it counts as the cap.
  const high = Math.ceil(Math.min(settings.cap, 60_000));
  if (!reaches(high)) return NaN;
  if (reaches(low)) return low;
  return firstAfter(low, high, reaches);
}
