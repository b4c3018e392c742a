/** The custom rules that may run on this page, by id, with their code: those that the user has seen and run. */
const allowed = new Map<string, string>();

export const RULE_PREFIX = "rule-";

/**
 * The same text gives the same id, so that contenders with the same rule share a model; any change of the text gives
 * another id.
 */
function ruleId(text: string): string {
  let a = 0xdeadbeef;
  let b = 0x41c6ce57;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    a = Math.imul(a ^ code, 2654435761);
    b = Math.imul(b ^ code, 1597334677);
  }
  return RULE_PREFIX + [a, b].map((half) => (half >>> 0).toString(16).padStart(8, "0")).join("");
}

/** Allows contenders of this rule to be computed from now on. */
export function allowRule(text: string): string {
  const id = ruleId(text);
  allowed.set(id, text);
  return id;
}

export const NOT_RUN = "This rule has not been run here. Look at its code, then press Run.";

/** The text that was allowed under this id. */
export const allowedText = (id: string): string | undefined => allowed.get(id);

/** Longer lists are data, so they are not searched for contenders. */
const MAX_PARTS = 200;

/** The ids of the rules that a request names, in order, without repeats. */
export function rulesIn(request: unknown, found = new Set<string>(), depth = 0): readonly string[] {
  if (typeof request !== "object" || request === null || ArrayBuffer.isView(request) || depth > 6) return [...found];
  if (Array.isArray(request)) {
    if (request.length <= MAX_PARTS) for (const one of request) rulesIn(one, found, depth + 1);
    return [...found];
  }
  for (const [key, value] of Object.entries(request)) {
    if (key === "model" && typeof value === "string" && value.startsWith(RULE_PREFIX)) found.add(value);
    else if (key !== "edits") rulesIn(value, found, depth + 1);
  }
  return [...found].toSorted();
}
