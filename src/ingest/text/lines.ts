export interface Line {
  readonly text: string;
  /** Line number from 1. */
  readonly number: number;
}

/** The lines of a text with line ends LF, one by one, in linear time. */
export function* linesOf(text: string): Generator<Line, void, void> {
  let number = 1;
  let start = 0;
  while (start < text.length) {
    const end = text.indexOf("\n", start);
    yield { text: text.slice(start, end < 0 ? text.length : end), number };
    if (end < 0) return;
    start = end + 1;
    number += 1;
  }
}

/** Characters between two progress reports: a line may contain one name or a thousand. */
const STEP = 1 << 14;

/** Visits every line; yields the progress, 0..1. */
export function* eachLine(text: string, take: (line: Line) => void): Generator<number, void, void> {
  let read = 0;
  let next = STEP;
  for (const line of linesOf(text)) {
    take(line);
    read += line.text.length + 1;
    if (read < next) continue;
    yield read / text.length;
    next = read + STEP;
  }
}

export function isBlank(text: string): boolean {
  return text.trim() === "";
}

/** The first 200 lines that are not blank, cut to a length that keeps recognition fast. */
export function headLines(text: string): Line[] {
  const head: Line[] = [];
  for (const line of linesOf(text)) {
    const start = line.text.slice(0, 4000);
    if (isBlank(start)) continue;
    head.push({ text: start, number: line.number });
    if (head.length === 200) break;
  }
  return head;
}

/** Text to quote in a problem. */
export function shortened(text: string, longest = 80): string {
  return text.length <= longest ? text : `${text.slice(0, longest - 1)}…`;
}

export function countLines(text: string): number {
  let count = 1;
  for (let at = text.indexOf("\n"); at >= 0; at = text.indexOf("\n", at + 1)) count += 1;
  return count;
}

/** The line number from 1 of any offset of a text. */
export function lineFinder(text: string): (offset: number) => number {
  const starts = [0];
  for (let at = text.indexOf("\n"); at >= 0; at = text.indexOf("\n", at + 1)) starts.push(at + 1);
  return (offset) => {
    let low = 0;
    let high = starts.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (starts[middle] <= offset) low = middle;
      else high = middle - 1;
    }
    return low + 1;
  };
}
