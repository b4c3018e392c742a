import type { Steps } from "../engine/steps";
import { isOfText } from "./shape";
import { IMPORTERS } from "./registry";
import type { Source } from "./source";
import type { Recognition } from "./types";

/** Below this score a likeness is coincidental, and asking is better than inventing races. */
const THRESHOLD = 0.2;

/** Control characters, rare in text. */
// oxlint-disable-next-line no-control-regex
const CONTROL = /[\u0000-\u0008\u000e-\u001a\u001c-\u001f\u007f]/g;

/** Formats that the source looks like, the likeliest first; empty for unreadable text. One format at a time, in steps that report `progress`. */
export function* recogniseSteps(source: Source, progress = 0): Steps<Recognition[]> {
  if (isBinary(source)) return [];
  const found: Recognition[] = [];
  const isJson = source.json !== undefined || source.jsonHead.length > 1;
  for (const importer of IMPORTERS) {
    if (isJson && isOfText(importer)) continue;
    const score = Math.min(1, importer.detect(source));
    if (score >= THRESHOLD) found.push({ format: importer.id, label: importer.label, score });
    yield progress;
  }
  return found.toSorted((a, b) => b.score - a.score);
}

export const isText = (source: Source): boolean => !isBinary(source);

function isBinary({ text }: Source): boolean {
  const head = text.slice(0, 4000);
  return (head.match(CONTROL)?.length ?? 0) > 0.01 * head.length;
}
