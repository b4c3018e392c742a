const SIGNS = new Map([
  ["amp", "&"],
  ["lt", "<"],
  ["gt", ">"],
  ["quot", '"'],
  ["apos", "'"],
  ["nbsp", " "],
  ["ndash", "–"],
  ["mdash", "—"],
  ["rsquo", "’"],
  ["lsquo", "‘"],
  ["ldquo", "“"],
  ["rdquo", "”"],
  ["szlig", "ß"],
  ["oslash", "ø"],
  ["Oslash", "Ø"],
  ["aelig", "æ"],
  ["AElig", "Æ"],
  ["half", "½"],
  ["frac12", "½"],
  ["deg", "°"],
  ["ordm", "º"],
  ["ordf", "ª"],
  ["times", "×"],
  ["hellip", "…"],
  ["middot", "·"],
  ["bull", "•"],
]);

/** Accents by the end of the name: "eacute", "Ouml". */
const ACCENTS = new Map([
  ["grave", "\u0300"],
  ["acute", "\u0301"],
  ["circ", "\u0302"],
  ["tilde", "\u0303"],
  ["uml", "\u0308"],
  ["ring", "\u030A"],
  ["caron", "\u030C"],
  ["cedil", "\u0327"],
]);

/** The text with the signs that HTML and XML write as "&name;" or "&#number;". */
export function decodeEntities(text: string): string {
  if (!text.includes("&")) return text;
  return text.replace(/&(#x[\da-f]{1,6}|#\d{1,7}|[a-z]{2,8}\d{0,2});/gi, (all, name: string) => {
    if (name.startsWith("#")) {
      const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
      return code > 0 && code < 0x110000 ? String.fromCodePoint(code) : all;
    }
    const accent = ACCENTS.get(name.slice(1));
    return accent === undefined
      ? (SIGNS.get(name) ?? SIGNS.get(name.toLowerCase()) ?? all)
      : `${name[0]}${accent}`.normalize("NFC");
  });
}
