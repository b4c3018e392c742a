import type { Piece, GridRow } from "../types";
import { cut, linesIn, type TextLine } from "../../text/pieces";

/** Longer lines are not rows of tables written by hand. */
const LONGEST_LINE = 4_000;

const linesOf = (text: string): TextLine[] => linesIn(text).filter(({ text: line }) => line.length <= LONGEST_LINE);

/** Tables of MediaWiki: "{|", "|-", "!" heads, "|" cells, one per line or several with "||". */
export function wikiRows(text: string): GridRow[] {
  const rows: GridRow[] = [];
  let cells: Piece[] | undefined;
  let line = 1;
  const close = (): void => {
    if (cells && cells.length > 0) rows.push({ cells, line });
    cells = undefined;
  };
  for (const one of linesOf(text)) {
    const { text: raw } = one;
    const bare = raw.trimStart();
    if (bare.startsWith("{|") || bare.startsWith("|}")) {
      close();
      rows.push({ cells: [{ text: "", from: -1, to: -1 }], line: one.line });
      cells = bare.startsWith("{|") ? [] : undefined;
      line = one.line;
    } else if (bare.startsWith("|-") && cells) {
      close();
      cells = [];
      line = one.line + 1;
    } else if (bare.startsWith("|+")) {
      rows.push({ cells: [wikiCell(one, one.text.indexOf("|+") + 2, one.text.length)], line: one.line });
    } else if (cells && /^[!|]/.test(bare)) cells.push(...wikiCells(one));
    else if (!cells && bare !== "")
      rows.push({
        cells: [wikiCell(one, raw.startsWith("=") ? /^=+/.exec(raw)![0].length : 0, raw.replace(/=+\s*$/, "").length)],
        line: one.line,
      });
  }
  close();
  return rows;
}

function wikiCells(line: TextLine): Piece[] {
  const { text } = line;
  const start = text.search(/[!|]/) + 1;
  const sign = text[start - 1] === "!" ? /\|\||!!/g : /\|\|/g;
  const found: Piece[] = [];
  let from = start;
  for (const match of text.slice(start).matchAll(sign)) {
    found.push(wikiCell(line, from, start + match.index));
    from = start + match.index + match[0].length;
  }
  found.push(wikiCell(line, from, text.length));
  return found;
}

/** The text of a cell, without the style before a bar, references, templates, links and quotes. */
export function wikiCell({ text, from }: TextLine, start: number, end: number): Piece {
  const raw = text.slice(start, end);
  const style = /^\s*(?:[\w-]+\s?=\s?(?:"[^"]*"|[^\s|]+)\s*)+\|(?!\|)/.exec(raw)?.[0].length ?? 0;
  const words = raw
    .slice(style)
    .replace(/<!--[^]*?-->|<ref\b[^>]*\/>|<ref\b[^>]*>[^]*?(?:<\/ref>|$)/gi, " ")
    .replace(/\[\[(?:[^\][|]*\|)?([^\][|]*)\]\]/g, "$1")
    .replace(/\{\{(?:flag\w*|legend|ref|efn|refn|cite)\b[^{}]*\}\}/gi, " ")
    .replace(/\{\{[^{}]*?(?:sortname|sort)\|([^{}|]*)\|([^{}|]*)[^{}]*\}\}/gi, "$1 $2")
    .replace(/\{\{(?:nowrap|small|tooltip|abbr)\|([^{}|]*)[^{}]*\}\}/gi, "$1")
    .replace(/\{\{[^{}]*\}\}/g, " ")
    .replace(/\[https?:\S+\s([^\]]*)\]/g, "$1")
    .replace(/'{2,}|<[^<>]{1,200}>/g, " ")
    .replace(/&nbsp;/g, " ")
    .replace(/\s+/g, " ")
    .trim();
  const at = words === "" ? -1 : text.indexOf(words, start + style);
  return at < 0 ? { text: words, from: -1, to: -1 } : { text: words, from: from + at, to: from + at + words.length };
}

const ACCENTS: Readonly<Record<string, string>> = {
  '"': "\u0308",
  "'": "\u0301",
  "`": "\u0300",
  "^": "\u0302",
  "~": "\u0303",
  v: "\u030C",
  c: "\u0327",
  r: "\u030A",
  H: "\u030B",
  k: "\u0328",
  u: "\u0306",
  "=": "\u0304",
  ".": "\u0307",
};
const LETTERS: Readonly<Record<string, string>> = {
  ss: "ß",
  o: "ø",
  O: "Ø",
  l: "ł",
  L: "Ł",
  ae: "æ",
  AE: "Æ",
  aa: "å",
  AA: "Å",
  i: "ı",
};

/** Rows of a LaTeX tabular: "&" separates cells, "\\" ends a row. */
export function latexRows(text: string): GridRow[] {
  return linesOf(text).flatMap((line): GridRow[] => {
    const { text: raw, from } = line;
    if (/^\s*\\(?:begin|end|label|centering|hline|toprule|midrule|bottomrule|cline|cmidrule|vspace|small)\b/.test(raw))
      return [];
    const caption = /^\s*\\(?:caption|section\*?|subsection\*?|title)\{(.*)\}\s*$/.exec(raw);
    if (caption) return [{ cells: [latexCell(caption[1], from + raw.indexOf(caption[1]))], line: line.line }];
    const body = raw.replace(/\\\\(?:\[[^\]]*\])?.*$/, "");
    const cells: Piece[] = [];
    let start = 0;
    for (const match of `${body}&`.matchAll(/(?<!\\)&/g)) {
      const piece = cut(raw, start, match.index);
      cells.push(latexCell(piece.text, from + piece.from));
      start = match.index + 1;
    }
    return [{ cells, line: line.line }];
  });
}

function latexCell(raw: string, from: number): Piece {
  const words = raw
    .replace(/\\(["'`^~vcrHku=.])\s?\{?(\\?[A-Za-z])\}?/g, (all, sign: string, letter: string) =>
      /[vcrHku]/.test(sign) && !/\\[vcrHku][\s{]/.test(all)
        ? all
        : `${letter.replace("\\", "")}${ACCENTS[sign]}`.normalize("NFC"),
    )
    .replace(/\\(ss|o|O|l|L|ae|AE|aa|AA|i)(?![A-Za-z])(?:\{\})?\s?/g, (_, name: string) => LETTERS[name])
    .replace(
      /\\(?:textbf|textit|emph|textsc|texttt|underline|textsuperscript|multicolumn\{\d\}\{[^{}]*\}|multirow\{\d\}\{[^{}]*\})\{([^{}]*)\}/g,
      "$1",
    )
    .replace(/\$\\times\$/g, "×")
    .replace(/\$\^?\{?\\(?:dagger|ddagger|ast)\}?\$|\\(?:dag|ddag)\b/g, "")
    .replace(/\\,/g, " ")
    .replace(/\\([&%#_$])/g, "$1")
    .replace(/[{}$]/g, "")
    .replace(/~/g, " ")
    .replace(/\s+/g, " ")
    .trim();
  return words === raw.trim() ? { text: words, from, to: from + raw.length } : { text: words, from: -1, to: -1 };
}
