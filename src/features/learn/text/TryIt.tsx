import { useEffect, useState } from "react";
import { Circle, CircleCheck } from "lucide-react";
import type { Branch, Tree } from "../../../ui/prose/tree";
import { ask } from "../claims/asking";
import { compare } from "../claims/measure";
import { useHand, useSettings } from "../figure/hand";
import type { Named, Settings } from "../figure/hand";
import type { Lesson, Task } from "../lesson";
import { LessonProse } from "./LessonProse";
import styles from "./text.module.css";

export const itemsOf = (trees: readonly Tree[]): readonly Branch[] =>
  trees.flatMap((tree) =>
    typeof tree !== "string" && tree.tag === "ul" ? (tree.children ?? []).filter((one) => typeof one !== "string") : [],
  );

async function isMet({ met }: Task, players: readonly Named[], settings: Settings): Promise<boolean> {
  const claim = met(players, settings);
  return typeof claim === "boolean" ? claim : (await compare(ask, claim)).holds;
}

/** What to reach with the figure; an item that is reached says so and keeps its mark. */
export function TryIt({ lesson }: { readonly lesson: Lesson }) {
  const players = useHand();
  const settings = useSettings();
  const [found, setFound] = useState<Readonly<Record<number, string>>>({});
  useEffect(() => {
    let wanted = true;
    lesson.tasks.forEach((task, i) => {
      if (lesson.race.length > 0 && players.length < 2) return;
      isMet(task, players, settings)
        .then((met) => {
          if (met && wanted) setFound((all) => ({ ...all, [i]: task.found(players, settings) }));
        })
        // Where the engine has no answer for this figure, the task stays as it is.
        .catch(() => undefined);
    });
    return () => {
      wanted = false;
    };
  }, [lesson, players, settings]);
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
