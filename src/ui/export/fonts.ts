/** The page's font for a file: the faces that its text needs, with their data embedded. */

/** "U+0000-00FF, U+0131, U+4??" as pairs of code points; an empty list means all. */
export function unicodeRanges(text: string): readonly (readonly [number, number])[] {
  const parts = text
    .split(",")
    .map((part) => part.trim().replace(/^U\+/i, ""))
    .filter(Boolean);
  if (parts.length === 0) return [[0, 0x10ffff]];
  return parts.map((part) => {
    const [low, high = low] = part.split("-");
    return [parseInt(low.replaceAll("?", "0"), 16), parseInt(high.replaceAll("?", "F"), 16)];
  });
}

function covers(range: string, points: ReadonlySet<number>): boolean {
  return unicodeRanges(range).some(([low, high]) => [...points].some((point) => point >= low && point <= high));
}

function faces(): { readonly rule: CSSFontFaceRule; readonly base: string }[] {
  return [...document.styleSheets].flatMap((sheet) =>
    [...sheet.cssRules]
      .filter((rule) => rule instanceof CSSFontFaceRule)
      .map((rule) => ({ rule, base: sheet.href ?? location.href })),
  );
}

function dataUrl(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as string);
    reader.onerror = () => reject(new Error("The font could not be read"));
    reader.readAsDataURL(blob);
  });
}

/** @font-face rules with embedded files, for the characters of a text. */
export async function fontsFor(text: string): Promise<string> {
  const points = new Set(Array.from(text, (character) => character.codePointAt(0)!));
  const needed = faces().filter(({ rule }) => covers(rule.style.getPropertyValue("unicode-range"), points));
  const rules = needed.map(async ({ rule, base }) => {
    const address = /url\(["']?([^"')]+)["']?\)/.exec(rule.style.getPropertyValue("src"))?.[1];
    if (!address) return "";
    const response = await fetch(new URL(address, base));
    return response.ok ? rule.cssText.replace(address, await dataUrl(await response.blob())) : "";
  });
  return (await Promise.all(rules)).join("\n");
}
