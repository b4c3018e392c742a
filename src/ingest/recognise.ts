import { IMPORTERS } from "./registry";
import type { Source } from "./source";
import type { Recognition } from "./types";

/** Below this a likeness is chance: better to ask than to invent races. */
const THRESHOLD = 0.2;

/** Formats that the source looks like, the likeliest first; empty for junk. */
export function recognise(source: Source): Recognition[] {
  return IMPORTERS.map((importer) => ({
    format: importer.id,
    label: importer.label,
    score: Math.min(1, importer.detect(source)),
  }))
    .filter((one) => one.score >= THRESHOLD)
    .toSorted((a, b) => b.score - a.score);
}
