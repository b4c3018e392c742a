import { Predict } from "../predict/Predict";
import { LESSONS } from "../lessons";
import type { Lesson } from "../lesson";
import { Club } from "./Club";
import { FurtherLinks } from "./FurtherLinks";
import { LessonProse } from "./LessonProse";
import { MySeason, runsOnSeason } from "./MySeason";
import { RealRaceLink } from "./RealRaceLink";
import styles from "./text.module.css";

interface PartProps {
  readonly lesson: Lesson;
  /** Shows the number of the lesson, if there is no list of lessons beside it. */
  readonly step?: boolean;
}

/** Title, the story of the club, and the first paragraph: everything before the question. */
export function Start({ lesson, step = false }: PartProps) {
  return (
    <>
      {step && (
        <p className={styles.step}>
          Lesson {LESSONS.indexOf(lesson) + 1} of {LESSONS.length}
        </p>
      )}
      <h1>{lesson.text.title}</h1>
      <Club lesson={lesson} />
      <LessonProse key={lesson.id} trees={lesson.text.opening.slice(0, 1)} />
    </>
  );
}

/** The question, where answers may be shown or are the teacher's. */
export function Ask({ lesson, answers }: PartProps & { readonly answers: boolean }) {
  return <Predict key={lesson.id} lesson={lesson} answers={answers} />;
}

/** The text after the question, and its collapsed details. */
export function Explained({ lesson }: PartProps) {
  const { opening, deeper } = lesson.text;
  return (
    <>
      <LessonProse key={lesson.id} trees={opening.slice(1)} />
      {deeper.length > 0 && (
        <details className={styles.deeper}>
          <summary>For those who want it</summary>
          <LessonProse trees={deeper} />
        </details>
      )}
    </>
  );
}

/** On real races; the links leave the lesson, so an embedded one omits them. */
export function Matters({ lesson, links = true }: PartProps & { readonly links?: boolean }) {
  return (
    <div className={styles.matters}>
      <h2>Why it matters</h2>
      <LessonProse trees={lesson.text.matters} />
      {links && (
        <div className={styles.links}>
          <RealRaceLink lesson={lesson} />
          {runsOnSeason(lesson) && <MySeason key={lesson.id} lesson={lesson} />}
          <FurtherLinks lesson={lesson} />
        </div>
      )}
    </div>
  );
}
