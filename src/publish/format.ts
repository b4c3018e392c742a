/** Numbers as documents write them: true minus, thousands with a comma. */
export { counted } from "../engine/history/plural";
export { short } from "../engine/models/words";

/** Fixed decimals; never "−0". @throws RangeError for what is not finite */
export function figure(value: number, decimals = 0): string {
  if (!Number.isFinite(value)) throw new RangeError("A number that is not finite cannot be published.");
  const [whole, fraction] = Math.abs(value).toFixed(decimals).split(".");
  const text = whole.replace(/\B(?=(\d{3})+$)/g, ",") + (fraction ? `.${fraction}` : "");
  return value < 0 && /[1-9]/.test(text) ? `−${text}` : text;
}

export function signed(value: number, decimals = 1): string {
  const text = figure(value, decimals);
  return value > 0 && /[1-9]/.test(text) ? `+${text}` : text;
}

/** A whole number as a sum of hundredths: what it is once it is printed. */
export const hundredths = (value: number): number => Math.round(value * 100) / 100;
