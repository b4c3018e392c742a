import { alignedRows } from "./aligned";
import { hasTables, htmlRows } from "./html";
import { latexRows, wikiRows } from "./markup";
import { labelledRows, pairedRows } from "./labelled";
import { loggedRows } from "./logged";
import { gutterRows, oddRows, rowsBy, type Separator } from "./rows";
import { ruledRows } from "./ruled";
import { reportRows } from "./trf";
import { runRows } from "./runs";
import { rejoinedRows } from "./rejoined";
import { withoutSigns } from "./signs";
import { type Row } from "../types";

interface Container {
  readonly container: string;
  readonly rows: readonly Row[];
  /** How sure the cells are: a tab only ever separates cells. */
  readonly bonus: number;
}

/** Rows of cells by each way in which the text may be a table. */
export function gridsOf(text: string): Container[] {
  const lines = text.split("\n").filter((line) => line.trim() !== "");
  const having = (sign: RegExp): number => lines.filter((line) => sign.test(line)).length;
  const found: Container[] = [];
  if (hasTables(text)) return [{ container: "html", rows: htmlRows(text), bonus: 0.8 }];
  if (/^\s*\{\|/m.test(text)) return [{ container: "wiki", rows: wikiRows(text), bonus: 0.8 }];
  if (having(/(?<!\\)&.*\\\\/) >= 2) return [{ container: "latex", rows: latexRows(text), bonus: 0.8 }];
  const add = (separator: Separator, bonus: number): void => {
    const broken = rowsBy(text, separator);
    const rows = withoutSigns((separator === "tab" ? rejoinedRows(broken) : undefined) ?? broken);
    const widths = rows.map(({ cells }) => cells.length).filter((size) => size > 1);
    if (widths.length < 2) return;
    const common = mode(widths);
    const regular =
      widths.filter((size) => Math.abs(size - common) <= (separator === "tab" ? 3 : 0)).length / widths.length;
    found.push({
      container: separator,
      rows,
      bonus:
        bonus + regular - (separator === "comma" && common === 2 ? 0.8 : 0) - 1.2 * (1 - widths.length / lines.length),
    });
  };
  if (having(/\t/) >= 2) add("tab", 0.6);
  if (lines.length > 3 && having(/\S\t+\S/) >= 0.98 * lines.length) return found;
  if (having(/[|│┃║]/) >= 2) add("pipe", 0.4);
  if (having(/;/) >= 2) add("semicolon", 0.2);
  if (having(/,/) >= 2) add("comma", 0);
  if (having(/\S {2,}\S/) >= 2) {
    add("spaces", -0.2);
    found.push({ container: "columns", rows: gutterRows(text), bonus: 0.5 });
  }
  const report = reportRows(text);
  if (report) found.push({ container: "report", rows: report, bonus: 1 });
  const ruled = ruledRows(text);
  if (ruled) found.push({ container: "ruled", rows: ruled, bonus: 0.9 });
  const labelled = labelledRows(text);
  if (labelled) found.push({ container: "labelled", rows: labelled, bonus: 0.8 });
  const paired = pairedRows(text);
  if (paired) found.push({ container: "labelled", rows: paired, bonus: 1.2 });
  const logged = loggedRows(text);
  if (logged) found.push({ container: "logged", rows: logged, bonus: 1 });
  const aligned = alignedRows(text);
  if (aligned) found.push({ container: "aligned", rows: aligned, bonus: 1 - separatedShare(text) });
  const odd = oddRows(text);
  if (odd) found.push({ container: "odd", rows: odd.rows, bonus: odd.long ? 1 : 0.4 });
  const runs = runRows(text);
  if (runs.some(({ cells }) => cells.length > 3))
    found.push({ container: "runs", rows: runs, bonus: 0.4 - separatedShare(text) });
  return found;
}

function mode(values: readonly number[]): number {
  const counts = new Map<number, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].toSorted((a, b) => b[1] - a[1])[0][0];
}

/** Share of the lines that tabs, semicolons, commas without blanks or an odd sign part into cells: these are rows of a table. */
export function separatedShare(text: string): number {
  if (hasTables(text) || oddRows(text)?.long) return 1;
  const lines = text.split("\n").filter((line) => line.trim() !== "");
  const rows = lines.filter(
    (line) => /\S\t+[^\t]*\S\t+\s*\S/.test(line) || /^(?:[^;]*;){3}|^(?:[^,]*,(?=[^\s,])){3}/.test(line),
  );
  return rows.length / Math.max(1, lines.length);
}
