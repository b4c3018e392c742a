import type { Explanation, ModelDescription } from "./model";
import type { NumberParameter, Parameters } from "./parameters";

const TOO_EXTREME = "Its parameters are too extreme for these results: move them towards their defaults.";

interface Chosen {
  readonly model: Pick<ModelDescription, "label" | "parameters">;
  readonly parameters: Parameters;
}

/** A rating or probability is not finite. The error names the race and the most unusual parameter. */
export class NotFiniteError extends RangeError {
  override readonly name = "NotFiniteError";

  /** `where`: "Before race 3 of 10 (2024-05-01)", "After the last race"; `what`: "rating of Ada". */
  constructor(where: string, contender: Chosen | undefined, what: string) {
    const whose = contender?.model.label ?? "the system";
    super(`${where}, ${whose} has no finite ${what}. ${contender ? extremeParameter(contender) : TOO_EXTREME}`);
  }
}

/** What `raceWords` needs of a history. */
interface DatedRaces {
  readonly raceIds: readonly string[];
  readonly dates: readonly string[];
  readonly raceCount: number;
  /** Number of earlier races of a stream; absent: the history is complete. */
  readonly passed?: number;
}

/** "race 3 of 10 (Monza, 2024-05-01)", with id and date where known; "race 3 (…)" in a stream. */
export function raceWords({ raceIds, dates, raceCount, passed }: DatedRaces, index: number): string {
  const name = [raceIds[index], dates[index]].filter(Boolean).join(", ");
  const number = passed === undefined ? `${index + 1} of ${raceCount}` : `${passed + index + 1}`;
  return `race ${number}${name ? ` (${name})` : ""}`;
}

/** Words about the parameter farthest outside its slider, or else farthest from its default. */
export function extremeParameter({ model, parameters }: Chosen): string {
  let most = 0;
  let worst: NumberParameter | undefined;
  for (const parameter of model.parameters) {
    if (parameter.kind !== "number") continue;
    const distance = outside(parameter, parameters[parameter.id] as number);
    if (distance <= most) continue;
    most = distance;
    worst = parameter;
  }
  if (!worst) return TOO_EXTREME;
  const { label, id, slider, default: usual } = worst;
  const outOf = most > 1 ? ` (usual: ${slider.min} to ${slider.max})` : "";
  return `Its parameters are too extreme for these results. ${label} is ${String(parameters[id])}${outOf}: move it towards ${usual}.`;
}

/** Above 1: distance outside the slider in slider widths (of the logarithms if its scale is logarithmic); up to 1: distance from the default. */
function outside({ slider: { min, max, scale }, default: usual }: NumberParameter, value: number): number {
  const place = (x: number): number => (scale === "log" ? Math.log(Math.max(x, Number.MIN_VALUE)) : x);
  const width = place(max) - place(min);
  const beyond = Math.max(place(min) - place(value), place(value) - place(max), 0) / width;
  return beyond > 0 ? 1 + beyond : Math.abs(place(value) - place(usual)) / width;
}

export function isFiniteExplanation({ parts, total, formula, sd }: Explanation): boolean {
  const numbers = [total, ...parts.map(({ value }) => value), ...Object.values(formula.values)];
  if (sd) numbers.push(sd.before, sd.after);
  for (const { probability } of parts) if (probability !== undefined) numbers.push(probability);
  return numbers.every(Number.isFinite);
}
