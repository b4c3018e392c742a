import { useEffect, useState } from "react";
import { Check } from "lucide-react";
import { ChartFrame, whileMounted } from "../../../ui";
import { change, counted, number } from "../../../ui/format";
import { tableOf } from "../../../ui/figureTable";
import { ask } from "../claims/asking";
import { compare, measure } from "../claims/measure";
import type { Lesson, Prediction } from "../lesson";
import { onAxis } from "../predict/verdict";
import { barsOf } from "./predictionCode";
import styles from "./class.module.css";

/** The index of the right option, or the engine's number (for a sketch, the height at its end). */
async function answerOf(question: Prediction): Promise<number> {
  if (question.kind === "number") return measure(ask, question.is);
  if (question.kind === "sketch") return measure(ask, question.is[question.is.length - 1]);
  const held = await Promise.all(question.options.map(({ claim }) => compare(ask, claim)));
  return held.findIndex(({ holds }) => holds);
}

function said(question: Prediction, answer: number): string {
  if (question.kind === "choice") return question.options[answer].text;
  return `${question.kind === "sketch" ? "the line ends at " : ""}${onAxis(question.axis, answer)}`;
}

interface HistogramProps {
  readonly lesson: Lesson;
  readonly values: readonly number[];
  readonly answer: boolean;
}

/** The predictions of the class, and on request the engine's answer. */
export function Histogram({ lesson: { question }, values, answer }: HistogramProps) {
  const [found, setFound] = useState<number | null>(null);
  useEffect(() => whileMounted(() => answerOf(question), setFound), [question]);
  const right = answer ? found : null;
  const signed = question.kind !== "choice" && question.axis.signed;
  const bars = barsOf(question, values, right, (value) => (signed ? change(value, 0) : number(value)));
  const most = Math.max(1, ...bars.map(({ count }) => count));
  const hit = bars.find((bar) => bar.right)?.count ?? 0;
  const truth = right === null ? "" : ` The answer is ${said(question, right)}: ${hit} of ${values.length} are there.`;
  return (
    <ChartFrame
      title="Predictions of the class"
      lazy={false}
      reading={`${counted(values.length, "prediction")}.${truth}`}
      table={() =>
        tableOf(bars, [
          ["Prediction", ({ label }) => label],
          ["Students", ({ count }) => count],
          ["Answer", ({ right: here }) => (here ? "here" : "")],
        ])
      }
    >
      <ol className={styles.bars}>
        {bars.map(({ label, count, right: here }) => (
          <li key={label} data-right={here || undefined}>
            <span className={styles.label}>
              {here && <Check size={16} aria-label="the answer" />} {label}
            </span>
            <span className={styles.track}>
              <i style={{ width: `${(100 * count) / most}%` }} />
            </span>
            <b>{count}</b>
          </li>
        ))}
      </ol>
    </ChartFrame>
  );
}
