import type { Source } from "../source";
import { headRows, rowBlocks, type Row } from "../text/rows";
import { tabbed } from "./spaced";
import { isRepeatedHeading, layoutOf, type Table } from "./table";

const SEPARATORS = ["\t", ",", ";", "|"] as const;

/** The delimited table that a source holds; undefined when no separator fits. */
export function delimitedTable(source: Source): Table | undefined {
  return source.view(find);
}

function find(source: Source): Table | undefined {
  const best = SEPARATORS.map((separator) => fit(source.text, separator))
    .filter((one) => one.share >= 0.3)
    .toSorted((a, b) => b.share - a.share || b.width - a.width)[0];
  const table = best && tableOf(source.text, best);
  if (table?.headings) return table;
  // Columns that stand apart by spaces are believed under known headings alone.
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
  /** Share of lines with the commonest count, plus something for every line that has the separator at all. */
  readonly share: number;
}

/** How well one separator cuts the lines: the same count, more than one, on most of them. */
function fit(text: string, separator: string): Fit {
  const head = headRows(text, separator);
  const counts = new Map<number, number>();
  let cut = 0;
  for (const { cells } of head) {
    if (cells.length < 2) continue;
    cut += 1;
    counts.set(cells.length, (counts.get(cells.length) ?? 0) + 1);
  }
  let width = 0;
  let most = 0;
  for (const [cells, count] of counts) if (count > most) [width, most] = [cells, count];
  const total = head.length || 1;
  // Short rows are fine in wide tables, so a separator on nearly every line counts for itself; notes may stand round a table.
  return { separator, head, width, share: cut / total < 0.34 ? 0 : (0.7 * most + 0.3 * cut) / total };
}
