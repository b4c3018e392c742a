import { CircleHelp } from "lucide-react";
import type { Choice, Doubt, ImporterDescription, InputReading, LineEdit, ReadOptions } from "../../ingest/types";
import { Button } from "../../ui";
import { counted, number } from "../../ui/format";
import { lineOf } from "./editor/lines";
import type { LineIndex } from "./editor/lines";
import { Guesses } from "./Guesses";
import { answeredOf } from "./problems/answers";
import { useFocusOfGone } from "./useFocusOfGone";
import part from "./section.module.css";
import styles from "./Doubts.module.css";

interface DoubtsProps {
  readonly reading: InputReading;
  readonly importers: readonly ImporterDescription[];
  readonly read: ReadOptions;
  readonly index: LineIndex;
  /** Shows a line of the text. */
  readonly onLine: (line: number) => void;
  readonly onChoice: (choice: Choice) => void;
  readonly onRight: (edits: readonly LineEdit[], lines: number) => void;
  /** Lifts an answer. */
  readonly onLift: (without: Partial<ReadOptions>) => void;
}

/** Lines that are shown with a doubt. */
const FEW = 3;

/** The reading said back in a sentence; what was assumed, with the other choices beside the lines they are about. */
export function Doubts(props: DoubtsProps) {
  const { reading, importers, read, index, onLine, onLift } = props;
  const { confidence, doubts, summary } = reading;
  const answered = answeredOf(read);
  const watch = useFocusOfGone();
  return (
    <section className={part.section} aria-label="Reading" {...watch}>
      {confidence !== "sure" && <h3 tabIndex={-1}>{confidence === "check" ? "Check this" : "Not understood"}</h3>}
      {(doubts.length > 0 || answered.length > 0) && (
        <ul className={styles.doubts}>
          {doubts.map((doubt) => (
            <li key={doubt.id}>
              <CircleHelp size={16} aria-hidden="true" />
              <OneDoubt doubt={doubt} {...props} />
            </li>
          ))}
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
        <NotUnderstood reading={reading} importers={importers} index={index} onLine={onLine} />
      ) : (
        // The last answer leaves the keyboard here.
        <p className={styles.summary} tabIndex={-1}>
          {summary}
        </p>
      )}
    </section>
  );
}

function OneDoubt({ doubt, index, onLine, onChoice, onRight }: DoubtsProps & { readonly doubt: Doubt }) {
  const { message, lines, choices = [], guesses } = doubt;
  return (
    <div>
      <p>{message}</p>
      {guesses ? (
        <Guesses guesses={guesses} index={index} onLine={onLine} onRight={onRight} />
      ) : (
        <Lines lines={lines} index={index} onLine={onLine} />
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
  readonly index: LineIndex;
  readonly onLine: (line: number) => void;
}

/** The first lines as they stand; a press shows one in the text. */
function Lines({ lines, index, onLine }: LinesProps) {
  if (lines.length === 0) return null;
  return (
    <div className={styles.lines}>
      {lines.slice(0, FEW).map((line) => (
        <button key={line} type="button" className={styles.quote} onClick={() => onLine(line)}>
          <span>line {number(line)}</span> <code>{lineOf(index, line).trim()}</code>
        </button>
      ))}
      {lines.length > FEW && <small>and {counted(lines.length - FEW, "more line")} like these</small>}
    </div>
  );
}

/** The first lines, the nearest format, and what it expects. */
function NotUnderstood({
  reading: { format, candidates, summary },
  importers,
  index,
  onLine,
}: Pick<DoubtsProps, "reading" | "importers" | "index" | "onLine">) {
  const nearest = importers.find(({ id }) => id === (format || candidates[0]?.format));
  const first = Array.from({ length: Math.min(index.starts.length, 40) }, (_, i) => i + 1).filter(
    (line) => lineOf(index, line).trim() !== "",
  );
  return (
    <>
      <p className={styles.summary}>
        {nearest
          ? `${summary} The nearest format is “${nearest.label}”. It needs: ${nearest.hint}`
          : "Format not recognised. One race per line works, best first: Ada > Bea > Cyd. So does a table with a column of players and one of places, times or points."}
      </p>
      <Lines lines={first.slice(0, FEW)} index={index} onLine={onLine} />
      {nearest && (
        <p className={styles.summary}>
          For example: <code>{nearest.example.split("\n").slice(0, 3).join(" ⏎ ")}</code>
        </p>
      )}
    </>
  );
}
