/** Zeros of scripts with their own digits: Arabic, Persian, Devanagari, Bengali, Thai, full width. */
const ZEROS = [0x660, 0x6f0, 0x966, 0x9e6, 0xe50, 0xff10];
const OTHER = /[\u0660-\u0669\u06F0-\u06F9\u0966-\u096F\u09E6-\u09EF\u0E50-\u0E59\uFF10-\uFF19]/g;
const SIGNS = new Map(
  Array.from("．：，；（）＋－＝［］＃＊。、", (sign, at) => [sign, ".:,;()+-=[]#*.,"[at]] as const),
);
const WIDE = /[．：，；（）＋－＝［］＃＊。、]/g;
/** Byte order marks, and marks of writing direction. */
// oxlint-disable-next-line no-misleading-character-class
export const INVISIBLE = /[\uFEFF\u200B\u2060\u200E\u200F\u061C\u202A-\u202E\u2066-\u2069]/g;
// oxlint-disable-next-line no-control-regex
const ASCII = /^[\u0000-\u007F]*$/;

/** Converts digits and signs to ASCII and removes direction marks, for text that is parsed as a number. */
export function western(text: string): string {
  if (ASCII.test(text)) return text;
  return text
    .replace(INVISIBLE, "")
    .replace(OTHER, (digit) => {
      const code = digit.charCodeAt(0);
      return String(code - ZEROS.find((zero) => code >= zero && code <= zero + 9)!);
    })
    .replace(WIDE, (sign) => SIGNS.get(sign)!)
    .replace(/\u00A0/g, " ");
}
