/** Text widths, and texts cut off at a width: the same measure for every figure. Pure, without layout. */

/** Advance widths of Radio Canada (regular, tabular figures) in thousandths of the size, from U+0020 to U+007E. */
const ADVANCES = [
  250, 322, 402, 738, 600, 943, 660, 232, 332, 332, 598, 600, 222, 368, 222, 336, 600, 600, 600, 600, 600, 600, 600,
  600, 600, 600, 222, 222, 600, 600, 600, 508, 982, 656, 647, 625, 701, 621, 571, 701, 736, 456, 554, 641, 556, 836,
  746, 726, 632, 726, 650, 624, 576, 706, 636, 961, 644, 616, 614, 320, 336, 320, 600, 428, 500, 543, 586, 504, 586,
  553, 349, 586, 604, 272, 272, 533, 272, 881, 604, 572, 586, 586, 370, 501, 394, 600, 496, 749, 519, 496, 504, 348,
  282, 348, 600,
];
/** Further characters of the font that charts use; any other has the width of a digit. */
const OTHERS: Readonly<Record<string, number>> = { "’": 182, "·": 222, "…": 666, "\u00a0": 250, "\u202f": 150 };
const FIGURE = 600;
/** Ideographs and other full-width letters. */
const WIDE = 1000;

/** Sizes in pixels, and width relative to regular; first the text classes of theme/base.css. */
const STYLES = {
  tick: { size: 11, stretch: 0.907 },
  label: { size: 12, stretch: 0.934 },
  small: { size: 11, stretch: 0.921 },
  // Text around the drawing of a saved figure.
  title: { size: 16, stretch: 1 },
  reading: { size: 14, stretch: 1 },
  table: { size: 13, stretch: 1 },
  key: { size: 12, stretch: 1 },
  head: { size: 11, stretch: 1 },
} as const;
export type TextStyle = keyof typeof STYLES;
/** Width of weight 650 relative to regular. */
const STRONG = 1.029;

function advance(letter: string): number {
  const code = letter.codePointAt(0)!;
  const known = ADVANCES[code - 32] ?? OTHERS[letter];
  if (known !== undefined) return known;
  const plain = letter.normalize("NFD").codePointAt(0)!;
  return ADVANCES[plain - 32] ?? (code >= 0x2e80 ? WIDE : FIGURE);
}

export const textSize = (style: TextStyle): number => STYLES[style].size;

/** Width of a text in pixels in one of the styles of charts. */
export function textWidth(text: string, style: TextStyle, strong = false): number {
  let sum = 0;
  for (const letter of text) sum += advance(letter);
  const { size, stretch } = STYLES[style];
  return (sum / 1000) * size * stretch * (strong ? STRONG : 1);
}

/** The text, cut off with an ellipsis at a width. */
export function cut(text: string, room: number, style: TextStyle, strong = false): string {
  if (textWidth(text, style, strong) <= room) return text;
  const letters = Array.from(text);
  let kept = letters.length - 1;
  while (kept > 1 && textWidth(`${letters.slice(0, kept).join("")}…`, style, strong) > room) kept--;
  return `${letters.slice(0, kept).join("").trimEnd()}…`;
}

/** Width of the widest of some texts plus `more` pixels, at most `most`. */
export function roomFor(texts: readonly string[], style: TextStyle, more = 0, most = Infinity): number {
  return Math.min(most, texts.reduce((widest, text) => Math.max(widest, textWidth(text, style)), 0) + more);
}
