import { useMemo, useState, type KeyboardEvent } from "react";
import { number } from "../../../ui/format";
import { marksOf } from "../editor/marks";
import { PointBar } from "../editor/PointBar";
import { isLong } from "../editor/lines";
import { TextEditor } from "../editor/TextEditor";
import type { Caret } from "../editor/TextField";
import { intake } from "../intake/intake";
import { nameOfSource } from "../intake/dialog";
import { ROLE_WORDS, isUsed, rolesIn, trimmedStretch, type TextRange } from "../editor/spans";
import { marksOf as pointedIn, savedKind } from "../intake/texts";
import type { MarkRole, MarkValue } from "../../../ingest/types";
import { Source, type Remark } from "../Source";
import type { PasteDialogState } from "../usePasteDialog";

const isSame = (one: TextRange | null, other: TextRange | null) => one?.from === other?.from && one?.to === other?.to;

/** A remark on the text, and ways to restore something. */
function remarkOf({ pasted, index, pressed, undone }: PasteDialogState): Remark {
  const { draft, edited, aside } = pasted;
  if (pressed) return { text: pressed.text, action: { label: "Undo", onPress: pressed.undo } };
  if (undone)
    return {
      text: "The last save was undone.",
      action: { label: "Bring its text back", onPress: () => intake.restore(undone) },
    };
  if (draft) return { text: edited ? "Your draft from before." : "Your draft from before. A paste replaces it." };
  if (aside.length > 0)
    return {
      text: aside.length === 1 ? "Earlier draft set aside." : `${number(aside.length)} earlier drafts set aside.`,
      action: { label: aside.length === 1 ? "Bring it back" : "Bring one back", onPress: intake.restoreRemoved },
    };
  const lines = number(index.starts.length);
  if (pasted.sources[pasted.open].file)
    return { text: `The first ${lines} lines. Press a line to open all of them and edit it.` };
  return { text: isLong(index) ? `${lines} lines. Press a line to edit it.` : "" };
}

/** The left pane: the texts, and the one in the editor with its problems marked. */
export function TextPane(at: PasteDialogState) {
  const { pasted, index, dialog, act, editor, pressed, spans, race, troubles } = at;
  const { idle, found } = dialog;
  const { name: source, tables, reading } = dialog.open;
  const takePaste = (text: string, caret: Caret): boolean => {
    // A paste is inserted at the caret if the user has edited a draft and placed the caret there.
    const isAdded = caret === "placed" && pasted.edited;
    if (caret === "none" && pasted.sources.length > 1) intake.setText(text);
    else if (caret === "none" || (pasted.draft && !isAdded)) intake.paste(text);
    else return false;
    return true;
  };
  const { file } = pasted.sources[pasted.open];
  const name = pasted.sources.length > 1 ? nameOfSource(source) : undefined;
  const marks = marksOf(troubles.marked, name);
  const [selected, setSelected] = useState<TextRange | null>(null);
  const stretch = selected && trimmedStretch(index.text, selected);
  const wordsAt = ({ from, to }: TextRange) => index.text.slice(from, Math.min(to, from + 80));
  const { result, line } = dialog.session;
  const understood = found.ready ? reading?.understood : undefined;
  const pointed = pointedIn(pasted.read, source).map((mark) => ({
    role: mark.role,
    value: mark.value,
    words: wordsAt(mark),
    // In long texts it is unknown whether a mark is used.
    isUsed: !understood?.length || isUsed(mark, understood),
  }));
  const point = (role: MarkRole, value?: MarkValue) => {
    if (!stretch) return;
    const said = value === undefined ? ROLE_WORDS[role].toLowerCase() : "finish set";
    const mark = { role, ...stretch, ...(value !== undefined && { value }) };
    act.press(`“${wordsAt(stretch)}”: ${said}.`, () => intake.addMark(mark));
    editor.current?.collapse();
  };
  const unpoint = (at: number) => {
    act.press("Mark taken back.", () => intake.removeMark(at));
    editor.current?.focus();
  };
  // Ctrl+Z undoes the last action if nothing was typed since; otherwise the text field's own undo applies.
  const onKeyDown = (event: KeyboardEvent) => {
    if (!pressed || event.key.toLowerCase() !== "z" || event.shiftKey || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    pressed.undo();
  };
  const roles = useMemo(() => rolesIn(spans), [spans]);
  const field = useMemo(
    () => 1 + (understood ?? []).reduce((most, { entrant = -1 }) => Math.max(most, entrant + 1), 0),
    [understood],
  );
  const noteOf = (other: string): string => {
    const text = pasted.sources.find(({ name: one }) => one === other);
    const kind = text && savedKind(text);
    if (kind) return kind === "page" ? "saved page" : "rating policy";
    return result?.inputs.find((one) => one.source === other)?.format === "" ? "format not recognised" : "";
  };
  return (
    <Source
      intake={pasted}
      onEnter={() => race.lead("text")}
      onKeyDown={onKeyDown}
      noteOf={noteOf}
      remark={remarkOf(at)}
      onWorkspace={act.leave}
      onStartOver={idle ? null : act.startOver}
    >
      <TextEditor
        ref={editor}
        index={index}
        marks={marks}
        spans={spans}
        lit={race.lit}
        separator={tables.looked?.separator ?? (tables.cutter ? "|" : undefined)}
        current={line}
        onText={intake.setText}
        onPaste={takePaste}
        onLine={(next) => act.send({ type: "point", line: next })}
        onSelection={(next) => setSelected((now) => (isSame(now, next) ? now : next))}
        onRace={race.over}
        onTop={(top) => race.scrolled("text", top)}
        onWhole={file && ((line) => act.withLines(() => requestAnimationFrame(() => editor.current?.showLine(line))))}
      />
      <PointBar
        words={stretch ? wordsAt(stretch) : ""}
        roles={roles}
        pointed={pointed}
        field={field}
        onPoint={point}
        onUndo={unpoint}
        onLeave={() => editor.current?.collapse()}
      />
    </Source>
  );
}
