import { useEffect, useState, type ReactNode } from "react";
import { whileMounted } from "../../../ui";
import { change, number } from "../../../ui/format";
import { ask } from "../claims/asking";
import { filled, substitute, type Worked } from "../claims/worked";
import type { Lesson } from "../lesson";
import { useDrilling, useFigurePlayers, useSettings } from "./figureState";
import styles from "./figure.module.css";

interface Line {
  readonly words: string;
  readonly sum: string;
  readonly result: string;
}

/** Writes ^[…] as a superscript. */
function written(sum: string): ReactNode {
  return sum.split(/\^\[(.*?)\]/).map((part, i) => (i % 2 === 0 ? part : <sup key={i}>{part}</sup>));
}

async function lineOf(worked: Worked): Promise<Line> {
  const { values, result } = await substitute(ask, worked);
  const write = worked.signed ? change : number;
  return {
    words: worked.words,
    sum: filled(worked, values, number),
    result: `${write(result, worked.digits)} ${worked.unit}`.trim(),
  };
}

/** The lesson's formula with the numbers of its figure, to check with a pocket calculator. */
export function WorkedLines({ lesson }: { readonly lesson: Lesson }) {
  const players = useFigurePlayers();
  const settings = useSettings();
  const drilling = useDrilling();
  const [lines, setLines] = useState<readonly Line[]>([]);
  useEffect(
    () =>
      whileMounted(
        () => Promise.all(lesson.worked(players, settings).map(lineOf)),
        setLines,
        // If the engine has no answer (an overshoot), show no line instead of an old one.
        () => setLines([]),
      ),
    [lesson, players, settings],
  );
  if (drilling || lines.length === 0) return null;
  return (
    <section className={styles.worked} aria-label="The formula with these numbers">
      <h2>The formula with these numbers</h2>
      <dl>
        {lines.map(({ words, sum, result }) => (
          <div key={words}>
            <dt>{words}</dt>
            <dd>
              {written(sum)} = <b>{result}</b>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
