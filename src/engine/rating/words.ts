/** Formats numbers in the words of explanations. */

/** With a sign (a true minus sign); zero has none. */
export function signed(value: number, digits = 0): string {
  const text = Math.abs(value).toFixed(digits);
  if (Number(text) === 0) return text;
  return `${value < 0 ? "−" : "+"}${text}`;
}

/** The fewest digits with a relative error of at most a millionth. */
export const short = (value: number): string => String(Number(value.toPrecision(6))).replace("-", "−");

/** Says that a race counts for more or less than others. */
export const weightWords = (weight: number): string => `The race has a weight of ${Number(weight.toPrecision(4))}.`;
