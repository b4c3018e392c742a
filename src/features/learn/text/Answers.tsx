import { useEffect, useState } from "react";
import { ask } from "../claims/asking";
import { compare, measure } from "../claims/measure";
import type { Lesson, Prediction } from "../lesson";
import { whileMounted } from "../../../ui";
import { onAxis } from "../predict/verdict";
import { later } from "./later";
import styles from "./text.module.css";

async function answerOf(question: Prediction): Promise<string> {
  switch (question.kind) {
    case "choice": {
      const verdicts = await Promise.all(question.options.map(({ claim }) => compare(ask, claim)));
      const right = question.options[verdicts.findIndex(({ holds }) => holds)];
      return `${right.text}. ${right.why}`;
    }
    case "number":
      return `${onAxis(question.axis, await measure(ask, question.is))}. ${question.why}`;
    case "sketch": {
      const heights = await Promise.all(question.is.map((one) => measure(ask, one)));
      const points = heights.map((y, i) => `${question.xs[i]}: ${onAxis(question.axis, y)}`);
      return `${points.join("; ")}. ${question.why}`;
    }
  }
}

/** Printed only, on a separate page: the engine's answer to the question. */
export function Answers({ lesson }: { readonly lesson: Lesson }) {
  const [answer, setAnswer] = useState("");
  useEffect(
    () =>
      whileMounted(
        later(400, () => answerOf(lesson.question)),
        setAnswer,
      ),
    [lesson],
  );
  return (
    <section className={styles.answers} data-answer={answer ? "ready" : "asking"}>
      <h2>Answer</h2>
      <p>{lesson.question.prompt}</p>
      <p>{answer}</p>
    </section>
  );
}
