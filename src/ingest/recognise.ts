import { IMPORTERS } from "./registry";
import type { Source } from "./source";
import type { Recognition } from "./types";

/** Below this a likeness is chance: better to ask than to invent races. */
const THRESHOLD = 0.2;

/** Control characters that no text has many of. */
// oxlint-disable-next-line no-control-regex
const CONTROL = /[\u0000-\u0008\u000e-\u001a\u001c-\u001f\u007f]/g;

/** Formats that the source looks like, the likeliest first; empty for junk. */
export function recognise(source: Source): Recognition[] {
  if (isBinary(source)) return [];
  return IMPORTERS.map((importer) => ({
    format: importer.id,
    label: importer.label,
    score: Math.min(1, importer.detect(source)),
  }))
    .filter((one) => one.score >= THRESHOLD)
    .toSorted((a, b) => b.score - a.score);
}

function isBinary({ text }: Source): boolean {
  const head = text.slice(0, 4000);
  return (head.match(CONTROL)?.length ?? 0) > 0.01 * head.length;
}
