import { useEffect, useState, type ReactNode } from "react";
import { Button, classes, useNarrow } from "../../../ui";
import { ask } from "../claims/asking";
import { figureState } from "../figure/figureState";
import type { Lesson, ChoiceQuestion } from "../lesson";
import { markPredicted } from "../progress";
import { NumberField } from "./NumberField";
import { SketchField } from "./SketchField";
import { judgeNumber, judgePrediction, judgeSketch, onAxis, type Verdict } from "./verdict";
import styles from "./predict.module.css";
import { CopyField } from "../../../ui/controls/CopyField";
import { save } from "../../../ui/export/save";
import { LESSONS } from "../lessons";
import { DRAWN_SIZE, predictionCode } from "../classroom/predictionCode";
import { CircleCheck, CircleX } from "lucide-react";
import { shuffled } from "./shuffled";

/** Selector of the figure on a phone, where it is below the question. */
const STAGE = '[data-stage="phone"]';
/** Events that stop automatic scrolling, because the student takes over. */
const TAKEN_OVER = ["pointerdown", "wheel", "keydown"] as const;

/**
 * Scrolls the drawing into view, and again whenever the figure changes size: another scene, or a late answer of the
 * engine.
 */
function followDrawing(): () => void {
  const stage = document.querySelector(STAGE);
  if (!stage || typeof ResizeObserver === "undefined") return () => {};
  const observer = new ResizeObserver(() =>
    stage.querySelector('[data-part="body"]')?.scrollIntoView({ block: "nearest" }),
  );
  const end = () => {
    observer.disconnect();
    TAKEN_OVER.forEach((event) => removeEventListener(event, end, true));
  };
  observer.observe(stage);
  // The explanation opens below after the verdict, and only then is the page long enough to scroll.
  observer.observe(document.body);
  TAKEN_OVER.forEach((event) => addEventListener(event, end, true));
  return end;
}

interface PlayProps {
  readonly lesson: Lesson;
  readonly answers: boolean;
  /** Whether the student has predicted. */
  readonly predicted: boolean;
  readonly said: () => string;
  /** The prediction for the class, or null. */
  readonly handedIn: number | null;
  readonly judge: () => Promise<Verdict>;
  /** The student's prediction, which the figure draws next to its answer. */
  readonly guess: number | readonly number[] | null;
  readonly children: (verdict: Verdict | null, again: () => void) => ReactNode;
}

/**
 * The question of a lesson: the student predicts, plays it, and the figure answers. `answers` false: a class compares
 * first.
 */
export function Predict({ lesson, answers }: { readonly lesson: Lesson; readonly answers: boolean }) {
  const { question } = lesson;
  const [choice, choose] = useState<string | null>(null);
  const [value, setValue] = useState(question.kind === "number" ? question.start : 0);
  const [line, setLine] = useState<readonly number[]>(
    question.kind === "sketch" ? question.xs.map(() => question.start) : [],
  );
  switch (question.kind) {
    case "choice":
      return (
        <Play
          lesson={lesson}
          answers={answers}
          predicted={choice !== null}
          said={() => choice!}
          handedIn={choice === null ? null : question.options.findIndex(({ text }) => text === choice)}
          judge={() => judgePrediction(ask, question, choice!)}
          guess={null}
        >
          {(verdict, again) => (
            <ChoiceField
              lesson={lesson.id}
              question={question}
              chosen={choice}
              verdict={verdict}
              onChoose={(text) => {
                again();
                choose(text);
              }}
            />
          )}
        </Play>
      );
    case "number":
      return (
        <Play
          lesson={lesson}
          answers={answers}
          predicted
          said={() => onAxis(question.axis, value)}
          handedIn={value}
          judge={() => judgeNumber(ask, question, value)}
          guess={value}
        >
          {(verdict, again) => (
            <NumberField
              question={question}
              value={value}
              answer={verdict?.answer?.[0] ?? null}
              onChange={(next) => {
                again();
                setValue(next);
              }}
            />
          )}
        </Play>
      );
    case "sketch":
      return (
        <Play
          lesson={lesson}
          answers={answers}
          predicted
          handedIn={line[line.length - 1]}
          said={() => `a line that ends at ${onAxis(question.axis, line[line.length - 1])}`}
          judge={() => judgeSketch(ask, question, line)}
          guess={line}
        >
          {(verdict, again) => (
            <SketchField
              question={question}
              line={line}
              answer={verdict?.answer ?? null}
              onChange={(next) => {
                again();
                setLine(next);
              }}
            />
          )}
        </Play>
      );
  }
}

function Play({ lesson, answers, predicted, said, handedIn, judge, guess, children }: PlayProps) {
  const [verdict, setVerdict] = useState<Verdict | null>(null);
  const [lost, setLost] = useState(false);
  const [first, setFirst] = useState("");
  const { prompt, played } = lesson.question;
  const narrow = useNarrow();
  useEffect(() => (narrow && verdict ? followDrawing() : undefined), [narrow, verdict]);
  const again = () => {
    setVerdict(null);
    if (guess !== null) figureState.guess(null);
  };
  const play = () => {
    setLost(false);
    judge()
      .then((judged) => {
        if (figureState.lesson() !== lesson.id) return;
        setVerdict(judged);
        if (!first) setFirst(said());
        markPredicted(lesson.id, judged.right);
        figureState.play(played);
        if (guess !== null) figureState.guess({ value: guess, played: true });
      })
      .catch(() => setLost(true));
  };
  return (
    <section className={styles.predict} aria-label="Predict first">
      <h2>Predict first</h2>
      <fieldset>
        <legend>{prompt}</legend>
        {children(verdict, again)}
        <div className={styles.row}>
          {answers && (
            <Button kind="primary" disabled={!predicted} onClick={play}>
              Play it
            </Button>
          )}
          <p className={classes(styles.answer, verdict && (verdict.right ? styles.right : styles.wrong))} role="status">
            {answers ? "" : "Your class compares predictions before the figure answers. "}
            {verdict?.words ?? (lost ? "The engine did not answer. Play it again." : "")}
          </p>
        </div>
        {!answers && handedIn !== null && <HandIn lesson={lesson} value={handedIn} />}
        {first && <p className={styles.first}>Your first prediction: {first}</p>}
      </fieldset>
    </section>
  );
}

/** A prediction to hand in, if the class compares predictions before the figure answers. */
function HandIn({ lesson, value }: { readonly lesson: Lesson; readonly value: number }) {
  const [drawn] = useState(() => crypto.getRandomValues(new Uint32Array(1))[0] % DRAWN_SIZE);
  const code = predictionCode(LESSONS, { lesson: LESSONS.indexOf(lesson), value, drawn });
  return (
    <>
      <CopyField label="Your prediction as a code, to hand in" text={code} />
      <Button
        size="small"
        kind="quiet"
        onClick={() => save(`${code}.txt`, new Blob([`${code}\n`], { type: "text/plain" }))}
      >
        Save the code as a file
      </Button>
    </>
  );
}

interface ChoiceFieldProps {
  readonly lesson: string;
  readonly question: ChoiceQuestion;
  readonly chosen: string | null;
  readonly verdict: Verdict | null;
  readonly onChoose: (text: string) => void;
}

/** The options, in a fixed shuffled order for each lesson. */
function ChoiceField({ lesson, question, chosen, verdict, onChoose }: ChoiceFieldProps) {
  return shuffled(question.options, lesson).map(({ text }) => {
    const right = verdict?.choice === text;
    const wrong = verdict?.right === false && chosen === text;
    return (
      <label key={text} className={classes(styles.option, right && styles.right, wrong && styles.wrong)}>
        <input type="radio" name={`question-${lesson}`} checked={chosen === text} onChange={() => onChoose(text)} />
        <span>{text}</span>
        {right && <CircleCheck size={18} />}
        {wrong && <CircleX size={18} />}
      </label>
    );
  });
}
