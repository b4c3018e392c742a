/** The verdict of the board: best order and best probabilities, each with its interval, of systems that were not tuned on these races. */
import type { ComparisonResult } from "../../../store";
import { counted, inWords, list, number } from "../../../ui/format";
import { metricOf } from "../metrics";
import type { Metric } from "../metrics";
import { differenceOf, standingOf } from "../paired";
import { isSeen } from "../setting";
import type { Contending, Tested } from "../useModels";
import { ranked } from "./order";

/** Resampling fewer races than this gives intervals that are too narrow. */
const FEW_RACES = 20;
const NAMED = 3;
const HALVES = [
  { words: "Best at who beats whom", metric: metricOf("discordance"), unit: "percentage points" },
  { words: "Best pair probabilities", metric: metricOf("pairLogLoss"), unit: "nats a pair" },
] as const;

/** No more than three names: "Ada, Bea, Cyd and two others". */
export function named(names: readonly string[]): string {
  if (names.length <= NAMED) return list(names);
  const others = names.length - NAMED;
  // list() parts names that have commas themselves by semicolons.
  return list([...names.slice(0, NAMED), `${inWords(others)} ${others === 1 ? "other" : "others"}`]);
}

interface Judged {
  readonly contenders: readonly Contending[];
  readonly baselines: readonly Tested[];
  readonly comparison: ComparisonResult | null;
}

const has = ({ evaluation }: Tested, { id }: Metric): boolean => (evaluation?.metrics[id] ?? null) !== null;

/** "Best at who beats whom: Thurstone, by 1.20 percentage points (0.4 to 2.0).": ahead of the next, with the interval of the difference. */
function half({ words, metric, unit }: (typeof HALVES)[number], { contenders, baselines, comparison }: Judged): string {
  if (!comparison) return "";
  // One that came after the comparison is not in it yet.
  const there = ranked(
    contenders.filter((one) => has(one, metric) && !isSeen(one.setting) && comparison.entrants.includes(one.id)),
    metric.id,
  );
  if (there.length < 2) return "";
  const [best, second] = there;
  const level = there.filter(
    ({ id }) => standingOf(differenceOf(comparison, best.id, id, metric.id), metric) === "level",
  );
  const plain = baselines.find((rule) =>
    there.every(({ id }) => standingOf(differenceOf(comparison, rule.id, id, metric.id), metric) === "better"),
  );
  const rule = plain ? `; ${plain.name.toLowerCase()}, a rule without ratings, is clearly better than all` : "";
  if (level.length === there.length)
    return `${words}: no clear difference${level.length > 2 ? ` among all ${inWords(level.length)}` : ""}${rule}.`;
  if (level.length > 1) return `${words}: no clear difference between ${named(level.map(({ name }) => name))}${rule}.`;
  const { value, interval } = differenceOf(comparison, best.id, second.id, metric.id)!;
  const size = (one: number) => number(Math.abs(one) * metric.factor, metric.factor === 100 ? 2 : 4);
  const [near, far] = interval!.map(Math.abs).toSorted((a, b) => a - b);
  return `${words}: ${best.name}, by ${size(value)} ${unit} (${size(near)} to ${size(far)})${rule}.`;
}

/** What the board found, in two halves; "" while there is nothing to compare. */
export function verdictWords(judged: Judged): string {
  const there = judged.contenders.filter(({ evaluation }) => evaluation);
  const halves = HALVES.map((one) => half(one, judged)).filter(Boolean);
  const seen = there.filter(({ setting }) => isSeen(setting));
  const races = Math.min(...there.map(({ evaluation }) => evaluation!.metrics.races));
  const rough = races < FEW_RACES ? " The intervals are rough." : "";
  const mark =
    seen.length > 0 ? ` No win counts for ${named(seen.map(({ name }) => name))}: tuned on some of these races.` : "";
  if (halves.length === 0) return mark.trim();
  // Who is best of some is not best of all.
  const waiting = judged.contenders.filter(({ evaluation, problem }) => !evaluation && !problem).length;
  const still = waiting > 0 ? `, ${counted(waiting, "system")} not evaluated yet` : "";
  return `On ${counted(races, "race")}${still}. ${halves.join(" ")}${rough}${mark}`;
}
