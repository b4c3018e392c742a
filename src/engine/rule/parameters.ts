import type { NumberParameter, Parameter } from "../rating/parameters";
import { RuleError } from "./error";
import type { RuleParameter } from "./contract";

/** Steps of a slider from end to end. */
const STEPS = 200;

/**
 * The parameters of a rule in the form that all screens use.
 * @throws RuleError for an invalid parameter
 */
export function parametersOf(given: readonly RuleParameter[] = []): Parameter[] {
  if (!Array.isArray(given)) throw new RuleError("“parameters” must be a list.");
  const ids = new Set<string>();
  return given.map((one: RuleParameter | null, at) => {
    const id = one?.id;
    if (one === null || typeof id !== "string" || !/^[a-z]\w*$/i.test(id))
      throw new RuleError(`Parameter ${at + 1} needs an id, such as { id: "k", default: 20, domain: [1, 80] }.`);
    if (ids.has(id)) throw new RuleError(`There are two parameters “${id}”.`);
    ids.add(id);
    const words = { id, label: String(one.label ?? id), hint: String(one.hint ?? "A parameter of this rule.") };
    const { default: usual, domain = [0, 1] } = one;
    return typeof usual === "boolean"
      ? { kind: "flag", default: usual, ...words }
      : { ...words, ...rangeOf(id, usual, domain) };
  });
}

function rangeOf(
  id: string,
  usual: number,
  [min, max]: readonly [number, number],
): Omit<NumberParameter, "id" | "label" | "hint"> {
  if (!(Number.isFinite(min) && Number.isFinite(max) && min < max && usual >= min && usual <= max))
    throw new RuleError(`Parameter “${id}” needs a default within its domain, such as default: 20, domain: [1, 80].`);
  const isWide = min > 0 && max / min >= 50;
  return {
    kind: "number",
    default: usual,
    domain: { min, max },
    slider: { min, max, step: (max - min) / STEPS, scale: isWide ? "log" : "linear" },
  };
}
