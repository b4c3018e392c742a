import { useEffect } from "react";
import { Circle, CircleCheck } from "lucide-react";
import type { Branch, Tree } from "../../../ui/prose/tree";
import { ask } from "../claims/asking";
import { compare } from "../claims/measure";
import { useFigurePlayers, useSettings, useTried, type Figure } from "../figure/figureState";
import type { Lesson, Task, Tried } from "../lesson";
import { markReached, useOpenedLesson, useReached } from "../progress";
import { LessonProse } from "./LessonProse";
import styles from "./text.module.css";

export const itemsOf = (trees: readonly Tree[]): readonly Branch[] =>
  trees.flatMap((tree) =>
    typeof tree !== "string" && tree.tag === "ul" ? (tree.children ?? []).filter((one) => typeof one !== "string") : [],
  );

/** Milliseconds without change before a figure counts, so that values passed during a drag do not. */
const AT_REST = 500;

async function isMet({ met }: Task, { players, settings }: Figure, tried: Tried): Promise<boolean> {
  const claim = met(players, settings, tried);
  return typeof claim === "boolean" ? claim : (await compare(ask, claim)).holds;
}

/** Tasks for the figure, shown after the question is played. A solved item says so and keeps its mark. */
export function TryIt({ lesson }: { readonly lesson: Lesson }) {
  const players = useFigurePlayers();
  const settings = useSettings();
  const tried = useTried();
  const opened = useOpenedLesson(lesson.id);
  const found = useReached(lesson.id);
  useEffect(() => {
    const touched = tried.before.length > 0 || Object.keys(tried.acts).length > 0;
    if (!opened || !touched || (lesson.race.length > 0 && players.length < 2)) return undefined;
    let wanted = true;
    const timer = setTimeout(() => {
      lesson.tasks.forEach((task, i) => {
        isMet(task, { players, settings }, tried)
          .then((met) => {
            if (met && wanted) markReached(lesson.id, i, task.found(players, settings, tried));
          })
          // If the engine has no answer for this figure, the task is unchanged.
          .catch(() => undefined);
      });
    }, AT_REST);
    return () => {
      wanted = false;
      clearTimeout(timer);
    };
  }, [lesson, players, settings, tried, opened]);
  return (
    <div className={styles.try}>
      <h2>Try it</h2>
      <ul>
        {itemsOf(lesson.text.tryIt).map(({ children = [] }, i) => (
          <li key={i}>
            {found[i] ? <CircleCheck size={16} role="img" aria-label="reached" /> : <Circle size={16} aria-hidden />}
            <span>
              <LessonProse trees={children} />
              <strong role="status">{found[i]}</strong>
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
