import type { EntrantStatus } from "../../cells/status";
import { statusIn } from "./statuses";

/** "k = keskeytti, hpl = hylätty": a code and its meaning. */
const ENTRY =
  /(?:^\s{0,8}|[,;|(•·]\s{0,8}|\s{2})((?:[\p{L}*†]\.?\s?){1,5}?)\s?(?:=|:|\s[–-]\s)\s?(\p{L}[\p{L} '’-]{2,40})/gu;
const LONGEST = 20_000;

/** Codes that a text explains as a status, in lines that explain at least two codes. */
export function legendOf(text: string): ReadonlyMap<string, EntrantStatus> {
  const found = new Map<string, EntrantStatus>();
  for (const line of text.slice(-LONGEST).split("\n")) {
    if (line.length > 500 || !/[=:–-]/.test(line)) continue;
    const entries = [...line.matchAll(ENTRY)];
    if (entries.length < 2) continue;
    for (const [, sign, words] of entries) {
      const status = statusIn(words.trim());
      if (status) found.set(sign.trim().toLowerCase(), status);
    }
  }
  return found;
}
