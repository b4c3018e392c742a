/** Numbers as documents write them: a true minus, commas for thousands. */
export { counted } from "../engine/history/plural";
export { short } from "../engine/rating/words";

/** Fixed decimals; never "−0". @throws RangeError for a number that is not finite */
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

/** A value in hundredths, as an integer, so that sums equal the printed numbers. */
export const hundredths = (value: number): number => Math.round(value * 100) / 100;
