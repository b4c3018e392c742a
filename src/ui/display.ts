/** How ratings are written: in points or in model units. Charts keep their data in points. Pure. */
import type { RatingScale } from "../engine/rating/model";
import { pointsChange, pointsOf, POINTS_SCALE, unitsChange, unitsOfPoints } from "../engine/rating/points";
import { linearScale } from "./plot/linear";
import { niceTicks, type Scale, type Tick } from "./plot/scales";
import { change, counted, number } from "./format";

export type Units = "points" | "own";

export interface Display {
  readonly units: Units;
  /** Decimals of a rating; a change has one more. */
  readonly decimals: number;
  readonly changeDecimals: number;
  /** Converts a rating in points to the displayed number, for tables and files. */
  readonly value: (points: number) => number;
  readonly size: (points: number) => number;
  readonly toPoints: (value: number) => number;
  readonly sizeToPoints: (size: number) => number;
  /**
   * Steps of arrow keys for a rating and an sd, as displayed: about ten points and one point, at least one unit of the
   * last decimal.
   */
  readonly steps: { readonly rating: number; readonly sd: number };
  /** Rounds a rating or an sd to the displayed decimals. */
  readonly round: (value: number) => number;
  /** "1,538", "25.3". */
  readonly rating: (points: number) => string;
  /** An sd: "42", "1.9". */
  readonly sd: (points: number) => string;
  /** "1,538 ± 42"; without an sd only the mean. */
  readonly meanSd: (points: number, sd: number | null | undefined) => string;
  /** With its sign: "+12.4", "+0.24". */
  readonly change: (points: number) => string;
  /** A distance in words: "18 points", "1.4 units". */
  readonly amount: (points: number) => string;
  /** Format of table columns whose cells are displayed values. */
  readonly asRating: (value: number) => string;
  readonly asChange: (value: number) => string;
  /** Heading of a column of such cells: "Before", "Before, model units". */
  readonly head: (label: string) => string;
  readonly axisWords: string;
}

/**
 * Decimals with about the resolution of whole points: none for units of a few points, two for units of hundreds of
 * points.
 */
function decimalsFor(pointsPerUnit: number): number {
  return Math.min(6, Math.max(0, Math.ceil(Math.log10(pointsPerUnit)) - 1));
}

/** The nearest of 1, 2 and 5 times a power of ten, at least the last decimal. */
function stepNear(value: number, decimals: number): number {
  const power = Math.floor(Math.log10(value));
  const times = [1, 2, 5, 10].reduce((a, b) =>
    Math.abs(b * 10 ** power - value) < Math.abs(a * 10 ** power - value) ? b : a,
  );
  return Number(Math.max(times * 10 ** power, 10 ** -decimals).toFixed(decimals));
}

function displayIn(units: Units, scale: RatingScale): Display {
  const decimals = decimalsFor(scale.pointsPerUnit);
  const inPoints = units === "points";
  const value = (points: number) => (inPoints ? points : unitsOfPoints(scale, points));
  const size = (points: number) => (inPoints ? points : unitsChange(scale, points));
  const asRating = (shown: number) => number(shown, decimals);
  const asChange = (shown: number) => change(shown, decimals + 1);
  const rating = (points: number) => asRating(value(points));
  const sd = (points: number) => asRating(size(points));
  return {
    units,
    decimals,
    changeDecimals: decimals + 1,
    value,
    size,
    toPoints: (shown) => (inPoints ? shown : pointsOf(scale, shown)),
    sizeToPoints: (shown) => (inPoints ? shown : pointsChange(scale, shown)),
    steps: { rating: stepNear(size(10), decimals), sd: stepNear(size(1), decimals) },
    round: (shown) => Number(shown.toFixed(decimals)),
    rating,
    sd,
    meanSd: (points, own) => (own == null || Number.isNaN(own) ? rating(points) : `${rating(points)} ± ${sd(own)}`),
    change: (points) => asChange(size(points)),
    amount: (points) => {
      if (inPoints) return counted(Math.round(points), "point");
      const text = asRating(size(points));
      return `${text} ${Number(text) === 1 ? "unit" : "units"}`;
    },
    asRating,
    asChange,
    head: (label) => (inPoints ? label : `${label}, model units`),
    axisWords: inPoints ? "points" : "model units",
  };
}

/** Points, in which every figure that compares contenders is written. */
export const POINTS: Display = displayIn("points", POINTS_SCALE);

const known = new WeakMap<RatingScale, Display>();

/** The same object for the same scale. Without a scale (not known yet), points are used. */
export function displayOf(scale: RatingScale | null | undefined, units: Units): Display {
  if (!scale || units === "points") return POINTS;
  let display = known.get(scale);
  if (!display) known.set(scale, (display = displayIn("own", scale)));
  return display;
}

/** A rating, and a change or an sd, in model units as displayed numbers; unrounded if model units are displayed. */
export function shownOf(display: Display, scale: RatingScale) {
  const isOwn = display.units === "own";
  return {
    rating: (own: number): number => (isOwn ? own : pointsOf(scale, own)),
    size: (own: number): number => (isOwn ? own : pointsChange(scale, own)),
  };
}

interface RatingTicks {
  readonly along: "x" | "y";
  readonly most?: number;
  readonly gap?: number;
}

/** Round displayed values for an axis whose data are in points, with as many decimals as needed. */
export function ratingTicks(
  display: Display,
  axis: Pick<Scale, "domain" | "range">,
  options: RatingTicks,
): readonly Tick[] {
  const shown = linearScale(axis.domain().map(display.value), axis.range());
  const format = (value: number) => number(value, display.changeDecimals);
  const ticks = niceTicks(shown, { ...options, format: display.units === "points" ? display.asRating : format });
  let decimals = 0;
  const isExact = (value: number) =>
    Math.abs(value - Number(value.toFixed(decimals))) < 1e-9 * Math.max(1, Math.abs(value));
  while (decimals < display.changeDecimals && !ticks.every(({ value }) => isExact(value))) decimals++;
  return ticks.map(({ value, at }) => ({
    value: display.toPoints(value),
    at,
    text: number(value, display.units === "points" ? display.decimals : decimals),
  }));
}
