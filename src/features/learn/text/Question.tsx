import { useEffect, useState } from "react";
import { CircleCheck, CircleX } from "lucide-react";
import { client } from "../../../store";
import { classes } from "../../../ui";
import { compare } from "../claims/measure";
import type { Ask } from "../claims/ask";
import type { Lesson } from "../lesson";
import { markDone } from "../progress";
import styles from "./text.module.css";

/** Each question has its own channel, so that no figure's request takes its place. */
const ask: Ask = (name, request) => client.call(name, request, { channel: `lesson ${++asked}` });
let asked = 0;

type Verdict = "right" | "wrong" | "asking" | "lost";

/** One question: the engine says whether the chosen answer holds. */
export function Question({ lesson }: { readonly lesson: Lesson }) {
  const { prompt, options } = lesson.question;
  const [chosen, setChosen] = useState<number | null>(null);
  const [verdict, setVerdict] = useState<Verdict>("asking");
  const choose = (option: number) => {
    setVerdict("asking");
    setChosen(option);
  };
  useEffect(() => {
    if (chosen === null) return undefined;
    let wanted = true;
    compare(ask, options[chosen].claim)
      .then(({ holds }) => {
        if (!wanted) return;
        setVerdict(holds ? "right" : "wrong");
        if (holds) markDone(lesson.id);
      })
      .catch(() => wanted && setVerdict("lost"));
    return () => {
      wanted = false;
    };
  }, [chosen, options, lesson.id]);

  return (
    <fieldset className={styles.question}>
      <legend>{prompt}</legend>
      {options.map(({ text }, i) => {
        const told = chosen === i && verdict !== "asking" && verdict !== "lost" ? verdict : null;
        return (
          <label key={text} className={classes(styles.option, told && styles[told])}>
            <input type="radio" name={`question-${lesson.id}`} checked={chosen === i} onChange={() => choose(i)} />
            <span>{text}</span>
            {told === "right" && <CircleCheck size={18} aria-hidden="true" />}
            {told === "wrong" && <CircleX size={18} aria-hidden="true" />}
          </label>
        );
      })}
      <p className={styles.answer} role="status">
        {(chosen === null || verdict === "asking") && "Choose one: the engine works out whether it holds."}
        {chosen !== null && verdict === "right" && `Right. ${options[chosen].why}`}
        {chosen !== null && verdict === "wrong" && `Not so. ${options[chosen].why}`}
        {verdict === "lost" && "The engine could not be asked. Choose again."}
      </p>
    </fieldset>
  );
}
