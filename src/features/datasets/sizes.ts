import { exampleById, type DataSet } from "../../store";
import { counted, number } from "../../ui/format";

export interface ExampleSize {
  readonly races: number;
  readonly players: number;
  readonly bytes: number;
}

/** "1.4 MB", "353 kB". */
export function bytesWords(bytes: number): string {
  if (bytes < 1000) return counted(bytes, "byte");
  if (bytes < 999_500) return `${number(Math.round(bytes / 1000))} kB`;
  return `${number(bytes / 1e6, bytes < 9.95e6 ? 1 : 0)} MB`;
}

/** The size of a bundled example is known; that of the user's own data is asked from storage. */
export function knownSize({ source }: DataSet): ExampleSize | null {
  const example = source.kind === "example" ? exampleById(source.example) : undefined;
  return example ? { races: example.races, players: example.players, bytes: example.bytes } : null;
}

/** "2,576 races · 293 players · 1.5 MB · three changes of yours"; `joined`: number of names merged by the user. */
export function sizeWords(size: ExampleSize | null, edits: number, joined = 0): string {
  const parts = size
    ? [counted(size.races, "race"), counted(size.players - joined, "player"), bytesWords(size.bytes)]
    : ["Not kept in this browser"];
  if (edits > 0) parts.push(`${counted(edits, "change")} of yours`);
  return parts.join(" · ");
}
