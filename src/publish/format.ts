/** Numbers as documents write them: true minus, thousands with a comma. */

/** Fixed decimals; never "−0". @throws RangeError for what is not finite */
export function figure(value: number, decimals = 0): string {
  if (!Number.isFinite(value)) throw new RangeError("A number that is not finite cannot be published.");
  const [whole, fraction] = Math.abs(value).toFixed(decimals).split(".");
  const text = whole.replace(/\B(?=(\d{3})+$)/g, ",") + (fraction ? `.${fraction}` : "");
  return value < 0 && /[1-9]/.test(text) ? `−${text}` : text;
}

/** With its sign. */
export function signed(value: number, decimals = 1): string {
  const text = figure(value, decimals);
  return value > 0 && /[1-9]/.test(text) ? `+${text}` : text;
}

/** As few digits as say the same to a part in a million. */
export function short(value: number): string {
  return String(Number(value.toPrecision(6))).replace("-", "−");
}

/** "1 race", "1,123 races". */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${figure(count)} ${count === 1 ? one : many}`;

/** A whole number as a sum of hundredths: what it is once it is printed. */
export const hundredths = (value: number): number => Math.round(value * 100) / 100;
