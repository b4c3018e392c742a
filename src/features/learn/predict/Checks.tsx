import { useState } from "react";
import { CircleCheck, CircleX } from "lucide-react";
import { classes } from "../../../ui";
import { ask } from "../claims/asking";
import type { CheckQuestion, Lesson } from "../lesson";
import { inWords, sentence } from "../../../ui/format";
import { markCheck, useChecks, useReached } from "../progress";
import { shuffled } from "./shuffled";
import { judgeChoice, type Verdict } from "./verdict";
import styles from "./predict.module.css";

/** Questions after the explanation, each with a reason for its answer. The lesson is done when all are right. */
export function Checks({ lesson }: { readonly lesson: Lesson }) {
  const right = useChecks(lesson.id);
  const { checks } = lesson;
  const left = checks.length - right.length;
  const open = lesson.tasks.length - Object.keys(useReached(lesson.id)).length;
  return (
    <section className={styles.checks} aria-label="Check yourself">
      <h2>Check yourself</h2>
      {checks.map((check, i) => (
        <OneCheck key={check.prompt} lesson={lesson.id} check={check} index={i} count={checks.length} />
      ))}
      {left === 0 ? (
        <p role="status" className={styles.done}>
          <CircleCheck size={20} aria-hidden /> Lesson done.
        </p>
      ) : (
        <p role="status">{`${right.length} of ${checks.length} right.`}</p>
      )}
      {left === 0 && open > 0 && (
        <p>{`${sentence(inWords(open))} ${open === 1 ? "task" : "tasks"} of Try it ${open === 1 ? "is" : "are"} still open.`}</p>
      )}
    </section>
  );
}

interface OneCheckProps {
  readonly lesson: string;
  readonly check: CheckQuestion;
  readonly index: number;
  readonly count: number;
}

function OneCheck({ lesson, check, index, count }: OneCheckProps) {
  const [chosen, setChosen] = useState<string | null>(null);
  const [verdict, setVerdict] = useState<Verdict | null>(null);
  const solved = useChecks(lesson).includes(index);
  const last = check.prompt.lastIndexOf(" ") + 1;
  const choose = (text: string) => {
    setChosen(text);
    setVerdict(null);
    judgeChoice(ask, check, text)
      .then((judged) => {
        setVerdict(judged);
        if (judged.right) markCheck(lesson, index, count);
      })
      .catch(() => setVerdict({ right: false, words: "The engine did not answer. Choose again." }));
  };
  return (
    <fieldset>
      <legend>
        {index + 1}. {check.prompt.slice(0, last)}
        <span className={styles.last}>
          {check.prompt.slice(last)}
          {/* A wrong answer hides the mark of an earlier right one. */}
          {solved && verdict?.right !== false && <CircleCheck size={16} role="img" aria-label="answered rightly" />}
        </span>
      </legend>
      {shuffled(check.options, `${lesson} ${index}`).map(({ text }) => {
        const judged = chosen === text ? verdict : null;
        return (
          <label key={text} className={classes(styles.option, judged && (judged.right ? styles.right : styles.wrong))}>
            <input
              type="radio"
              name={`check-${lesson}-${index}`}
              checked={chosen === text}
              onChange={() => choose(text)}
            />
            <span>{text}</span>
            {judged && (judged.right ? <CircleCheck size={18} aria-hidden /> : <CircleX size={18} aria-hidden />)}
          </label>
        );
      })}
      <p className={styles.why} role="status">
        {verdict?.words}
      </p>
    </fieldset>
  );
}
