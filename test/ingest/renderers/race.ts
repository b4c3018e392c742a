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
  /** 0: tidy; 1: as people paste, with greetings, signatures, blank lines, stray spaces and marks of mail and chat. */
  readonly noise: number;
}

/** One way in which people write results: a file of this folder, under the importer that reads it, named as the way is. */
export interface Way {
  readonly shape: Shape;
  /** The text, and what is meant by it where that is not the history (one race a game of a crosstable). */
  readonly render: (history: readonly Race[], writing: Writing) => string | Written;
  /** Noise that would change what is meant here. */
  readonly quiet?: boolean;
}

export interface Written {
  readonly text: string | Uint8Array;
  readonly meant: readonly Race[];
}

export interface Renderer extends Way {
  readonly id: string;
  /** Folder: the importer that should read it. */
  readonly owner: string;
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

/** Blocks of lines with a blank line between. */
export function blocks(parts: readonly (readonly string[])[]): string {
  return `${parts.map((lines) => lines.join("\n")).join("\n\n")}\n`;
}

/** A game of two that is meant. */
export function game(id: string, winner: string, loser: string, drawn = false): Race {
  return {
    id,
    entrants: [
      { name: winner, rank: 1 },
      { name: loser, rank: drawn ? 1 : 2 },
    ],
  };
}
