/** True skill, the curve fitted to all races with its band, and a rating from past races only. */
import { ERRORS_IN_95, describeLikelihood } from "../../engine/likelihoods/descriptions";
import type { SeasonSettings } from "../../engine/simulation/settings";
import type { SmoothedSeason } from "../../engine/simulation/smoothed";
import { ERRORS_IN_90 } from "../../engine/simulation/smoothed-facts";
import type { SimulationFindings } from "../../store";
import type { FigureTable } from "../../ui";
import { counted, list, number, percentSign, rating } from "../../ui/format";
import { tableOf } from "../../ui/figureTable";
import type { LineSeries } from "../../ui/plot";
import type { RunContender } from "./lines.chart";

/**
 * How many true skills were inside the 90 % bands. Players of different runs are independent; times of one player are
 * not.
 */
interface Coverage {
  readonly held: number;
  readonly looked: number;
  readonly share: number;
  /** 95 %, from the spread over players. */
  readonly interval: readonly [number, number];
  readonly players: number;
}

export function coverageOf(seasons: readonly Pick<SmoothedSeason, "held" | "looked">[]): Coverage {
  const players = seasons.flatMap(({ held, looked }) =>
    Array.from(looked, (count, person) => ({ looked: count, held: held[person] })).filter((one) => one.looked > 0),
  );
  const held = players.reduce((sum, one) => sum + one.held, 0);
  const looked = players.reduce((sum, one) => sum + one.looked, 0);
  const share = held / looked;
  const n = players.length;
  const squares = players.reduce((sum, one) => sum + (one.held - share * one.looked) ** 2, 0);
  const error = ERRORS_IN_95 * (Math.sqrt((n / Math.max(1, n - 1)) * squares) / looked);
  return { held, looked, share, interval: [Math.max(0, share - error), Math.min(1, share + error)], players: n };
}

export function coverageReading(seasons: readonly SmoothedSeason[]): string {
  const { held, looked, share, interval, players } = coverageOf(seasons);
  const [low, high] = interval.map((bound) => number(100 * bound, 0));
  return `${number(held)} of ${number(looked)} true skills lie within the 90 % band: ${percentSign(share)} (95 % interval ${low} to ${high} %; ${counted(players, "player")} in ${counted(seasons.length, "run")}).`;
}

/** Why the bands contain fewer skills than they should; "" if they do not. */
export function narrowWords(seasons: readonly SmoothedSeason[], settings: SeasonSettings): string {
  const [{ exact, bands }] = seasons;
  if (coverageOf(seasons).interval[1] >= 0.9) return "";
  const reasons = [
    bands === "own" ? "the other curves are held fixed" : "",
    exact ? "" : "the likelihood is not that of the performances",
    settings.schedule === "strength" ? "who meets depends on the true skills, which the model does not know" : "",
    settings.farming > 0 ? "thrown races say nothing of skill" : "",
    settings.improving > 0 ? "those who improve do not move at random" : "",
    settings.throwaway > 0 ? "a player’s other accounts count as other players" : "",
  ].filter(Boolean);
  return `The band is too narrow here${reasons.length > 0 ? `: ${list(reasons)}` : ""}.`;
}

export function settingWords([{ choice, bands }]: readonly SmoothedSeason[], settings: SeasonSettings): string {
  const { likelihood, raceDrift, initialSd } = choice.options;
  const drift =
    raceDrift === 0 ? "constant skills" : `a drift of ${number(raceDrift, raceDrift < 10 ? 1 : 0)} points a root race`;
  const truth = settings.drift > 0 ? ` (true: ${number(settings.drift / 10, 1)})` : "";
  const band = bands === "joint" ? "all ratings uncertain" : "other curves held fixed";
  return `${describeLikelihood(likelihood).label}, initial sd ${number(initialSd)}; ${drift}${truth}, the best of ${counted(choice.tries, "try", "tries")} by walk-forward log loss. Band: 90 %, ${band}.`;
}

/** Mean error of the curves, the filter and the focused system after a quarter, half and all of the races. */
export function errorWords(
  seasons: readonly SmoothedSeason[],
  { curves, showcase }: Pick<SimulationFindings, "curves" | "showcase">,
  line: number,
  { name }: Pick<RunContender, "name">,
): string {
  const races = seasons[0].looks[seasons[0].looks.length - 1];
  const shares = [0.25, 0.5, 1];
  const at = (looks: Int32Array, share: number) => looks.findIndex((look) => look >= share * races);
  const words = (value: (share: number) => number): string =>
    list(shares.map((share) => number(Math.round(value(share)))));
  const mean = (pick: (season: SmoothedSeason) => Float64Array) => (share: number) =>
    seasons.reduce((sum, one) => sum + pick(one)[at(one.looks, share)], 0) / seasons.length;
  // Groups that never meet are compared within themselves here, while figures of systems compare them with each other.
  const isOne = showcase.components[showcase.components.length - 1] === 1;
  const online = isOne
    ? `; ${words((share) => curves.lines[line].error.mean[at(curves.looks, share)])} under ${name}`
    : "";
  return `Root mean square error a quarter through, half way and at the end: ${words(mean((one) => one.smoothed))} points by all races; ${words(mean((one) => one.filter))} by the races until then${online}.`;
}

export function firstFollowed({ looks, curves }: SmoothedSeason): number {
  if (!curves) return 0;
  const persons = curves.truth.length / looks.length;
  let [best, widest] = [0, -1];
  for (let person = 0; person < persons; person++) {
    const own = Array.from(looks, (_, k) => curves.truth[k * persons + person]).filter((value) => !Number.isNaN(value));
    const width = Math.max(...own) - Math.min(...own);
    if (own.length > 1 && width > widest) [best, widest] = [person, width];
  }
  return best;
}

/** True skill, the curve with its band, and a system's rating, in points above the mean of active players. */
export function smoothedSeries(
  season: SmoothedSeason,
  showcase: SimulationFindings["showcase"],
  person: number,
  line: number,
  { name, slot }: Pick<RunContender, "name" | "slot">,
): readonly LineSeries[] {
  const { looks, curves } = season;
  if (!curves) return [];
  const { persons } = showcase;
  const at = (values: Float64Array) =>
    Array.from(looks, (x, k) => ({ x, y: values[k * persons + person] })).filter(({ y }) => !Number.isNaN(y));
  const mean = at(curves.mean);
  const sd = new Map(at(curves.sd).map(({ x, y }) => [x, y]));
  return [
    { id: "online", label: `Then, ${name}`, slot, points: onlinePoints(showcase, person, line) },
    {
      id: "smoothed",
      label: "Now, all races",
      role: "companion",
      strong: true,
      points: mean,
      band: mean.map(({ x, y }) => ({ x, low: y - ERRORS_IN_90 * sd.get(x)!, high: y + ERRORS_IN_90 * sd.get(x)! })),
    },
    { id: "truth", label: "True skill", color: "var(--ink-1)", dashed: true, points: at(curves.truth) },
  ];
}

/** A system's rating above the mean of those active players who end in the same component as the player. */
function onlinePoints(
  { persons, looks, active, estimates, component }: SimulationFindings["showcase"],
  person: number,
  line: number,
) {
  const last = (looks.length - 1) * persons;
  const points: { x: number; y: number }[] = [];
  looks.forEach((x, k) => {
    if (!active[k * persons + person]) return;
    let [sum, count] = [0, 0];
    for (let other = 0; other < persons; other++) {
      if (!active[k * persons + other] || component[last + other] !== component[last + person]) continue;
      sum += estimates[line][k * persons + other];
      count++;
    }
    points.push({ x, y: estimates[line][k * persons + person] - sum / count });
  });
  return points;
}

export function smoothedTable(
  season: SmoothedSeason,
  names: readonly string[],
  whole: boolean,
  person: number,
): FigureTable {
  const { looks, curves } = season;
  const format = (value: number) => number(value, 1);
  const persons = names.length;
  const wanted = whole ? names.map((_, one) => one) : [person];
  const rows = wanted.flatMap((one) =>
    Array.from(looks, (races, k) => ({ name: names[one], races, at: k * persons + one })).filter(
      ({ at }) => !Number.isNaN(curves!.truth[at]),
    ),
  );
  return tableOf(
    rows,
    [
      ["Player", ({ name }) => name],
      ["Races", ({ races }) => races, number],
      ["True skill", ({ at }) => curves!.truth[at], format],
      ["All races", ({ at }) => curves!.mean[at], format],
      ["Sd", ({ at }) => curves!.sd[at], format],
      ["Races until then", ({ at }) => curves!.filter[at], format],
    ],
    "Points above the mean of those who race and can be compared. First run.",
  );
}

export function smoothedTip(series: readonly LineSeries[], x: number) {
  const rows = series.flatMap(({ label, slot, points, band }) => {
    const found = points.find((point) => point.x === x);
    if (!found) return [];
    const span = band?.find((one) => one.x === x);
    const value = number(found.y);
    return [{ label, slot, value: span ? `${value} (${rating(span.low)} to ${rating(span.high)})` : value }];
  });
  return { title: `After ${counted(x, "race")}`, rows };
}
