import { MINUS, number } from "../format";

interface NumberBounds {
  readonly min?: number;
  readonly max?: number;
  readonly openMin?: boolean;
  readonly openMax?: boolean;
  readonly integer?: boolean;
}

const decimalsOf = (value: number) => (String(value).split(".")[1] ?? "").length;
const say = (value: number) => number(value, Math.min(decimalsOf(value), 6));

/**
 * Parses a typed number with a true minus or hyphen, and a point or a single comma as decimal sign; or returns what is
 * wrong.
 */
export function parseNumber(
  text: string,
  bounds: NumberBounds = {},
): { readonly value: number; readonly error: string | null } {
  const { min, max, openMin, openMax, integer } = bounds;
  const trimmed = text.trim().replaceAll(MINUS, "-").replace(/^\+/, "");
  const plain = /^-?\d{1,3}(,\d{3})+(\.\d+)?$/.test(trimmed)
    ? trimmed.replaceAll(",", "")
    : trimmed.replace(/^(-?\d*),(\d*)$/, "$1.$2");
  const value = /\d/.test(plain) ? Number(plain) : NaN;
  if (!Number.isFinite(value)) return { value: NaN, error: "Enter a number" };
  if (integer && !Number.isInteger(value)) return { value, error: "Enter a whole number" };
  if (min !== undefined && (openMin ? value <= min : value < min)) {
    return { value, error: openMin ? `Enter more than ${say(min)}` : `Enter ${say(min)} or more` };
  }
  if (max !== undefined && (openMax ? value >= max : value > max)) {
    return { value, error: openMax ? `Enter less than ${say(max)}` : `Enter ${say(max)} or less` };
  }
  return { value, error: null };
}
