import { countBy } from "../grouped";
import type { Source } from "../source";
import { headRows, rowBlocks, type Row } from "../text/rows";
import { tabbed } from "./spaced";
import { isRepeatedHeading, layoutOf, type Table } from "./table";

const SEPARATORS = ["\t", ",", ";", "|"] as const;

/** The delimited table in a source; undefined if no separator fits. */
export function delimitedTable(source: Source): Table | undefined {
  return source.view(find);
}

function find(source: Source): Table | undefined {
  const best = SEPARATORS.map((separator) => fit(source.text, separator))
    .filter((one) => one.share >= 0.3)
    .toSorted((a, b) => b.share - a.share || b.width - a.width)[0];
  const table = best && tableOf(source.text, best);
  if (table?.headings) return table;
  // Columns separated by spaces count only if their headings are known.
  const text = tabbed(source.text);
  const spaced = text === undefined ? undefined : tableOf(text, fit(text, "\t"));
  if (!spaced?.headings || spaced.width < 2) return table;
  const { separator: _, ...rest } = spaced;
  return rest;
}

function tableOf(text: string, best: Fit): Table {
  const { preface, heading, sample, width } = layoutOf(best.head);
  const first = (heading ?? sample[0])?.line ?? 1;
  return {
    headings: heading?.cells.map((cell) => cell.trim()),
    headingLine: heading?.line,
    sample,
    width,
    separator: best.separator,
    style: { decimalComma: best.separator === ";" },
    preface,
    *blocks() {
      for (const block of rowBlocks(text, best.separator)) {
        yield {
          rows: block.rows
            .filter((row) => row.line >= first && row.line !== heading?.line)
            .map((row) => (isRepeatedHeading(row, heading) ? { ...row, heading: true } : row)),
          done: block.done,
        };
      }
    },
  };
}

interface Fit {
  readonly separator: string;
  readonly head: readonly Row[];
  readonly width: number;
  /** Share of lines with the most frequent number of cells, plus a bonus for lines that contain the separator. */
  readonly share: number;
}

/** How well a separator fits: most lines have the same number of cells, more than one. */
function fit(text: string, separator: string): Fit {
  const head = headRows(text, separator);
  const widths = head.map(({ cells }) => cells.length).filter((count) => count > 1);
  let width = 0;
  let most = 0;
  for (const [cells, count] of countBy(widths)) if (count > most) [width, most] = [cells, count];
  const total = head.length || 1;
  // Wide tables may have short rows, so a separator on nearly every line suffices; notes may surround a table.
  return {
    separator,
    head,
    width,
    share: widths.length / total < 0.34 ? 0 : (0.7 * most + 0.3 * widths.length) / total,
  };
}
