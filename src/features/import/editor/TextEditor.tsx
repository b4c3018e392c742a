import {
  useImperativeHandle,
  useRef,
  useState,
  type ClipboardEvent,
  type KeyboardEvent,
  type Ref,
  type RefObject,
} from "react";
import { useNarrow } from "../../../ui";
import { number } from "../../../ui/format";
import { DrawnLine } from "./DrawnLine";
import { LineField } from "./LineField";
import { isLong, lineAt, lineOf, lineSpan, LONG_LINE, replaceLine, type LineIndex } from "./lines";
import type { EditorMark } from "./marks";
import { raceOfLine, type SpansByLine, type TextRange } from "./spans";
import { TextField, type Caret } from "./TextField";
import { PAD, useLineView } from "./useLineView";
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

/** Number of lines at the top of the view in which the top race is searched. */
const ON_TOP = 12;
/** Assumed height in px if there is no layout. */
const VIEW = 640;

/** The text with its line numbers; only the lines in view of a long text are rendered. */
export function TextEditor({ ref, ...props }: TextEditorProps) {
  const { index, spans, separator, onText, onPaste, onLine, onSelection, onRace, onTop, onWhole } = props;
  const height = useNarrow() ? 24 : 19;
  const long = onWhole !== undefined || isLong(index);
  const view = useLineView(index, separator, long, height);
  const { box, lineAtPoint } = view;
  const area = useRef<HTMLTextAreaElement>(null);
  const [editing, setEditing] = useState<number | null>(null);

  useEditorHandle(ref, props, view, { area, editing, setEditing: long ? setEditing : null });

  const onScroll = () => {
    const first = lineAtPoint(box.current?.scrollTop ?? 0);
    for (let line = Math.max(1, first); line < first + ON_TOP; line++) {
      const race = raceOfLine(spans, line);
      if (race !== null) return onTop(race);
    }
  };
  const select = (from: number, to: number) => {
    if (from === to) onLine(lineAt(index, from));
    onSelection(from === to ? null : { from, to });
  };
  const edit = (line: number) => (onWhole ? onWhole(line) : setEditing(line));
  const commit = (line: number, text: string) => {
    setEditing(null);
    if (text !== lineOf(index, line)) onText(replaceLine(index, line, text));
    box.current?.focus({ preventScroll: true });
  };
  return (
    <div
      ref={box}
      className={styles.textEditor}
      onScroll={onScroll}
      onPointerLeave={() => onRace(null)}
      {...(long && listProps(props, view, height, edit))}
    >
      <div
        className={styles.sheet}
        style={view.size}
        data-wrapped={view.wrapped || undefined}
        role={long ? "presentation" : undefined}
      >
        <DrawnLines {...props} view={view} height={height} onEdit={long ? edit : undefined} editing={editing} />
        {long && editing !== null && (
          <LineField
            key={editing}
            line={editing}
            text={lineOf(index, editing)}
            top={PAD + (editing - 1) * height}
            height={height}
            onDone={(text) => commit(editing, text)}
          />
        )}
        {!long && (
          <TextField
            ref={area}
            text={index.text}
            wrapped={view.wrapped}
            onText={onText}
            onPaste={onPaste}
            onPoint={(y) => onRace(raceOfLine(spans, lineAtPoint(y)))}
            onSelect={select}
          />
        )}
      </div>
    </div>
  );
}

type LineView = ReturnType<typeof useLineView>;
type Own = Omit<TextEditorProps, "ref">;

interface Editing {
  readonly area: RefObject<HTMLTextAreaElement | null>;
  readonly editing: number | null;
  /** null: a short text, edited as a whole. */
  readonly setEditing: ((line: number | null) => void) | null;
}

function useEditorHandle(
  ref: Ref<TextEditorHandle>,
  { index, onLine, onSelection, onWhole }: Own,
  { box, reveal }: LineView,
  { area, editing, setEditing }: Editing,
): void {
  const select = (start: number, end: number) => {
    area.current?.focus({ preventScroll: true });
    area.current?.setSelectionRange(start, end);
  };
  useImperativeHandle(ref, () => ({
    reveal,
    collapse() {
      const end = area.current?.selectionEnd ?? 0;
      select(end, end);
      onSelection(null);
    },
    focus: () => (area.current ?? box.current)?.focus(),
    isEditing: () =>
      editing !== null &&
      document.activeElement instanceof HTMLInputElement &&
      (box.current?.contains(document.activeElement) ?? false),
    showLine(line) {
      onLine(line);
      if (setEditing) setEditing(onWhole ? null : line);
      else select(...lineSpan(index, line));
      reveal(line);
      box.current?.scrollTo?.({ left: 0 });
    },
  }));
}

/** The box of a long text is a list of lines: arrow keys go through them, and Enter edits one. */
function listProps(
  { index, current, onLine, onPaste, onWhole }: Own,
  { box, items, reveal }: LineView,
  height: number,
  edit: (line: number) => void,
) {
  const count = index.starts.length;
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.target !== box.current) return;
    const page = Math.max(1, Math.floor((box.current?.clientHeight || VIEW) / height) - 2);
    const by = { ArrowDown: 1, ArrowUp: -1, PageDown: page, PageUp: -page, Home: -count, End: count }[event.key];
    if (event.key === "Enter" && current !== null) edit(current);
    else if (by !== undefined) {
      const next = Math.min(count, Math.max(1, (current ?? 0) + by));
      onLine(next);
      reveal(next);
    } else return;
    event.preventDefault();
  };
  return {
    role: "listbox",
    "aria-label": `Results, ${onWhole ? "the first " : ""}${number(count)} lines; Enter edits one`,
    "aria-activedescendant": items.some((item) => item.index + 1 === current) ? `text-line-${current}` : undefined,
    tabIndex: 0,
    onKeyDown,
    onPaste: (event: ClipboardEvent) => {
      if (event.target === box.current) onPaste(event.clipboardData.getData("text"), "none");
    },
  };
}

interface DrawnLinesProps extends Pick<
  TextEditorProps,
  "index" | "marks" | "spans" | "separator" | "current" | "lit" | "onLine" | "onRace"
> {
  readonly view: LineView;
  readonly height: number;
  /** Present if lines are opened one by one. */
  readonly onEdit: ((line: number) => void) | undefined;
  /** The line that is open in a field. */
  readonly editing: number | null;
}

function DrawnLines({ view, height, onEdit, editing, index, marks, spans, ...rest }: DrawnLinesProps) {
  const { separator, current, lit, onLine, onRace } = rest;
  return (
    <div
      ref={view.lines}
      className={roles.roles}
      aria-hidden={onEdit ? undefined : true}
      role={onEdit ? "presentation" : undefined}
    >
      {view.items.map(({ index: row, start }) => {
        const line = row + 1;
        const press = () => {
          onLine(line);
          onEdit?.(line);
        };
        return (
          <DrawnLine
            key={line}
            line={line}
            top={view.wrapped ? undefined : PAD + start}
            height={height}
            text={onEdit && editing === line ? null : lineOf(index, line).slice(0, LONG_LINE)}
            separator={separator}
            mark={marks.get(line)}
            spans={spans.get(line)}
            lit={lit}
            isCurrent={line === current}
            onPress={onEdit && press}
            onEnter={onEdit && (() => onRace(raceOfLine(spans, line)))}
          />
        );
      })}
    </div>
  );
}
