/** The parameters of a system in the notation in which people write rules. */
import { sidesOf } from "../history/sides";
import { Status, type History, type HistoryOptions, type TieReadings } from "../history/types";
import { hasEffect } from "../rating/complete";
import type { RatingScale } from "../rating/model";
import { ANY_RATING, ANY_SCALE, type NumberParameter } from "../rating/parameters";
import { pointsOf, START_POINTS } from "../rating/points";
import { contenderOf, type Contender, type ContenderSpec } from "../replay/contender";

export interface FormLine {
  readonly label: string;
  readonly text: string;
}

/** The words of the sport, and which kinds of results occur. */
export interface Sport {
  readonly isGames: boolean;
  readonly hasTies: boolean;
  /** Whether any entrant did not finish or was disqualified. */
  readonly hasOut: boolean;
}

export function sportOf(history: History): Sport {
  const { raceCount, offsets, rank, status } = history;
  let [largest, hasTies, hasOut] = [0, false, false];
  for (let race = 0; race < raceCount; race++) {
    largest = Math.max(largest, sidesOf(history, race));
    const seen = new Set<number>();
    for (let row = offsets[race]; row < offsets[race + 1]; row++) {
      if (rank[row] === 0) continue;
      if (status[row] !== Status.finished) hasOut = true;
      else if (history.team[row] < 0 && seen.has(rank[row])) hasTies = true;
      seen.add(rank[row]);
    }
  }
  return { isGames: largest <= 2, hasTies, hasOut };
}

export const contestOf = ({ isGames }: Pick<Sport, "isGames">): string => (isGames ? "game" : "race");

const PERIODS: Readonly<Record<string, string>> = { day: "once a day", week: "once a week", month: "once a month" };

const OUT: Readonly<Record<TieReadings["dnf"], string>> = {
  unobserved: "last, in no order among themselves",
  draw: "last, tied",
  published: "last, as in Kerby’s published tables",
  drop: "not rated",
};

/** Three significant digits, or whole points. */
export function figure(value: number): string {
  const digits = Math.abs(value) >= 100 ? Math.round(value) : Number(value.toPrecision(3));
  return digits.toLocaleString("en-GB", { maximumFractionDigits: 8 }).replace("-", "−");
}

/**
 * K of a rule with a learning rate: the points that a certain loser gains by a win; null: no learning rate, or K
 * depends on the rating.
 */
export function kOf({ model, parameters }: ReturnType<typeof contenderOf>): number | null {
  const { learningRate: rate, learningRateKnots: knots } = parameters;
  const isPlain = typeof rate === "number" && !(Array.isArray(knots) && knots.length > 0);
  // One natural unit of the gradient in points: with the logistic rule K = 400 η / ln 10.
  return isPlain ? rate * model.scale(parameters).pointsPerUnit : null;
}

const SDS: ReadonlySet<string> = new Set(["sigma", "beta", "initialSd", "performanceSd", "sigmaLimit"]);

/** A number with its unit; a number on the model's own scale is written in points. */
function sizeOf({ id, unit, domain }: NumberParameter, value: number, scale: RatingScale): string {
  if (unit) return `${figure(value)} ${unit}`;
  if (domain === ANY_SCALE && SDS.has(id)) return `${figure(value * scale.pointsPerUnit)} points`;
  if (domain === ANY_RATING) return `${figure(pointsOf(scale, value))} points`;
  return `${figure(value)} (no unit)`;
}

/** Lines of a rule: K, starting rating, floor, when ratings change, how ties and DNFs count if there are any, and other tuned parameters. */
export function formOf(
  spec: ContenderSpec,
  { ties }: Pick<HistoryOptions, "ties">,
  tuned: readonly string[],
  sport: Sport,
): FormLine[] {
  const contender = contenderOf(spec);
  const { model, parameters } = contender;
  const scale = model.scale(parameters);
  const lines: FormLine[] = [];
  const k = kOf(contender);
  if (k !== null) lines.push({ label: "K", text: `${figure(k)} points` });
  const sd = model.columns.indexOf("sd");
  const start = sd < 0 ? "" : ` ± ${figure(model.rater(parameters, 1).state[sd][0] * scale.pointsPerUnit)}`;
  lines.push({ label: "Starting rating", text: `${START_POINTS.toLocaleString("en-GB")}${start} points` });
  const floor = parameters.floor === true ? pointsOf(scale, parameters.ratingFloor as number) : null;
  lines.push({ label: "Floor", text: floor === null ? "none" : `${figure(floor)} points` });
  const period = String(parameters.batch ?? parameters.period ?? "race");
  lines.push({ label: "Ratings change", text: PERIODS[period] ?? `after every ${contestOf(sport)}` });
  if (sport.hasTies)
    lines.push({
      label: sport.isGames ? "Draws" : "Ties",
      text: ties.finished === "draw" && model.supports.ties === "draw" ? "half a win each" : "order not known",
    });
  if (sport.hasOut) lines.push({ label: "DNFs", text: OUT[ties.dnf] });
  return [...lines, ...tuned.flatMap((id) => tunedLine(contender, id, scale))];
}

function tunedLine({ model, parameters }: Contender, id: string, scale: RatingScale): readonly FormLine[] {
  const parameter = model.parameters.find((one): one is NumberParameter => one.id === id && one.kind === "number");
  const value = parameters[id];
  if (!parameter || id === "learningRate" || typeof value !== "number") return [];
  if (!hasEffect(parameter, model.parameters, parameters)) return [];
  return [{ label: parameter.label, text: sizeOf(parameter, value, scale) }];
}
