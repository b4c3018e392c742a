/** A hash for names and seeds, not for secrets. A pure leaf: the page imports it as values. */

/** FNV-1a of a text, 32 bits without a sign. */
export function fnv1a(text: string, basis = 0x811c9dc5): number {
  let hash = basis;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash >>> 0;
}
