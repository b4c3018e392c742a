/** The dialog's state and actions: connects the pure model of the texts with the panes. */
import { useCallback, useMemo, useRef, type ComponentProps, type RefObject } from "react";
import type { ColumnRole, InputOptions, LineEdit, Problem } from "../../ingest/types";
import { currentDataSet, importing, useChoices, wordsOf } from "../../store";
import { notice, problem } from "../../ui";
import { counted } from "../../ui/format";
import type { WhoIsNew } from "../common/WhoIsNew";
import { indexLines, replaceLine, type LineIndex } from "./editor/lines";
import type { TextEditorHandle } from "./editor/TextEditor";
import { dialogOf, isRefresh, nameOfSource, type DialogState } from "./intake/dialog";
import { intake, undoneTexts, useIntake } from "./intake/intake";
import type { SessionEvent } from "./intake/session";
import { isBlank, type Intake, type SourceText } from "./intake/texts";
import { edited } from "./problems/answers";
import type { Fix } from "./problems/fixes";
import { withoutRepeats, type Troubles } from "./problems/once";
import { usePresses } from "./usePresses";
import { useReading } from "./useReading";
import { useRaces, useSpans, type Races } from "./useRaces";
import { useSaving } from "./useSaving";
import type { SpansByLine } from "./editor/spans";

interface DialogActions {
  readonly send: (event: SessionEvent) => void;
  readonly stop: () => void;
  readonly resume: () => void;
  /** Closes the dialog and keeps the texts. */
  readonly leave: () => void;
  readonly startOver: () => void;
  readonly keep: () => void;
  readonly add: () => void;
  /** Opens the line of a problem, in the text that it belongs to. */
  readonly ask: (about: Problem) => void;
  /** In the open text, unless `at` is another. */
  readonly showLine: (line: number, at?: number) => void;
  readonly fix: (fix: Fix) => void;
  /** Rewrites lines so that they can be read. */
  readonly rewrite: (edits: readonly LineEdit[], lines: number) => void;
  /** Makes a change that a single click undoes; `said`: its description. */
  readonly press: (said: string, step: () => void) => void;
  /** Continues with all lines of the text in the editor, after loading those that are missing. */
  readonly withLines: (go: (index: LineIndex) => void) => void;
  /** Reads the text in the editor in another way. */
  readonly readAs: (next: InputOptions) => void;
  readonly map: (roles: readonly ColumnRole[]) => void;
  /** Selects another table, by index. */
  readonly selectTable: (at: number) => void;
  /** Reports whether a drag is in progress, because Escape then cancels it. */
  readonly setDragging: (dragging: boolean) => void;
}

export interface PasteDialogState {
  readonly pasted: Intake;
  readonly index: LineIndex;
  readonly dialog: DialogState;
  readonly act: DialogActions;
  readonly editor: RefObject<TextEditorHandle | null>;
  readonly spans: SpansByLine;
  readonly race: Races;
  readonly troubles: Troubles;
  /** New players of the results to be added, for confirmation; null if there is nothing to confirm. */
  readonly adding: Pick<ComponentProps<typeof WhoIsNew>, "newcomers" | "onAdd" | "onClose"> | null;
  /** The last action that changed the texts, with its undo; null after any other change. */
  readonly pressed: { readonly text: string; readonly undo: () => void } | null;
  /** The texts saved last, if the saving was undone and there is no other text. */
  readonly undone: Intake | null;
}

const NO_MARKS: NonNullable<InputOptions["marks"]> = [];

const isPointing = () => (document.activeElement?.closest("[data-pointing]") ?? null) !== null;

/** Loads all lines of a text of which only the first are in the editor, and continues with them. */
async function loadWhole({ name, file }: SourceText, go: (index: LineIndex) => void): Promise<void> {
  try {
    const [whole] = await importing.decode([{ name, data: file! }]);
    // The text may have been removed meanwhile.
    if (!intake.get().sources.some((one) => one.file === file)) return;
    intake.replaceWithWhole(file!, whole);
    go(indexLines(whole));
  } catch (error) {
    problem("The file could not be opened", { description: wordsOf(error) });
  }
}

function leaveDraft(pasted: Intake): void {
  if (isBlank(pasted)) return;
  intake.close();
  notice("Draft kept", {
    description: intake.survivesReload()
      ? "Paste results opens it again, as long as this tab is open."
      : "It is too long to survive a reload of this page.",
  });
}

export function usePasteDialog(onClose: () => void): PasteDialogState {
  const pasted = useIntake();
  const { sources, open } = pasted;
  const { text } = sources[open];
  const current = useChoices(currentDataSet);
  const reader = useReading(pasted, isRefresh(pasted, current) ? current?.id : undefined);
  const { session, send, stop, resume } = reader;
  const index = useMemo(() => indexLines(text), [text]);
  const dataSets = useChoices((at) => at.dataSets);
  const dialog = dialogOf(pasted, index, session, current, dataSets);
  const here = dialog.open;
  const editor = useRef<TextEditorHandle>(null);
  const readText = dialog.session.of?.sources.find((one) => one.name === sources[open].name)?.text;
  const spans = useSpans(index, here.reading?.understood, readText, here.own.marks ?? NO_MARKS);
  const name = sources.length > 1 ? nameOfSource(here.name) : undefined;
  const troubles = withoutRepeats(here.reading, dialog.session.result?.problems ?? [], spans, here.isAbout, name);
  const race = useRaces(spans, dialog.session.line, editor);
  const dragging = useRef(false);
  const setDragging = useCallback((now: boolean) => {
    dragging.current = now;
  }, []);
  const { press, pressed } = usePresses();
  const { keep, add, adding } = useSaving({ pasted, dialog, reader, onClose });
  const withLines = (go: (index: LineIndex) => void) =>
    sources[open].file ? void loadWhole(sources[open], go) : go(index);

  const act: DialogActions = {
    send,
    stop,
    resume,
    press,
    keep,
    add,
    withLines,
    setDragging,
    ...answerActions({ pasted, dialog, index, editor, send, press, withLines }),
    leave() {
      // Escape closes an open line, cancels a drag, or leaves the role bar, and nothing else.
      if (editor.current?.isEditing() || dragging.current || isPointing()) return;
      leaveDraft(pasted);
      onClose();
    },
    startOver() {
      press("Text cleared; draft kept.", intake.clear);
      send({ type: "ask", about: null });
      editor.current?.focus();
    },
  };
  const undone = isBlank(pasted) ? undoneTexts(dataSets) : null;
  return { pasted, index, dialog, act, editor, spans, race, troubles, pressed, undone, adding };
}

interface Asked extends Pick<PasteDialogState, "pasted" | "dialog" | "index" | "editor"> {
  readonly send: DialogActions["send"];
  readonly press: DialogActions["press"];
  readonly withLines: DialogActions["withLines"];
}

/** Actions by which the user answers what is not understood: another line, another reading, another table. */
function answerActions({ pasted: { sources, open }, dialog, index, editor, send, press, withLines }: Asked) {
  const here = dialog.open;
  /** A second click before the text is read again would change different lines. */
  const isRead = () => dialog.session.of?.sources === sources;
  /** Scrolls to a line of a text. */
  function showLine(line: number, at = open): void {
    const show = () => editor.current?.showLine(line);
    if (at === open && line <= index.starts.length) return show();
    if (at === open) return withLines(() => requestAnimationFrame(show));
    intake.openText(at);
    requestAnimationFrame(show);
  }
  return {
    ask(about: Problem) {
      send({ type: "ask", about });
      const at =
        about.source === undefined ? open : sources.findIndex(({ name }) => nameOfSource(name) === about.source);
      if (about.line !== undefined && at >= 0) showLine(about.line, at);
    },
    showLine,
    fix(one: Fix) {
      if (one.kind === "line" && !isRead()) return;
      send({ type: "ask", about: null });
      const done = `${one.label}: done.`;
      if (one.kind === "line")
        withLines((whole) => press(done, () => intake.setText(replaceLine(whole, one.line, one.text))));
      else press(done, () => intake.answer(one.read));
    },
    rewrite(edits: readonly LineEdit[], lines: number) {
      if (!isRead()) return;
      withLines((whole) => press(`${counted(lines, "line")} changed.`, () => intake.setText(edited(whole, edits))));
    },
    readAs(next: InputOptions) {
      intake.readAs(
        here.name,
        next,
        here.tables.all.map(({ head }) => head),
      );
    },
    map(roles: readonly ColumnRole[]) {
      if (here.tables.looked) intake.setColumns(here.tables.looked.head, roles);
    },
    selectTable(at: number) {
      const { head, source } = here.tables.offered[at];
      send({ type: "table", head });
      intake.openText(sources.findIndex(({ name }) => name === source));
    },
  } satisfies Partial<DialogActions>;
}
