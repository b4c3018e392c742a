/** Marks that no one sees: byte-order mark, zero-width space, word joiner, direction marks. Joiners stay: they build emoji and scripts. */
// oxlint-disable-next-line no-misleading-character-class
const INVISIBLE = /[\uFEFF\u200B\u2060\u200E\u200F\u061C\u202A-\u202E\u2066-\u2069]/g;
const FOOTNOTE = /\s*(?:\[(?:[a-z]|\d{1,3})\]|[*†‡]+)$/iu;

/** A name as it is shown: NFC, no invisible marks, single spaces, trimmed. */
export function cleanName(text: string): string {
  return text.normalize("NFC").replace(INVISIBLE, "").replace(/\s+/g, " ").trim();
}

/** Takes footnote marks off the end of a name from running text or a web table, unless nothing else is there. */
export function withoutFootnotes(text: string): string {
  let name = text;
  for (let bare = name.trimEnd(); FOOTNOTE.test(bare); bare = name) {
    const shorter = bare.replace(FOOTNOTE, "");
    if (shorter.trim() === "") return name;
    name = shorter;
  }
  return name;
}

/** Two names with the same key are one person: case folds, accents do not. */
export function nameKey(cleaned: string): string {
  // Upper case first folds ß with SS and both sigmas; the dotless ı is a letter of its own.
  return cleaned
    .split("ı")
    .map((part) => part.toUpperCase().toLowerCase())
    .join("ı")
    .normalize("NFC");
}
