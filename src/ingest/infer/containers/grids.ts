import { countBy } from "../../grouped";
import { alignedRows } from "./aligned";
import { hasTables, htmlRows } from "./html";
import { latexRows, wikiRows } from "./markup";
import { labelledRows, pairedRows } from "./labelled";
import { loggedRows } from "./logged";
import { gutterRows, oddRows, rowsBy, type Separator } from "./rows";
import { ruledRows } from "../../table/ruled";
import { reportRows } from "./trf";
import { runRows } from "./runs";
import { rejoinedRows } from "./rejoined";
import { withoutSigns } from "./signs";
import type { GridRow } from "../types";

interface Container {
  readonly container: string;
  readonly rows: readonly GridRow[];
  /** How certain the division into cells is: a tab has no other use, but a comma has. */
  readonly bonus: number;
}

/** Layouts that exclude all others. */
const MARKUP: readonly { readonly container: string; has(text: string): boolean; rowsOf(text: string): GridRow[] }[] = [
  { container: "html", has: hasTables, rowsOf: htmlRows },
  { container: "wiki", has: (text) => /^\s*\{\|/m.test(text), rowsOf: wikiRows },
  { container: "latex", has: (text) => linesWith(text, /(?<!\\)&.*\\\\/) >= 2, rowsOf: latexRows },
];

/** Signs between cells, and how sure they are. */
const SEPARATORS: readonly (readonly [Separator, sign: RegExp, bonus: number])[] = [
  ["pipe", /[|│┃║]/, 0.4],
  ["semicolon", /;/, 0.2],
  ["comma", /,/, 0],
  ["spaces", /\S {2,}\S/, -0.2],
];

/** Layouts of rows without a single separator, and how sure they are. */
const LAYOUTS: readonly { container: string; rowsOf(text: string): readonly GridRow[] | undefined; bonus: number }[] = [
  { container: "report", rowsOf: reportRows, bonus: 1 },
  { container: "ruled", rowsOf: ruledRows, bonus: 0.9 },
  { container: "labelled", rowsOf: labelledRows, bonus: 0.8 },
  { container: "labelled", rowsOf: pairedRows, bonus: 1.2 },
  { container: "logged", rowsOf: loggedRows, bonus: 1 },
];

const filledLines = (text: string): string[] => text.split("\n").filter((line) => line.trim() !== "");

const linesWith = (text: string, sign: RegExp): number => filledLines(text).filter((line) => sign.test(line)).length;

/** Rows of cells under each layout that the text may have. */
export function gridsOf(text: string): Container[] {
  const markup = MARKUP.find(({ has }) => has(text));
  if (markup) return [{ container: markup.container, rows: markup.rowsOf(text), bonus: 0.8 }];
  const lines = filledLines(text);
  const tabbed = linesWith(text, /\t/) >= 2 ? separated(text, "tab", 0.6, lines.length) : [];
  if (lines.length > 3 && linesWith(text, /\S\t+\S/) >= 0.98 * lines.length) return tabbed;
  const apart = separatedShare(text);
  const used = SEPARATORS.filter(([, sign]) => linesWith(text, sign) >= 2);
  const aligned = alignedRows(text);
  const odd = oddRows(text);
  const runs = runRows(text);
  return [
    ...tabbed,
    ...used.flatMap(([separator, , bonus]) => separated(text, separator, bonus, lines.length)),
    ...(used.some(([separator]) => separator === "spaces")
      ? [{ container: "columns", rows: gutterRows(text), bonus: 0.5 }]
      : []),
    ...LAYOUTS.flatMap(({ container, rowsOf, bonus }) => {
      const rows = rowsOf(text);
      return rows ? [{ container, rows, bonus }] : [];
    }),
    ...(aligned ? [{ container: "aligned", rows: aligned, bonus: 1 - apart }] : []),
    ...(odd ? [{ container: "odd", rows: odd.rows, bonus: odd.long ? 1 : 0.4 }] : []),
    ...(runs.some(({ cells }) => cells.length > 3) ? [{ container: "runs", rows: runs, bonus: 0.4 - apart }] : []),
  ];
}

/** Rows by a separator; surer if more lines have the same number of cells. */
function separated(text: string, separator: Separator, bonus: number, lines: number): Container[] {
  const broken = rowsBy(text, separator);
  const rows = withoutSigns((separator === "tab" ? rejoinedRows(broken) : undefined) ?? broken);
  const widths = rows.map(({ cells }) => cells.length).filter((size) => size > 1);
  if (widths.length < 2) return [];
  const common = mode(widths);
  const most = separator === "tab" ? 3 : 0;
  const regular = widths.filter((size) => Math.abs(size - common) <= most).length / widths.length;
  const twoByComma = separator === "comma" && common === 2 ? 0.8 : 0;
  const sure = bonus + regular - twoByComma - 1.2 * (1 - widths.length / lines);
  return [{ container: separator, rows, bonus: sure }];
}

const mode = (values: readonly number[]): number => [...countBy(values)].toSorted((a, b) => b[1] - a[1])[0][0];

/** Share of the lines that tabs, semicolons, commas without blanks or an odd sign part into cells: these are rows of a table. */
export function separatedShare(text: string): number {
  if (hasTables(text) || oddRows(text)?.long) return 1;
  const lines = filledLines(text);
  const rows = lines.filter(
    (line) => /\S\t+[^\t]*\S\t+\s*\S/.test(line) || /^(?:[^;]*;){3}|^(?:[^,]*,(?=[^\s,])){3}/.test(line),
  );
  return rows.length / Math.max(1, lines.length);
}
