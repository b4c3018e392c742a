import { useImperativeHandle, useRef, useState, type KeyboardEvent, type Ref } from "react";
import { lastUpTo } from "../../../engine/numerics/bisect";
import { useNarrow } from "../../../ui";
import { number } from "../../../ui/format";
import { useVirtualRows } from "../../../ui/table/useVirtualRows";
import { DrawnLine } from "./DrawnLine";
import { LineField } from "./LineField";
import { lineAt, lineOf, lineSpan, replaceLine, type LineIndex } from "./lines";
import type { EditorMark } from "./marks";
import { raceOfLine, type SpansByLine, type TextRange } from "./spans";
import { useSelection } from "./useSelection";
import roles from "./roles.module.css";
import styles from "./TextEditor.module.css";

export interface TextEditorHandle {
  /** Scrolls to a line and opens it for editing. */
  readonly showLine: (line: number) => void;
  readonly focus: () => void;
  /** Returns to the text, with the caret after the selection. */
  readonly collapse: () => void;
  /** Scrolls to a line without changing anything else. */
  readonly reveal: (line: number) => void;
  /** Whether a line of a long text is open and has the focus. */
  readonly isEditing: () => boolean;
}

/** Where a paste would be inserted: at a caret placed by the user, at one placed by the browser, or there is none. */
export type Caret = "placed" | "anywhere" | "none";

interface TextEditorProps {
  readonly ref: Ref<TextEditorHandle>;
  readonly index: LineIndex;
  readonly marks: ReadonlyMap<number, EditorMark>;
  /** The recognised parts of each line. */
  readonly spans: SpansByLine;
  /** The highlighted race, here or in the list of races. */
  readonly lit: number | null;
  readonly separator: string | undefined;
  /** The line of the current question. */
  readonly current: number | null;
  readonly onText: (text: string) => void;
  /** Returns true if the paste was handled and must not be inserted at the caret. */
  readonly onPaste: (text: string, caret: Caret) => boolean;
  readonly onLine: (line: number) => void;
  /** Called when the selection changes; null: nothing is selected. */
  readonly onSelection: (selected: TextRange | null) => void;
  /** Called when the pointer enters a line of a race, or a line without one. */
  readonly onRace: (race: number | null) => void;
  /** Called when scrolling brings another race to the top of the view. */
  readonly onTop: (race: number) => void;
  /** Present if only the first lines of a file are loaded: loads the whole file to edit this line. */
  readonly onWhole?: (line: number) => void;
}

/** Longer texts are edited line by line, because a text field of many megabytes would be too slow. */
const LONG_TEXT = 300_000;
const LONG_LINE = 4_000;
const MOST_LINES = 10_000;
/** Texts of as many lines are drawn as a whole, so that their long lines can be wrapped. */
const MOST_WRAPPED = 400;
/** Number of lines drawn above and below the view. */
const BEYOND = 24;
const PAD = 8;
/** Number of lines at the top of the view in which the top race is searched. */
const ON_TOP = 12;
/** Assumed height in px if there is no layout. */
const VIEW = 640;
const keyOf = (row: number) => row;

export function isLong({ text, starts, longest }: LineIndex): boolean {
  return text.length > LONG_TEXT || starts.length > MOST_LINES || longest > LONG_LINE;
}

/** Whether to wrap long lines: in short texts without columns. */
function wraps({ text, starts, longest }: LineIndex, separator: string | undefined): boolean {
  if (separator !== undefined || starts.length > MOST_WRAPPED || longest > LONG_LINE) return false;
  return !/\t|\S {3,}\S/.test(text);
}

/** The text with its line numbers; only the lines in view of a long text are rendered. */
export function TextEditor({ ref, index, marks, spans, separator, current, lit, ...on }: TextEditorProps) {
  const { onText, onPaste, onLine, onSelection, onRace, onTop, onWhole } = on;
  const height = useNarrow() ? 24 : 19;
  const area = useRef<HTMLTextAreaElement>(null);
  const placed = useRef(false);
  const [editing, setEditing] = useState<number | null>(null);
  const long = onWhole !== undefined || isLong(index);
  const count = index.starts.length;
  const wrapped = !long && wraps(index, separator);
  const { box, items, total } = useVirtualRows({
    count,
    height,
    keyOf,
    head: PAD,
    beyond: wrapped ? MOST_WRAPPED : BEYOND,
  });
  const lines = useRef<HTMLDivElement>(null);
  const atLine = current === null ? -1 : current;

  const drawnAt = (line: number) => lines.current?.children[line - 1] as HTMLElement | undefined;
  const topOf = (line: number) => (wrapped && drawnAt(line)?.offsetTop) || PAD + (line - 1) * height;
  const reveal = (line: number) => {
    const element = box.current;
    if (!element) return;
    const top = topOf(line);
    if (top < element.scrollTop + height || top > element.scrollTop + element.clientHeight - 3 * height)
      element.scrollTo?.({ top: Math.max(0, top - element.clientHeight / 3) });
  };
  const lineAtPoint = (y: number) => {
    if (!wrapped) return Math.floor((y - PAD) / height) + 1;
    const starts = Array.from({ length: count }, (_, row) => topOf(row + 1));
    return Math.max(1, lastUpTo(starts, y) + 1);
  };
  const onScroll = () => {
    const first = lineAtPoint(box.current?.scrollTop ?? 0);
    for (let line = Math.max(1, first); line < first + ON_TOP; line++) {
      const race = raceOfLine(spans, line);
      if (race !== null) return onTop(race);
    }
  };
  useImperativeHandle(ref, () => ({
    reveal,
    collapse() {
      const end = area.current?.selectionEnd ?? 0;
      area.current?.focus({ preventScroll: true });
      area.current?.setSelectionRange(end, end);
      onSelection(null);
    },
    focus: () => (area.current ?? box.current)?.focus(),
    isEditing: () =>
      editing !== null &&
      document.activeElement instanceof HTMLInputElement &&
      (box.current?.contains(document.activeElement) ?? false),
    showLine(line) {
      onLine(line);
      if (onWhole) setEditing(null);
      else if (long) setEditing(line);
      else {
        const [start, end] = lineSpan(index, line);
        area.current?.focus({ preventScroll: true });
        area.current?.setSelectionRange(start, end);
      }
      reveal(line);
      box.current?.scrollTo?.({ left: 0 });
    },
  }));

  const select = (from: number, to: number) => {
    if (from === to) onLine(lineAt(index, from));
    onSelection(from === to ? null : { from, to });
  };
  useSelection(area, select);

  const edit = (line: number) => (onWhole ? onWhole(line) : setEditing(line));
  const commit = (line: number, text: string) => {
    setEditing(null);
    if (text !== lineOf(index, line)) onText(replaceLine(index, line, text));
    box.current?.focus({ preventScroll: true });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.target !== box.current) return;
    const page = Math.max(1, Math.floor((box.current?.clientHeight || VIEW) / height) - 2);
    const by = { ArrowDown: 1, ArrowUp: -1, PageDown: page, PageUp: -page, Home: -count, End: count }[event.key];
    if (event.key === "Enter" && atLine > 0) edit(atLine);
    else if (by !== undefined) {
      const next = Math.min(count, Math.max(1, (atLine < 1 ? 0 : atLine) + by));
      onLine(next);
      reveal(next);
    } else return;
    event.preventDefault();
  };

  const size = wrapped
    ? {}
    : { height: PAD * 2 + total, minWidth: `calc(${Math.min(index.longest, LONG_LINE) + 2}ch + 70px)` };
  const drawn = (
    <div
      ref={lines}
      className={roles.roles}
      aria-hidden={long ? undefined : true}
      role={long ? "presentation" : undefined}
    >
      {items.map(({ index: row, start }) => {
        const line = row + 1;
        return (
          <DrawnLine
            key={line}
            line={line}
            top={wrapped ? undefined : PAD + start}
            height={height}
            text={editing === line && long ? null : lineOf(index, line).slice(0, LONG_LINE)}
            separator={separator}
            mark={marks.get(line)}
            spans={spans.get(line)}
            lit={lit}
            isCurrent={line === atLine}
            onPress={
              long
                ? () => {
                    onLine(line);
                    edit(line);
                  }
                : undefined
            }
            onEnter={long ? () => onRace(raceOfLine(spans, line)) : undefined}
          />
        );
      })}
    </div>
  );

  if (!long) {
    return (
      <div ref={box} className={styles.textEditor} onScroll={onScroll} onPointerLeave={() => onRace(null)}>
        <div className={styles.sheet} style={size} data-wrapped={wrapped || undefined}>
          {drawn}
          <textarea
            ref={area}
            aria-label="Results"
            placeholder={"Paste results here, one race per line, best first:\n\nAnn > Bea = Cid > Dan"}
            spellCheck={false}
            autoComplete="off"
            autoCapitalize="off"
            wrap={wrapped ? "soft" : "off"}
            value={index.text}
            onChange={(event) => onText(event.target.value)}
            onPointerMove={({ nativeEvent }) => onRace(raceOfLine(spans, lineAtPoint(nativeEvent.offsetY)))}
            onPointerDown={() => {
              placed.current = true;
            }}
            onKeyDown={({ key }) => {
              if (/^(?:Arrow|Home|End|Page)/.test(key)) placed.current = true;
            }}
            onPaste={(event) => {
              if (onPaste(event.clipboardData.getData("text"), placed.current ? "placed" : "anywhere"))
                return void event.preventDefault();
              // A very long paste bypasses the text field, which would take seconds to lay it out.
              const pasted = event.clipboardData.getData("text");
              if (pasted.length < LONG_TEXT) return;
              event.preventDefault();
              const { selectionStart, selectionEnd } = event.currentTarget;
              onText(index.text.slice(0, selectionStart) + pasted + index.text.slice(selectionEnd));
            }}
            onSelect={({ currentTarget }) => select(currentTarget.selectionStart, currentTarget.selectionEnd)}
          />
        </div>
      </div>
    );
  }
  return (
    <div
      ref={box}
      className={styles.textEditor}
      role="listbox"
      aria-label={`Results, ${onWhole ? "the first " : ""}${number(count)} lines; Enter edits one`}
      aria-activedescendant={items.some((item) => item.index + 1 === atLine) ? `text-line-${atLine}` : undefined}
      tabIndex={0}
      onScroll={onScroll}
      onPointerLeave={() => onRace(null)}
      onKeyDown={onKeyDown}
      onPaste={(event) => {
        if (event.target === box.current) onPaste(event.clipboardData.getData("text"), "none");
      }}
    >
      <div className={styles.sheet} style={size} role="presentation">
        {drawn}
        {editing !== null && (
          <LineField
            key={editing}
            line={editing}
            text={lineOf(index, editing)}
            top={PAD + (editing - 1) * height}
            height={height}
            onDone={(text) => commit(editing, text)}
          />
        )}
      </div>
    </div>
  );
}
