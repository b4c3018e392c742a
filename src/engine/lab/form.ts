/** The parameters of a system in the form in which people write rules down. */
import type { HistoryOptions, TieReadings } from "../history/types";
import { hasEffect } from "../models/complete";
import type { NumberParameter } from "../models/parameters";
import { pointsOf } from "../models/points";
import { contenderOf } from "../replay/contender";
import type { ContenderSpec } from "../replay/contender";
import { START_POINTS } from "../models/points";

export interface FormLine {
  readonly label: string;
  readonly text: string;
}

const PERIODS: Readonly<Record<string, string>> = {
  race: "after every race",
  day: "once a day",
  week: "once a week",
  month: "once a month",
};

const OUT: Readonly<Record<TieReadings["dnf"], string>> = {
  unobserved: "last, in no order among themselves",
  draw: "last, tied",
  published: "last, as in Kerby’s published tables",
  drop: "not rated",
};

/** Three significant digits, or whole points. */
function figure(value: number): string {
  const digits = Math.abs(value) >= 100 ? Math.round(value) : Number(value.toPrecision(3));
  return digits.toLocaleString("en-GB", { maximumFractionDigits: 8 }).replace("-", "−");
}

/** Lines of a rule: K, starting rating, floor, how ties and DNFs count, when ratings change, and what else was tuned. */
export function formOf(
  spec: ContenderSpec,
  { ties }: Pick<HistoryOptions, "ties">,
  tuned: readonly string[],
): FormLine[] {
  const { model, parameters } = contenderOf(spec);
  const scale = model.scale(parameters);
  const lines: FormLine[] = [];
  const rate = parameters.learningRate;
  const knots = parameters.learningRateKnots as readonly unknown[] | undefined;
  if (typeof rate === "number" && !knots?.length) {
    // One natural unit of the gradient in points: with the logistic rule K = 400 η / ln 10.
    const k = rate * scale.pointsPerUnit;
    lines.push({
      label: "K",
      text: `${figure(k)} points (learning rate ${figure(rate)})`,
    });
  }
  const sd = model.columns.findIndex(({ id }) => id === "sd");
  const start = sd < 0 ? "" : ` ± ${figure(model.rater(parameters, 1).state[sd][0] * scale.pointsPerUnit)}`;
  lines.push({ label: "Starting rating", text: `${START_POINTS.toLocaleString("en-GB")}${start} points` });
  const floor = parameters.floor === true ? pointsOf(scale, parameters.ratingFloor as number) : null;
  lines.push({ label: "Floor", text: floor === null ? "none" : `${figure(floor)} points` });
  const period = String(parameters.batch ?? parameters.period ?? "race");
  lines.push({ label: "Ratings change", text: PERIODS[period] ?? "after every race" });
  lines.push({
    label: "Ties",
    text: ties.finished === "draw" && model.supports.ties === "draw" ? "a draw, half a win each" : "order not known",
  });
  lines.push({ label: "DNFs", text: OUT[ties.dnf] });
  for (const id of tuned) {
    const parameter = model.parameters.find((one): one is NumberParameter => one.id === id && one.kind === "number");
    const value = parameters[id];
    if (!parameter || id === "learningRate" || typeof value !== "number") continue;
    if (!hasEffect(parameter, model.parameters, parameters)) continue;
    lines.push({ label: parameter.label, text: parameter.unit ? `${figure(value)} ${parameter.unit}` : figure(value) });
  }
  return lines;
}
