import { useState } from "react";
import { Button } from "../../../ui";
import { figureState } from "../figure/figureState";
import type { Lesson } from "../lesson";
import { fromSeason, runOnMySeason } from "../links/mySeason";
import styles from "./text.module.css";

export const runsOnSeason = ({ onSeason }: Pick<Lesson, "onSeason">): boolean => typeof onSeason === "string";

export function MySeason({ lesson }: { readonly lesson: Lesson }) {
  const [note, setNote] = useState("");
  const [on, setOn] = useState(false);
  const run = () => {
    const found = fromSeason(lesson);
    if (typeof found === "string") {
      setNote(found);
      return;
    }
    runOnMySeason(found, lesson);
    setNote(found.note);
    setOn(true);
  };
  const back = () => {
    figureState.put(lesson.race);
    figureState.cast({});
    figureState.set(lesson.settings ?? {});
    setNote("");
    setOn(false);
  };
  return (
    <div className={styles.further}>
      <Button onClick={run}>Run this on my season</Button>
      {on && <Button onClick={back}>Back to the lesson’s own</Button>}
      <p className={styles.note} role="status">
        {note}
      </p>
    </div>
  );
}
