import type { Piece } from "../../types";
import { trimmed } from "../../tokens/names";
import { stretch } from "../lexing/content";
import { QUOTED_NAME } from "../lexing/lineEntry";

const UNIT =
  "[Pp]ts?\\.?|PTS|[Pp]oints?|[Pp]kt\\.?|[Pp]unkte?|punti|punkty|puntos|pontos|poäng|bod[yů]?|очк\\p{L}*|kg|g|lbs?|oz|%|€|£|\\$|kr|min|s|sec|m|km|laps?|[点點分枚本점]";
export const TOKEN = `[+−-]?[$€£¥]?\\d[\\d.,:'’′"″h/½%-]*`;
const TAIL = new RegExp(`(?:^|\\s)(${TOKEN}\\s?(?:${UNIT}|\\p{Ll}{1,4}\\.?)?)$`, "u");
/** A figure at the start of a text, and no word after it. */
const START = new RegExp(`^[(]?${TOKEN}(?:\\s?(?:${UNIT})(?!\\p{L}))?(?!\\s?[\\p{Lu}\\p{Lo}@]|\\p{L})`, "u");
/** The position before the first number with a unit, sign or colon, or before a gap without a blank ("Bassi+5.6"). */
const MIDDLE = new RegExp(
  `\\s(?=[+−-]?[$€£¥]?\\d{1,4}(?:[:.,'’′h½-]\\d|['’′½%]|\\p{L}\\d|\\s?(?:${UNIT})(?!\\p{L})))|(?<=\\p{L})(?=\\+\\d{1,3}[:.,'’]\\d)`,
  "u",
);
export const WHOLE = /^\d{1,4}$/;
/** Common additions at the end of a line that do not affect the place. */
const EXTRA =
  /(?:\s[▲▼△▽↑↓⬆⬇]\uFE0F?\s?\d*|\s(?:[=→+]|in|nett|net)|\s(?:PB|FL|SB|NR|CR|PR|pb|[Cc]\/[Bb]|(?:on )?count-?back)|\s?!+|(?<=[\p{Extended_Pictographic}\uFE0F])\.|[\s*†‡]+|\s?(?![\d#*])(?:\p{Extended_Pictographic}|[\u{1F1E6}-\u{1F1FF}]{2})\uFE0F?)$/u;
/** "Ann en 37:21", "Bo med 12": a small word before the figure. */
const BEFORE_FIGURE = /\s(?:en|em|mit|met|på|med|con|avec|za|on|with)$/u;
/** "Greg 10 Winnu": points between the name and what was played. */
export const INNER = /^(\p{L}[\p{L}\p{M}.'’_-]*(?:\s\p{L}[\p{L}\p{M}.'’_-]*){0,3})\s\d{1,4}\s\p{L}/u;

interface Peeled {
  readonly name: Piece;
  /** The figures after the name, from the last to the first. */
  readonly figures: readonly Piece[];
}

/** Where the first figure behind the name begins. */
function figuresStart(text: string, inner: boolean): number {
  const at = (inner ? INNER.exec(text)?.[1].length : undefined) ?? text.search(MIDDLE);
  return at > 0 && /\p{L}/u.test(text.slice(0, at)) ? at : text.length;
}

/** Removes figures and remarks from the end of a text. `whole`: maximum number of bare numbers to remove, because "Table 17" is a name. */
export function peeledOf(piece: Piece, whole: number, inner = false): Peeled {
  const quote = QUOTED_NAME.exec(piece.text)?.[0].length ?? 0;
  const cut = quote > 0 ? quote : figuresStart(piece.text, inner);
  let name = trimmed(stretch(piece, 0, cut));
  const figures = cut < piece.text.length ? [trimmed(stretch(piece, cut, piece.text.length - cut))] : [];
  if (quote > 0) return { name, figures };
  let bare = 0;
  for (;;) {
    const figure = TAIL.exec(name.text);
    const isWhole = figure !== null && WHOLE.test(figure[1]);
    if (figure && !(isWhole && bare === whole) && figure.index > 0) {
      bare += Number(isWhole);
      const at = figure.index + figure[0].length - figure[1].length;
      figures.push(stretch(name, at, figure[1].length));
      name = trimmed(stretch(name, 0, figure.index));
      continue;
    }
    const extra = EXTRA.exec(name.text) ?? (figures.length > 0 ? BEFORE_FIGURE.exec(name.text) : null);
    if (!extra || extra.index === 0) return { name, figures };
    name = trimmed(stretch(name, 0, extra.index));
  }
}

/** "550 € Ann", "16-01 Bo": a figure that is not a bare number, and the name after it. */
export const FIGURE_FIRST = new RegExp(
  `^${TOKEN}(?:\\s?(?:${UNIT}))?(?<=[^\\d]\\d*|[€$£¥])\\s+(?=[\\p{Lu}\\p{Lo}@"“])`,
  "u",
);
/** Whether a text begins with a figure that no name follows. */
export const isFigure = (text: string): boolean => START.test(text) && !FIGURE_FIRST.test(text);
