/** The output of `podium fit` as text. */
import { describeLikelihood } from "../../engine/likelihoods/descriptions";
import { counted } from "../../engine/history/plural";
import { fixed, table, topTable } from "../table";
import type { DifferenceErrors, FitAnswer } from "./answer";

/** "1 to 3", "2". */
const rankWords = ([best, worst]: readonly [number, number]): string =>
  best === worst ? `${best}` : `${best} to ${worst}`;

export function answerText({ players, differences, notes, ...fit }: FitAnswer, top: number): string {
  const one = (value: number): string => fixed(value, 1);
  const ends = ({ interval }: DifferenceErrors): string => interval.map(one).join(" to ");
  const ratings = topTable(
    [
      ...["player", "rating (points)", "quasi error (points)", "clustered by race"],
      ...(fit.resamples > 0 ? ["95 % interval (points)", "rank"] : []),
    ],
    players,
    ({ name, points, errors, clustered, rank, interval }, at) => [
      ...[`${at + 1}. ${name}`, one(points), one(errors.quasi), clustered ? one(clustered.quasi) : "none"],
      ...(rank && interval ? [interval.map(one).join(" to "), rankWords(rank)] : []),
    ],
    { top, what: "player" },
  );
  const pairs = differences.map(({ first, second, points, clustered, ...errors }) => [
    `${first} − ${second}`,
    one(points),
    ends(errors),
    clustered ? ends(clustered) : "none",
  ]);
  const norm = fit.gradientNorm === null ? "" : `, gradient ${fit.gradientNorm.toExponential(0)}`;
  return `${[
    `${describeLikelihood(fit.likelihood).label}, ${counted(fit.races, "race")}, ${counted(players.length, "player")}, ${counted(fit.iterations, "iteration")}${norm}`,
    ...(fit.draws && fit.draws.law !== "half"
      ? [`Two equals draw with probability ${(100 * fit.draws.ofEquals).toFixed(1)} %.`]
      : []),
    notes.join("\n"),
    ...(players.length > 0 ? [ratings] : []),
    ...(pairs.length > 0
      ? [table([["difference", "points", "95 % interval (points)", "clustered by race"], ...pairs])]
      : []),
  ].join("\n\n")}\n`;
}
