/** Numbers in the words of explanations. */

export function ordinal(n: number): string {
  const tens = n % 100;
  const ending = tens >= 11 && tens <= 13 ? "th" : ({ 1: "st", 2: "nd", 3: "rd" }[n % 10] ?? "th");
  return `${n}${ending}`;
}

/** With its sign, true minus; zero has none. */
export function signed(value: number, digits = 0): string {
  const text = Math.abs(value).toFixed(digits);
  if (Number(text) === 0) return text;
  return `${value < 0 ? "−" : "+"}${text}`;
}

/** As few digits as say the same to a part in a million. */
export function short(value: number): string {
  return String(Number(value.toPrecision(6))).replace("-", "−");
}

/** That a race counts more or less than others. */
export function weightWords(weight: number): string {
  return `The race has a weight of ${Number(weight.toPrecision(4))}.`;
}
