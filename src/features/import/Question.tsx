import { useEffect, useId, useState } from "react";
import type { RaceRecord } from "../../engine/history/types";
import type { Alternatives, Choice, Doubt, ReadOptions } from "../../ingest/types";
import { importing } from "../../store";
import type { FileInput } from "../../worker/protocol";
import { withAnswer } from "./problems/answers";
import { looksOf, type Look } from "./problems/differences";
import styles from "./Question.module.css";

/** Maximum number of characters for which the other answer is read as a preview. */
const MAX = 60_000;
/** Number of races in a preview; the readings differ in one of the first. */
const RACES = 8;

/** The texts and answers that a question refers to. */
export interface QuestionedInput {
  readonly inputs: readonly FileInput[];
  readonly size: number;
  readonly read: ReadOptions;
  /** The first races as currently read. */
  readonly races: readonly RaceRecord[];
}

interface QuestionProps {
  readonly doubt: Doubt;
  readonly choices: readonly Choice[];
  /** The two best readings, if the doubt is between them. */
  readonly alternatives: Alternatives | undefined;
  readonly asked: QuestionedInput;
  readonly onChoice: (choice: Choice) => void;
}

/** A question with the readings of each answer side by side; the present answer applies until another is chosen. */
export function Question({ doubt, choices, alternatives, asked, onChoice }: QuestionProps) {
  const id = useId();
  const read = useLooks(choices, asked);
  const races = alternatives && doubt.id === "reading" ? alternatives.readings.map((one) => one.races) : read;
  const looks = races && looksOf(races);
  const isSame = races !== null && looks === null;
  // In longer texts only the first races were compared.
  const isSettled = isSame && races.every(({ length }) => length < RACES);
  const message = doubt.id === "reading" ? `${doubt.message} Which of these readings is right?` : doubt.message;
  return (
    <div className={styles.question} role="group" aria-label={message}>
      <p>
        {message}
        {isSame && ` ${isSettled ? "The" : "The first"} races are the same either way.`}
      </p>
      <div className={styles.answers} hidden={isSettled}>
        {choices.map((one, at) => (
          <button
            key={one.label}
            type="button"
            className={styles.answer}
            aria-label={one.label}
            aria-pressed={one.taken}
            aria-describedby={`${id}${at}`}
            onClick={() => onChoice(one)}
          >
            <b>{one.label}</b>
            {one.taken && <small>used unless you choose the other</small>}
            <span id={`${id}${at}`} className={styles.look}>
              {looks && <LookOf look={looks[at]} />}
            </span>
          </button>
        ))}
      </div>
    </div>
  );
}

function LookOf({ look: { title, retitled, lines, more } }: { readonly look: Look }) {
  return (
    <>
      <span className={styles.title} data-differs={retitled || undefined} dir="auto">
        {title}
      </span>
      {lines.map(({ place, names, differs }, at) => (
        <span key={at} className={styles.line} data-differs={differs || undefined}>
          <b>{place}</b> <bdi>{names}</bdi>
        </span>
      ))}
      {more && <span className={styles.title}>{more}</span>}
    </>
  );
}

/** The first races of each answer; null before they are read. */
function useLooks(
  choices: readonly Choice[],
  { inputs, size, read, races }: QuestionedInput,
): readonly (readonly RaceRecord[])[] | null {
  const [looks, setLooks] = useState<{
    readonly of: readonly Choice[];
    readonly races: readonly (readonly RaceRecord[])[];
  } | null>(null);
  useEffect(() => {
    if (size > MAX) return undefined;
    const stop = new AbortController();
    const lookAt = async (choice: Choice) => {
      if (choice.taken) return races.slice(0, RACES);
      const reading = await importing.read(
        inputs,
        { ...read, ...withAnswer(read, choice) },
        { signal: stop.signal, preview: RACES },
      );
      void importing.giveUp(reading).catch(() => undefined);
      return reading.result.preview;
    };
    void Promise.all(choices.map(lookAt)).then(
      (all) => stop.signal.aborted || setLooks({ of: choices, races: all }),
      () => undefined,
    );
    return () => stop.abort();
    // A new reading has new choices and new alternatives.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [choices]);
  return looks?.of === choices ? looks.races : null;
}
