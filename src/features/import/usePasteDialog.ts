/** The dialog's state and actions: connects the pure model of the texts with the panes. */
import { useCallback, useMemo, useRef, useState, type ComponentProps, type RefObject } from "react";
import type { ColumnRole, InputOptions, LineEdit, Problem } from "../../ingest/types";
import {
  choices,
  currentDataSet,
  importing,
  recompute,
  season,
  undo,
  useChoices,
  view,
  wordsOf,
  type Joined,
  type PendingImport,
} from "../../store";
import { showRace } from "../common/showRace";
import type { Newcomers } from "../../worker/protocol/names";
import { notice, problem } from "../../ui";
import { counted } from "../../ui/format";
import type { WhoIsNew } from "../common/WhoIsNew";
import { indexLines, replaceLine, type LineIndex } from "./editor/lines";
import type { TextEditorHandle } from "./editor/TextEditor";
import { dialogOf, isRefresh, nameOfSource, type DialogState } from "./intake/dialog";
import { intake, undoneTexts, useIntake } from "./intake/intake";
import type { SessionEvent } from "./intake/session";
import { isBlank, type Intake } from "./intake/texts";
import { edited } from "./problems/answers";
import type { Fix } from "./problems/fixes";
import { withoutRepeats, type Troubles } from "./problems/once";
import { useReading } from "./useReading";
import { useRaces, useSpans, type Races } from "./useRaces";
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

/** Whether texts and answers are the same. */
const isSame = (one: Intake, other: Intake) =>
  one === other ||
  (one.sources.length === other.sources.length &&
    one.sources.every(({ name, text }, at) => name === other.sources[at].name && text === other.sources[at].text) &&
    JSON.stringify(one.read) === JSON.stringify(other.read));

const isPointing = () => (document.activeElement?.closest("[data-pointing]") ?? null) !== null;

/** An action with its description, and the texts before and after it. */
interface Press {
  readonly text: string;
  readonly before: Intake;
  readonly after: Intake;
}

export function usePasteDialog(onClose: () => void): PasteDialogState {
  const pasted = useIntake();
  const { sources, open } = pasted;
  const { text, file } = sources[open];
  const current = useChoices(currentDataSet);
  const { session, send, stop, resume, held, take } = useReading(
    pasted,
    isRefresh(pasted, current) ? current?.id : undefined,
  );
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

  const [presses, setPresses] = useState<readonly Press[]>([]);
  const last = presses.findLast(({ after }) => isSame(after, pasted));
  const press = (said: string, step: () => void) => {
    const before = intake.get();
    step();
    const after = intake.get();
    setPresses((all) => [...all, { text: said, before, after }]);
  };

  const loadWhole = async (lies: Blob, go: (index: LineIndex) => void) => {
    try {
      const [whole] = await importing.decode([{ name: sources[open].name, data: lies }]);
      // The text may have been removed meanwhile.
      if (!intake.get().sources.some((one) => one.file === lies)) return;
      intake.replaceWithWhole(lies, whole);
      go(indexLines(whole));
    } catch (error) {
      problem("The file could not be opened", { description: wordsOf(error) });
    }
  };
  const withLines = (go: (index: LineIndex) => void) => (file ? void loadWhole(file, go) : go(index));

  /** Saves the results; `work` returns the key of an added race to show. */
  const settle = async (work: (reading: PendingImport) => Promise<unknown>, done: string) => {
    const reading = take();
    if (!reading) return;
    send({ type: "save" });
    try {
      const added = await work(reading);
      const source = currentDataSet(choices.store.getState())?.source;
      intake.saved(source?.kind === "stored" ? source.base : reading.key);
      const isOpened = recompute.openSavedRace();
      const description = isOpened ? undefined : "Race keeps your what-if race.";
      const elsewhere = choices.store.getState().view.screen !== "season";
      const toRace = () => {
        view.go("season");
        if (typeof added === "number") showRace(added);
      };
      // An added race may be anywhere in the season, so select it, and let the message lead to it.
      if (typeof added === "number") season.selectRace(added);
      const action =
        typeof added === "number"
          ? { label: "Show the race", onClick: toRace }
          : elsewhere
            ? { label: "See leaderboard", onClick: toRace }
            : undefined;
      notice(done, { description, action, onUndo: undo, lasts: action && 12_000 });
      onClose();
    } catch (error) {
      void importing.giveUp(reading).catch(() => undefined);
      send({ type: "again" });
      resume();
      problem("The results could not be saved", { description: wordsOf(error) });
    }
  };

  const [who, setWho] = useState<Newcomers | null>(null);
  const append = (aliases: readonly Joined[]) => {
    setWho(null);
    if (!dialog.adding) return;
    const { to, options } = dialog.adding;
    void settle(
      (reading) => importing.append(reading, to.id, { options, aliases, address: sources[0].from }),
      `${counted(dialog.found.races, "race")} added to ${to.name}`,
    );
  };

  const act: DialogActions = {
    send,
    stop,
    resume,
    press,
    leave() {
      // Escape closes an open line, cancels a drag, or leaves the role bar, and nothing else.
      if (editor.current?.isEditing() || dragging.current || isPointing()) return;
      if (!isBlank(pasted)) {
        intake.close();
        notice("Draft kept", {
          description: intake.survivesReload()
            ? "Paste results opens it again, as long as this tab is open."
            : "It is too long to survive a reload of this page.",
        });
      }
      onClose();
    },
    startOver() {
      press("Text cleared; draft kept.", intake.clear);
      send({ type: "ask", about: null });
      editor.current?.focus();
    },
    keep() {
      const { title, races } = dialog.found;
      void settle(
        (reading) => importing.commit(reading, { name: title, options: pasted.history, address: sources[0].from }),
        `${counted(races, "race")} saved as ${title}`,
      );
    },
    add() {
      const reading = held();
      if (!dialog.adding || !reading) return;
      const ask = async (id: string) => {
        try {
          const found = await importing.newcomers(reading, id);
          if (held() !== reading) return;
          if (found.alike.length + found.fresh.length > 0) setWho(found);
          else append([]);
        } catch (error) {
          problem("The results could not be added", { description: wordsOf(error) });
        }
      };
      void ask(dialog.adding.to.id);
    },
    ask(about) {
      send({ type: "ask", about });
      const at =
        about.source === undefined ? open : sources.findIndex(({ name }) => nameOfSource(name) === about.source);
      if (about.line === undefined || at < 0) return;
      const show = () => editor.current?.showLine(about.line!);
      if (at === open && about.line <= index.starts.length) show();
      else if (at === open) withLines(() => requestAnimationFrame(show));
      else {
        intake.openText(at);
        requestAnimationFrame(show);
      }
    },
    fix(one) {
      // A second click before the text is read again would remove a different line.
      if (one.kind === "line" && session.of?.sources !== sources) return;
      send({ type: "ask", about: null });
      const done = `${one.label}: done.`;
      if (one.kind === "line")
        withLines((whole) => press(done, () => intake.setText(replaceLine(whole, one.line, one.text))));
      else press(done, () => intake.answer(one.read));
    },
    rewrite(edits, lines) {
      // A second click before the text is read again would change different lines.
      if (session.of?.sources !== sources) return;
      withLines((whole) => press(`${counted(lines, "line")} changed.`, () => intake.setText(edited(whole, edits))));
    },
    readAs(next) {
      intake.readAs(
        here.name,
        next,
        here.tables.all.map(({ head }) => head),
      );
    },
    map(roles) {
      if (here.tables.looked) intake.setColumns(here.tables.looked.head, roles);
    },
    selectTable(at) {
      const { head, source } = here.tables.offered[at];
      send({ type: "table", head });
      intake.openText(sources.findIndex(({ name }) => name === source));
    },
    withLines,
    setDragging,
  };
  const pressed = last ? { text: last.text, undo: () => intake.restore(last.before) } : null;
  const adding = who && { newcomers: who, onAdd: append, onClose: () => setWho(null) };
  const undone = isBlank(pasted) ? undoneTexts(dataSets) : null;
  return { pasted, index, dialog, act, editor, spans, race, troubles, pressed, undone, adding };
}
