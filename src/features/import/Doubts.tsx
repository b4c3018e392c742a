import { CircleHelp } from "lucide-react";
import type { Choice, Doubt, ImporterDescription, InputReading, LineEdit, ReadOptions } from "../../ingest/types";
import { Button } from "../../ui";
import { counted, number } from "../../ui/format";
import { lineOf, type LineIndex } from "./editor/lines";
import type { SpansByLine } from "./editor/spans";
import { Guesses } from "./Guesses";
import { marksOf } from "./intake/texts";
import { answeredOf } from "./problems/answers";
import { Question, type QuestionedInput } from "./Question";
import { useFocusAfterRemoval } from "./useFocusAfterRemoval";
import part from "./section.module.css";
import styles from "./Doubts.module.css";

interface DoubtsProps {
  readonly reading: InputReading;
  readonly importers: readonly ImporterDescription[];
  readonly read: ReadOptions;
  readonly index: LineIndex;
  /** The texts and answers that the questions refer to. */
  readonly asked: QuestionedInput;
  /** Number of lines without a result that do not look like results and are only dimmed. */
  readonly leftOut: number;
  /** The recognised parts of each line. */
  readonly spans: SpansByLine;
  /** Scrolls to a line of the text. */
  readonly onLine: (line: number) => void;
  readonly onChoice: (choice: Choice) => void;
  readonly onRight: (edits: readonly LineEdit[], lines: number) => void;
  /** Name of the data set whose stored reading was used. */
  readonly from: string | undefined;
  /** Reads the text without that stored reading. */
  readonly onForget: () => void;
  /** Lets the user name the columns; absent if that is already possible, or the text has none. */
  readonly onColumns: (() => void) | undefined;
  /** Removes an answer. */
  readonly onLift: (without: Partial<ReadOptions>) => void;
}

/** Maximum number of questions at once, most serious first. */
const MAX_ASKED = 2;
/** A doubt between two readings, one of which applies unless the other is chosen. */
const isQuestion = ({ choices }: Doubt) => choices?.length === 2 && choices.some(({ taken }) => taken);

/** Number of lines shown with a doubt. */
const FEW = 3;
/** Maximum number of lines of a refused text that are counted. */
const MAX_COUNTED = 10_000;

/** The reading in a sentence, with its assumptions and alternatives next to the lines that they concern. */
export function Doubts(props: DoubtsProps) {
  const { reading, read, leftOut, from, onLift, onForget, onColumns } = props;
  const { confidence, doubts, summary } = reading;
  const answered = answeredOf(read);
  const questions = doubts.filter(isQuestion);
  const shown = [...questions.slice(0, MAX_ASKED), ...doubts.filter((doubt) => !isQuestion(doubt))];
  const watch = useFocusAfterRemoval();
  return (
    <section className={part.section} aria-label="Reading" {...watch}>
      {confidence === "not-understood" && <h3 tabIndex={-1}>Not understood</h3>}
      {confidence === "check" && doubts.length > 0 && <h3 tabIndex={-1}>Check this</h3>}
      {(doubts.length > 0 || answered.length > 0 || reading.recalled) && (
        <ul className={styles.doubts}>
          {shown.map((doubt) => (
            <li key={doubt.id}>
              <CircleHelp size={16} />
              <OneDoubt doubt={doubt} {...props} />
            </li>
          ))}
          {questions.length > MAX_ASKED && (
            <li className={styles.later}>{counted(questions.length - MAX_ASKED, "more question")} after these.</li>
          )}
          {reading.recalled && (
            <li className={styles.answered}>
              <span>Read as last time, from {from ? <b>{from}</b> : "another data set"}.</span>
              <Button size="small" kind="quiet" aria-label="Undo: read as last time" onClick={onForget}>
                Undo
              </Button>
            </li>
          )}
          {answered.map(({ text, without }) => (
            <li key={text} className={styles.answered}>
              <span>You said: {text}</span>
              <Button size="small" kind="quiet" aria-label={`Undo: ${text}`} onClick={() => onLift(without)}>
                Undo
              </Button>
            </li>
          ))}
        </ul>
      )}
      {confidence === "not-understood" ? (
        <NotUnderstood
          {...props}
          source={reading.source}
          candidates={reading.candidates}
          hasColumns={reading.tables.length > 0}
          isCounted={doubts.some(({ lines }) => lines.length > 0)}
        />
      ) : (
        // Receives the focus after the last answer.
        <p className={styles.summary} tabIndex={-1}>
          {summary}
          {leftOut > 0 && ` ${counted(leftOut, "line is", "lines are")} left out, grey in the text.`}
        </p>
      )}
      {onColumns && (
        <p className={styles.columns}>
          {confidence === "not-understood" ? "Is it a table?" : "Is a column read wrong?"}
          <Button size="small" onClick={onColumns}>
            Name the columns
          </Button>
        </p>
      )}
    </section>
  );
}

function OneDoubt({ doubt, ...props }: DoubtsProps & { readonly doubt: Doubt }) {
  const { reading, asked, index, onLine, onChoice, onRight } = props;
  const { id, message, lines, choices = [], guesses } = doubt;
  if (isQuestion(doubt))
    return (
      <div>
        <Question
          doubt={doubt}
          choices={choices}
          alternatives={reading.alternatives}
          asked={asked}
          onChoice={onChoice}
        />
        <Lines lines={lines} onLine={onLine} />
      </div>
    );
  return (
    <div>
      <p>
        {message}
        {id === "reading" && " Check in the text that names and results are underlined as such."}
      </p>
      {guesses ? (
        <Guesses guesses={guesses} index={index} onLine={onLine} onRight={onRight} />
      ) : (
        <Lines lines={lines} onLine={onLine} />
      )}
      {choices.length > 0 && (
        <div className={styles.choices} role="group" aria-label={message}>
          {choices.map((one) => (
            <button
              key={one.label}
              type="button"
              className={styles.choice}
              aria-pressed={one.taken}
              onClick={() => onChoice(one)}
            >
              {one.label}
            </button>
          ))}
        </div>
      )}
    </div>
  );
}

interface LinesProps {
  readonly lines: readonly number[];
  readonly onLine: (line: number) => void;
}

function Lines({ lines, onLine }: LinesProps) {
  if (lines.length === 0) return null;
  return (
    <div className={styles.lines}>
      {lines.slice(0, FEW).map((line) => (
        <button key={line} type="button" onClick={() => onLine(line)}>
          line {number(line)}
        </button>
      ))}
      {lines.length > FEW && <small>and {counted(lines.length - FEW, "more line")} like these</small>}
    </div>
  );
}

/** Shows which lines look like results, and what to mark in them; other lines are dimmed in the text. */
function NotUnderstood({
  read,
  index,
  spans,
  source,
  candidates,
  importers,
  hasColumns,
  isCounted,
}: Pick<DoubtsProps, "read" | "index" | "spans" | "importers"> &
  Pick<InputReading, "source" | "candidates"> & {
    /** Whether the columns are named below. */
    readonly hasColumns: boolean;
    /** Whether the lines that look like results are listed above. */
    readonly isCounted: boolean;
  }) {
  const lines = likelyLines(index, spans);
  const names = marksOf(read, source).filter(({ role }) => role === "name").length;
  const nearest = importers.find(({ id }) => id === candidates[0]?.format);
  if (hasColumns && names === 0)
    return (
      <p className={styles.ask} tabIndex={-1}>
        <b>Say below which column holds the players</b>, and which their places, times or points.
      </p>
    );
  const said = [
    lines === 0
      ? "No line looks like a result. One race per line works, best first: Ada > Bea > Cyd. So does a table with a column of players and one of places, times or points."
      : isCounted
        ? ""
        : `${counted(lines, "line looks like a result", "lines look like results")}; the others are dimmed.`,
    nearest ? `The nearest format is “${nearest.label}”. It needs: ${nearest.hint}` : "",
  ]
    .join(" ")
    .trim();
  return (
    <>
      <p className={styles.ask} tabIndex={-1}>
        {names > 0 && "No race is read by that yet. "}
        <b>
          {names === 0
            ? "Select the winner of the first race in the text"
            : "Select the name of the next player, or a place"}
        </b>
        , then press what it is.{names === 0 && " Podium finds the other names by the text around it."}
      </p>
      {said !== "" && <p className={styles.summary}>{said}</p>}
    </>
  );
}

/** Number of lines with words that were not left out. */
function likelyLines(index: LineIndex, spans: SpansByLine): number {
  let count = 0;
  for (let line = 1; line <= Math.min(index.starts.length, MAX_COUNTED); line++)
    if (lineOf(index, line).trim() !== "" && !spans.get(line)?.some(({ role }) => role === "none")) count += 1;
  return count;
}
