import { useCallback, useMemo, useRef, useState } from "react";
import type { InputOptions, Problem } from "../../ingest/types";
import { currentDataSet, importing, undo, url, useChoices, useResults } from "../../store";
import type { Reading } from "../../store";
import { Button, Dialog, Select, TextField, notice, problem, useNarrow } from "../../ui";
import { counted, number } from "../../ui/format";
import { AddedMeaning } from "./AddedMeaning";
import { cutterOf } from "./columns/cells";
import { Columns } from "./columns/Columns";
import { tableOf } from "./columns/rows";
import { sharedWords, tableChoices, withAnswers } from "./columns/tables";
import { Paper, isLong } from "./editor/Paper";
import type { PaperHandle } from "./editor/Paper";
import { indexLines, replaceLine } from "./editor/lines";
import { marksOf } from "./editor/marks";
import { Formats } from "./Formats";
import { inputsOf, intake, isBlank, useIntake } from "./intake";
import { Meaning } from "./Meaning";
import { choicesOf, differencesOf } from "./meaning";
import { Problems } from "./problems/Problems";
import { fixesOf, lineOfName, withMerge, withoutMerge } from "./problems/fixes";
import type { Fix } from "./problems/fixes";
import { nameFor } from "./preview";
import { RaceList } from "./RaceList";
import { looksLikeTable, startsWithHeadings } from "./recognition";
import { Recognised } from "./Recognised";
import { Source } from "./Source";
import { useReading } from "./useReading";
import { Waiting } from "./Waiting";
import styles from "./PasteDialog.module.css";

const WORKSPACE = /^\s*\d{1,4}\.[\w-]{40,}\s*$/;
const wordsOf = (error: unknown) => (error instanceof Error ? error.message : "Try again.");

/** The one door for results: paste, drop, open, or type. Nothing is kept until the user says so, nothing typed is lost. */
export default function PasteDialog({ onClose }: { readonly onClose: () => void }) {
  const table = useIntake();
  const { papers, open, read, history, name } = table;
  const { text, name: source } = papers[open];
  const [restored] = useState(() => intake.takeRestored());
  const [asked, setAsked] = useState<Problem | null>(null);
  const [line, setLine] = useState<number | null>(null);
  const [busy, setBusy] = useState(false);
  const [head, setHead] = useState<string | null>(null);
  const [changing, setChanging] = useState(false);
  const paper = useRef<PaperHandle>(null);
  const dragging = useRef(false);
  const setDragging = useCallback((now: boolean) => {
    dragging.current = now;
  }, []);
  const narrow = useNarrow();
  const importers = useResults((results) => results.description.value?.importers) ?? [];
  const current = useChoices(currentDataSet);

  const inputs = useMemo(() => inputsOf(papers), [papers]);
  const { stop, resume, take, ...state } = useReading(inputs, read);
  const { status, result, partial } = state;
  const index = useMemo(() => indexLines(text), [text]);
  const problemSource = papers.length > 1 ? source || "pasted text" : undefined;
  const marks = useMemo(
    () => marksOf(status === "idle" ? [] : (result?.problems ?? []), problemSource),
    [result, status, problemSource],
  );

  const count = result?.history.raceCount ?? 0;
  const title = name ?? nameFor(papers);
  const ready = status === "done" && count > 0 && !busy && title.trim() !== "";
  const idle = status === "idle";
  const workspace = papers.length === 1 && WORKSPACE.test(text.slice(0, 4000)) && WORKSPACE.test(text);
  const size = papers.reduce((sum, one) => sum + one.text.length, 0);

  const leave = () => {
    // Escape shuts an open line or puts back what is dragged, and nothing more.
    if (paper.current?.isEditing() || dragging.current) return;
    if (!isBlank(table)) {
      intake.leave();
      notice("Your results are not lost", { description: "They wait under Paste results." });
    }
    onClose();
  };
  const startOver = () => {
    intake.clear();
    setAsked(null);
    paper.current?.focus();
    notice("The text was taken away", { action: { label: "Undo", onClick: () => intake.restore(table) } });
  };
  const settle = async (work: (reading: Reading) => Promise<unknown>, done: string) => {
    const reading = take();
    if (!reading) return;
    setBusy(true);
    try {
      await work(reading);
      intake.clear();
      notice(done, { onUndo: undo });
      onClose();
    } catch (error) {
      setBusy(false);
      void importing.giveUp(reading).catch(() => undefined);
      resume();
      problem("The results could not be kept", { description: wordsOf(error) });
    }
  };
  const commit = () =>
    settle(
      (reading) => importing.commit(reading, { name: title, options: history }),
      `${counted(count, "race")} kept as ${title}`,
    );
  const append = () =>
    current &&
    settle(
      (reading) => importing.append(reading, current.id, changing && differences.length > 0 ? joined : undefined),
      `${counted(count, "race")} added to ${current.name}`,
    );

  const ask = (about: Problem) => {
    setAsked(about);
    const at =
      about.source === undefined ? open : papers.findIndex((one) => (one.name || "pasted text") === about.source);
    if (about.line === undefined || at < 0) return;
    const show = () => paper.current?.showLine(about.line!);
    if (at === open) show();
    else {
      intake.show(at);
      requestAnimationFrame(show);
    }
  };
  const fix = (one: Fix) => {
    // Pressed twice before the text is read anew, it would take another line.
    if (one.kind === "line" && state.of !== inputs) return;
    setAsked(null);
    if (one.kind === "line") intake.setText(replaceLine(index, one.line, one.text));
    else intake.answer(one.read);
  };
  const atHand = (about: Problem) => about.source === undefined || about.source === (source || "pasted text");

  // The text at hand: what it was taken for, and the table in it that is looked at.
  const own: InputOptions = read.inputs && Object.hasOwn(read.inputs, source) ? read.inputs[source] : {};
  const opened = idle ? undefined : result?.inputs.find((one) => one.source === source);
  const tables = (opened?.tables ?? []).map((one) => withAnswers(one, read.mapping));
  const cutter = cutterOf(tables[0], opened?.format);
  const tableAt = (about: Problem | null) =>
    about?.line !== undefined && atHand(about) ? tableOf(tables, index, cutter, about.line) : undefined;
  const looked = tableAt(asked) ?? tables.find((one) => one.head === head) ?? tables[0];
  const choices = result && choicesOf(result, read, { ...own, columns: looked?.columns });
  const differences = current && choices ? differencesOf(history, current.options, choices) : [];
  const joined = current && {
    ...current.options,
    ties: history.ties,
    ...(choices?.anonymous ? { anonymous: history.anonymous } : {}),
    ...(choices?.recorded ? { recordedOnly: history.recordedOnly } : {}),
  };
  const readAs = (next: InputOptions) =>
    intake.readAs(
      source,
      next,
      tables.map((table) => table.head),
    );
  const recognised = opened && (
    <Recognised
      reading={opened}
      name={papers.length > 1 ? source || "Pasted text" : undefined}
      importers={importers}
      format={own.format}
      onFormat={(format) => readAs({ format })}
    />
  );
  const offered = idle ? [] : tableChoices(result?.inputs ?? []);
  const here = offered.findIndex((one) => one.source === source && one.head === looked?.head);
  const columns = opened && looked && (
    <Columns
      format={opened.format}
      table={looked}
      cutter={cutter}
      index={index}
      asked={asked && atHand(asked) ? asked : null}
      shared={sharedWords(result?.inputs ?? [], source, looked.head)}
      chooser={
        offered.length > 1 && (
          <Select
            label="Columns of"
            className={styles.table}
            value={String(here)}
            options={offered.map(({ label }, at) => ({ value: String(at), label }))}
            onChange={(at) => {
              const next = offered[Number(at)];
              setAsked(null);
              setHead(next.head);
              intake.show(papers.findIndex((one) => one.name === next.source));
            }}
          />
        )
      }
      onColumns={(roles) => intake.map(looked.head, roles)}
      onDragging={setDragging}
    />
  );
  const naming = (
    <div className={styles.name}>
      <TextField label="Name" value={title} onChange={(next) => intake.call(next)} />
    </div>
  );

  const adding = current && (
    <Button
      key="add"
      disabled={!ready}
      title={`Behind the races of ${current.name}, which ${changing && differences.length > 0 ? "takes on this" : "keeps its own"} meaning of ties`}
      onClick={() => void append()}
    >
      Add to {current.name.length > 22 ? `${current.name.slice(0, 20).trimEnd()}…` : current.name}
    </Button>
  );
  const keeping = (
    <Button key="keep" kind="primary" disabled={!ready} onClick={() => void commit()}>
      Keep as new data set
    </Button>
  );

  return (
    <Dialog
      open
      onClose={leave}
      title="Paste results"
      size="wide"
      flush
      initialFocus={paper}
      aside={!narrow && recognised}
      footer={
        narrow && idle ? null : (
          <>
            {!narrow && naming}
            <span className={styles.count}>
              {count > 0 && result && !idle && !partial
                ? `${counted(count, "race")}, ${counted(result.history.playerCount, "player")}`
                : ""}
            </span>
            {!narrow && <Button onClick={leave}>Cancel</Button>}
            {narrow ? [keeping, adding] : [adding, keeping]}
          </>
        )
      }
    >
      <div className={styles.panes} data-idle={idle || undefined}>
        <Source
          intake={table}
          noteOf={(name) =>
            !idle && result?.inputs.find((one) => one.source === name)?.format === "" ? "not recognised" : ""
          }
          remark={
            restored && !idle
              ? "Your text from before is still here."
              : isLong(index)
                ? `${number(index.starts.length)} lines; press one to edit it.`
                : ""
          }
          onStartOver={idle ? null : startOver}
        >
          <Paper
            ref={paper}
            index={index}
            marks={marks}
            separator={looked?.separator ?? (cutter ? "|" : undefined)}
            current={line}
            onText={(next) => intake.setText(next)}
            onLine={setLine}
          />
        </Source>
        <div className={styles.work}>
          {narrow && recognised}
          <Waiting reading={state} blank={!result} size={size} onStop={stop} onResume={resume} />
          {idle && (
            <Formats
              importers={importers}
              onTry={(example) => {
                intake.setText(example);
                paper.current?.focus();
              }}
            />
          )}
          {workspace && !idle && (
            <section className={styles.section}>
              <h3>This is a saved Podium page</h3>
              <p>It carries contenders, a race and perhaps a data set. Opening it can be undone.</p>
              <Button
                onClick={() => {
                  intake.clear();
                  onClose();
                  void url.openFile(text);
                }}
              >
                Open it
              </Button>
            </section>
          )}
          {result && !idle && (
            <>
              {opened?.format === "" && !workspace && looksLikeTable(text) && (
                <section className={styles.section}>
                  <h3>It has columns</h3>
                  <p>
                    Say what they mean, and Podium reads them: which one holds the players, and which the places, times
                    or points.
                  </p>
                  <Button onClick={() => readAs({ format: "csv-long", heading: startsWithHeadings(text) })}>
                    Name the columns
                  </Button>
                </section>
              )}
              <RaceList races={result.preview} count={count} players={result.history.playerCount} partial={partial} />
              {(!narrow || count === 0) && columns}
              <Problems
                problems={result.problems}
                suggestions={result.suggestions}
                merged={read.sameAs ?? {}}
                stopped={count === 0}
                asked={asked}
                fixesOf={(one) =>
                  fixesOf(one, {
                    index: atHand(one) ? index : null,
                    cutter,
                    columns: tableAt(one)?.columns,
                    read,
                  })
                }
                lineOfName={(wanted) => (size < 2_000_000 ? lineOfName(index, wanted) : undefined)}
                onFix={fix}
                onAsk={ask}
                onMerge={(from, into) => intake.answer(withMerge(read, from, into))}
                onUnmerge={(from) => intake.answer(withoutMerge(read, from))}
              />
              {narrow && count > 0 && columns}
              {count > 0 && choices && (
                <Meaning
                  result={result}
                  choices={choices}
                  read={read}
                  heading={own.heading ?? false}
                  history={history}
                  onRead={(answers) => intake.answer(answers)}
                  onHeading={(heading) => readAs({ heading })}
                  onHistory={(answers) => intake.mean(answers)}
                />
              )}
              {count > 0 && current && (
                <AddedMeaning name={current.name} differences={differences} change={changing} onChange={setChanging} />
              )}
              {narrow && count > 0 && <div className={styles.naming}>{naming}</div>}
            </>
          )}
        </div>
      </div>
    </Dialog>
  );
}
