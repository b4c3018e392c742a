import { useRef, type CSSProperties } from "react";
import { lastUpTo } from "../../../engine/numerics/bisect";
import { useVirtualRows } from "../../../ui/table/useVirtualRows";
import { LONG_LINE, type LineIndex } from "./lines";

/** Maximum number of lines of a text that is drawn completely, so that long lines can wrap. */
const MAX_WRAPPED = 400;
/** Number of lines drawn above and below the view. */
const BEYOND = 24;
/** Padding above the first line and below the last, px. */
export const PAD = 8;
const keyOf = (row: number) => row;

/** Whether to wrap long lines: in short texts without columns. */
function wraps({ text, starts, longest }: LineIndex, separator: string | undefined): boolean {
  if (separator !== undefined || starts.length > MAX_WRAPPED || longest > LONG_LINE) return false;
  return !/\t|\S {3,}\S/.test(text);
}

/** Which lines are in view, and where each of them is. `height`: of a line that is not wrapped, px. */
export function useLineView(index: LineIndex, separator: string | undefined, isLong: boolean, height: number) {
  const count = index.starts.length;
  const wrapped = !isLong && wraps(index, separator);
  const { box, items, total } = useVirtualRows({
    count,
    height,
    keyOf,
    head: PAD,
    beyond: wrapped ? MAX_WRAPPED : BEYOND,
  });
  /** The element whose children are the drawn lines. */
  const lines = useRef<HTMLDivElement>(null);
  const drawnAt = (line: number) => lines.current?.children[line - 1] as HTMLElement | undefined;
  const topOf = (line: number) => (wrapped && drawnAt(line)?.offsetTop) || PAD + (line - 1) * height;
  const size: CSSProperties = wrapped
    ? {}
    : { height: PAD * 2 + total, minWidth: `calc(${Math.min(index.longest, LONG_LINE) + 2}ch + 70px)` };

  return {
    box,
    lines,
    items,
    wrapped,
    /** Size of the text in the scrolling box. */
    size,
    /** Scrolls to a line that is out of view or at its edge. */
    reveal(line: number): void {
      const element = box.current;
      if (!element) return;
      const top = topOf(line);
      if (top < element.scrollTop + height || top > element.scrollTop + element.clientHeight - 3 * height)
        element.scrollTo?.({ top: Math.max(0, top - element.clientHeight / 3) });
    },
    /** The line (from 1) at a height in the text, px. */
    lineAtPoint(y: number): number {
      if (!wrapped) return Math.floor((y - PAD) / height) + 1;
      const starts = Array.from({ length: count }, (_, row) => topOf(row + 1));
      return Math.max(1, lastUpTo(starts, y) + 1);
    },
  };
}
