import { useMemo, useRef, useState } from "react";
import type { Problem } from "../../ingest/types";
import { currentDataSet, importing, undo, url, useChoices, useResults } from "../../store";
import type { Reading } from "../../store";
import { Button, Dialog, Progress, TextField, notice, problem, useNarrow } from "../../ui";
import { counted, number } from "../../ui/format";
import { Columns } from "./columns/Columns";
import { Paper, isLong } from "./editor/Paper";
import type { PaperHandle } from "./editor/Paper";
import { indexLines, replaceLine } from "./editor/lines";
import { marksOf } from "./editor/marks";
import { Formats } from "./Formats";
import { inputsOf, intake, isBlank, useIntake } from "./intake";
import { Meaning } from "./Meaning";
import { Problems } from "./problems/Problems";
import { fixesOf, lineOfName, withMerge, withoutMerge } from "./problems/fixes";
import type { Fix } from "./problems/fixes";
import { nameFor } from "./preview";
import { RaceList } from "./RaceList";
import { looksLikeTable, startsWithHeadings } from "./recognition";
import { Recognised } from "./Recognised";
import { Source } from "./Source";
import { useReading } from "./useReading";
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
  const paper = useRef<PaperHandle>(null);
  const narrow = useNarrow();
  const importers = useResults((results) => results.description.value?.importers) ?? [];
  const current = useChoices(currentDataSet);

  const inputs = useMemo(() => inputsOf(papers), [papers]);
  const { status, result, partial, progress, message, stop, resume, take } = useReading(inputs, read);
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
    // Escape shuts an open line, and nothing more.
    if (paper.current?.isEditing()) return;
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
    notice("The text was taken away", { onUndo: () => intake.restore(table) });
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
    settle((reading) => importing.append(reading, current.id), `${counted(count, "race")} added to ${current.name}`);

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
    setAsked(null);
    if (one.kind === "line") intake.setText(replaceLine(index, one.line, one.text));
    else intake.answer(one.read);
  };
  const atHand = (about: Problem) => about.source === undefined || about.source === (source || "pasted text");
  const recognised = result && !idle && (
    <Recognised
      result={result}
      importers={importers}
      format={read.format}
      onFormat={(format) => intake.answer({ format, columns: undefined })}
    />
  );

  // What was chosen counts at once, before it is read anew.
  const guessed = result?.columns?.map((column, at) => ({ ...column, role: read.columns?.[at] ?? column.role }));
  const columns = result && guessed && (
    <Columns
      format={result.format}
      columns={guessed}
      separator={papers.length > 1 && open > 0 ? undefined : result.separator}
      index={index}
      asked={asked && atHand(asked) ? asked : null}
      onColumns={(columns) => intake.answer({ columns })}
    />
  );
  const naming = (
    <div className={styles.name}>
      <TextField label="Name" value={title} onChange={(next) => intake.call(next)} />
    </div>
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
            {current && (
              <Button
                disabled={!ready}
                title={`Behind the races of ${current.name}, which keeps its own meaning of ties`}
                onClick={() => void append()}
              >
                Add to {current.name.length > 22 ? `${current.name.slice(0, 20).trimEnd()}…` : current.name}
              </Button>
            )}
            <Button kind="primary" disabled={!ready} onClick={() => void commit()}>
              Keep as new data set
            </Button>
          </>
        )
      }
    >
      <div className={styles.panes} data-idle={idle || undefined}>
        <Source
          intake={table}
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
            separator={idle ? undefined : result?.separator}
            current={line}
            onText={(next) => intake.setText(next)}
            onLine={setLine}
          />
        </Source>
        <div className={styles.work}>
          {narrow && recognised}
          {status === "reading" && (size > 200_000 || progress > 0) && (
            <div className={styles.reading}>
              <Progress
                value={progress > 0 ? progress : null}
                text={`Reading ${number(Math.max(1, Math.round(size / 1000)))} kB`}
                onCancel={stop}
              />
            </div>
          )}
          {status === "stopped" && (
            <section className={styles.section} role="status">
              <h3>Reading was stopped</h3>
              <p>{partial ? "What follows is of the beginning only." : "Nothing was kept."}</p>
              <Button onClick={resume}>Read all of it</Button>
            </section>
          )}
          {idle && (
            <Formats
              importers={importers}
              onTry={(example) => {
                intake.setText(example);
                paper.current?.focus();
              }}
            />
          )}
          {status === "failed" && (
            <section className={styles.section} role="alert">
              <h3>This could not be read</h3>
              <p>{message}</p>
              <Button onClick={resume}>Try again</Button>
            </section>
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
              {result.format === "" && !workspace && looksLikeTable(text) && (
                <section className={styles.section}>
                  <h3>It has columns</h3>
                  <p>
                    Say what they mean, and Podium reads them: which one holds the players, and which the places, times
                    or points.
                  </p>
                  <Button
                    onClick={() =>
                      intake.answer({ format: "csv-long", columns: undefined, heading: startsWithHeadings(text) })
                    }
                  >
                    Name the columns
                  </Button>
                </section>
              )}
              <RaceList races={result.preview} count={count} players={result.history.playerCount} partial={partial} />
              {!narrow && columns}
              <Problems
                problems={result.problems}
                suggestions={result.suggestions}
                merged={read.sameAs ?? {}}
                stopped={count === 0}
                asked={asked}
                fixesOf={(one) =>
                  fixesOf(one, {
                    index: atHand(one) ? index : null,
                    separator: result.separator,
                    columns: result.columns,
                    read,
                  })
                }
                lineOfName={(wanted) => (size < 2_000_000 ? lineOfName(index, wanted) : undefined)}
                onFix={fix}
                onAsk={ask}
                onMerge={(from, into) => intake.answer(withMerge(read, from, into))}
                onUnmerge={(from) => intake.answer(withoutMerge(read, from))}
              />
              {narrow && columns}
              {count > 0 && (
                <Meaning
                  result={result}
                  read={read}
                  history={history}
                  onRead={(answers) => intake.answer(answers)}
                  onHistory={(answers) => intake.mean(answers)}
                />
              )}
              {narrow && count > 0 && <div className={styles.naming}>{naming}</div>}
            </>
          )}
        </div>
      </div>
    </Dialog>
  );
}
