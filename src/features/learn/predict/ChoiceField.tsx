import { CircleCheck, CircleX } from "lucide-react";
import { classes } from "../../../ui";
import type { Choice } from "../lesson";
import { shuffled } from "./shuffled";
import type { Verdict } from "./verdict";
import styles from "./predict.module.css";

interface ChoiceFieldProps {
  readonly lesson: string;
  readonly question: Choice;
  readonly chosen: string | null;
  readonly verdict: Verdict | null;
  readonly onChoose: (text: string) => void;
}

/** The answers, in a fixed shuffled order for each lesson. */
export function ChoiceField({ lesson, question, chosen, verdict, onChoose }: ChoiceFieldProps) {
  return shuffled(question.options, lesson).map(({ text }) => {
    const right = verdict?.choice === text;
    const wrong = verdict?.right === false && chosen === text;
    return (
      <label key={text} className={classes(styles.option, right && styles.right, wrong && styles.wrong)}>
        <input type="radio" name={`question-${lesson}`} checked={chosen === text} onChange={() => onChoose(text)} />
        <span>{text}</span>
        {right && <CircleCheck size={18} aria-hidden="true" />}
        {wrong && <CircleX size={18} aria-hidden="true" />}
      </label>
    );
  });
}
