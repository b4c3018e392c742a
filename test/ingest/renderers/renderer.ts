/** A result before anyone wrote it down. */
export interface Entrant {
  readonly name: string;
  /** 1-2-2-4; those out share finishers + 1; null: did not start. */
  readonly rank: number | null;
  readonly status?: "dnf" | "dq" | "dns";
  readonly seconds?: number;
  readonly score?: number;
}

export interface Race {
  readonly id: string;
  /** In order of the result, those out last. */
  readonly entrants: readonly Entrant[];
}

export type Random = () => number;

/** What a way of writing can show: histories are made to fit. */
export interface Shape {
  readonly races: readonly [least: number, most: number];
  readonly field: readonly [least: number, most: number];
  readonly ties?: boolean;
  readonly statuses?: readonly NonNullable<Entrant["status"]>[];
  /** Everyone is in every race. */
  readonly fixed?: boolean;
}

export interface Writing {
  readonly random: Random;
  /** 0: tidy; 1: as people paste, with titles, signatures, blank lines and stray spaces. */
  readonly noise: number;
}

/** One way in which people write results. */
export interface Renderer {
  readonly id: string;
  readonly shape: Shape;
  readonly render: (history: readonly Race[], writing: Writing) => string;
}

export function pick<Value>(random: Random, values: readonly Value[]): Value {
  return values[Math.floor(random() * values.length)];
}

export function finishers({ entrants }: Race): readonly Entrant[] {
  return entrants.filter(({ status }) => status === undefined);
}

export function out({ entrants }: Race, status: Entrant["status"]): readonly Entrant[] {
  return entrants.filter((one) => one.status === status);
}

export function clock(seconds: number): string {
  const [h, m, s] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, Math.floor(seconds % 60)];
  const two = (value: number): string => String(value).padStart(2, "0");
  return h > 0 ? `${h}:${two(m)}:${two(s)}` : `${m}:${two(s)}`;
}

/** Blocks of lines with a blank line between; at high noise a greeting before and a signature after. */
export function blocks(parts: readonly (readonly string[])[], { random, noise }: Writing): string {
  const text = parts.map((lines) => lines.join("\n")).join("\n\n");
  if (random() >= noise) return `${text}\n`;
  const before = pick(random, ["", "Hi all, here are the results:\n\n", "Results\n\n", "🏁 What a day!\n\n"]);
  const after = pick(random, ["", "\n\nThanks to all who came!", "\n\n-- \nSent from my phone", "\n\n\n"]);
  return `${before}${text}${after}\n`;
}
