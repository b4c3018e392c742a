interface Match {
  readonly left: string;
  readonly right: string;
  readonly score?: { readonly left: number; readonly right: number; readonly shootout: boolean };
}

const CLOCK = /^\s*(?:\(\d+\)\s*)?(?:\d{1,2}[:.]\d{2}(?:\s*(?:UTC|GMT)?[+-]\d{1,2}(?::\d{2})?)?\s+)?/;
const PAIR = String.raw`\d{1,3}-\d{1,3}`;
const NOTES = String.raw`(?:\s*,?\s*(?:\([^()]*\)|a\.?e\.?t\.?|${PAIR}\s*(?:pen\.?|p\b)|pen\.?))*`;
const SCORE = String.raw`(?:${PAIR}\s*pen\.?\s+)?${PAIR}${NOTES}`;
const AFTER = new RegExp(String.raw`^(.*\S)\s+v\.?\s+(\S.*?)(?:\s+(${SCORE}))?$`, "i");
const BETWEEN = new RegExp(String.raw`^(.*?\S)\s+(${SCORE})\s+([^\s(].*)$`, "i");

/** "18:00 Netherlands 3-1 (2-0) USA @ …" or "Argentina v France 3-3 a.e.t. (2-2, 2-0) 4-2 pen. @ …". */
export function parseMatch(line: string): Match | undefined {
  if (line.length > 400) return undefined;
  const text = line
    .replace(CLOCK, "")
    .replace(/\s+@.*$/, "")
    .trim();
  const after = AFTER.exec(text);
  if (after) return { left: after[1], right: after[2], ...scoreOf(after[3]) };
  const between = BETWEEN.exec(text);
  return between ? { left: between[1], right: between[3], ...scoreOf(between[2]) } : undefined;
}

/** The first pair outside brackets except the penalties: after extra time if there was one. */
function scoreOf(text: string | undefined): Pick<Match, "score"> {
  const bare = text?.replace(/\([^()]*\)/g, " ");
  const shootout = bare !== undefined && /\d-\d+\s*pe?n?/i.test(bare);
  const match = bare && /(\d+)-(\d+)/.exec(bare.replace(/\d+-\d+\s*(?:pen\.?|p\b)/gi, " "));
  return match ? { score: { left: Number(match[1]), right: Number(match[2]), shootout } } : {};
}
