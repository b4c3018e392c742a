/** A lesson's formula with the numbers of its figure, which a student can check with a pocket calculator. */
import type { Ask } from "./ask";
import type { Quantity } from "./claim";
import { measure } from "./measure";

export interface Worked {
  /** Name of its result: "Ash gains". */
  readonly words: string;
  /** The calculation as written on screen, with a slot for each number: "{K} × ({S} − {E})". */
  readonly sum: string;
  readonly parts: Readonly<Record<string, Part>>;
  /** What the figure shows as its result. */
  readonly result: Quantity;
  /** Decimals of the result on screen. */
  readonly digits: number;
  readonly unit: string;
  /** Whether the result is a change, written with its sign. */
  readonly signed?: boolean;
}

/** The result of a worked formula that is a change in points. */
export const inPoints = (result: Quantity): Pick<Worked, "result" | "digits" | "unit" | "signed"> => ({
  result,
  digits: 1,
  unit: "points",
  signed: true,
});

interface Part {
  readonly is: Quantity;
  readonly digits: number;
}

interface Substituted {
  readonly values: Readonly<Record<string, number>>;
  readonly result: number;
}

export async function substitute(ask: Ask, { parts, result }: Worked): Promise<Substituted> {
  const names = Object.keys(parts);
  const [value, ...numbers] = await Promise.all(
    [result, ...names.map((name) => parts[name].is)].map((one) => measure(ask, one)),
  );
  return { values: Object.fromEntries(names.map((name, i) => [name, numbers[i]])), result: value };
}

/** The calculation with its numbers filled in. */
export function filled(
  { sum, parts }: Worked,
  values: Substituted["values"],
  write: (value: number, digits: number) => string,
): string {
  return sum.replace(/\{(\w+)\}/g, (_, name: string) => write(values[name], parts[name].digits));
}
