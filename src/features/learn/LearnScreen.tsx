import { Suspense, useEffect } from "react";
import { useChoices } from "../../store";
import { FigureSource, useNarrow } from "../../ui";
import { LettersContext } from "../../ui/plot";
import { hand } from "./figure/hand";
import { LETTERS, StageContext } from "./figure/stage";
import { LESSONS } from "./lessons";
import type { Lesson } from "./lesson";
import { LessonNav } from "./LessonNav";
import { useProgress } from "./progress";
import { FurtherLinks } from "./text/FurtherLinks";
import { LessonProse } from "./text/LessonProse";
import { Question } from "./text/Question";
import { ProgressBars, Rail } from "./text/Rail";
import { RealRaceLink } from "./text/RealRaceLink";
import { useLessonKeys } from "./useLessonKeys";
import { useWall } from "./useWall";
import styles from "./LearnScreen.module.css";
import text from "./text/text.module.css";

/** Lessons to play: a rail of them, the text, and a figure that the engine drives. */
export function LearnScreen() {
  const id = useChoices(({ view }) => view.path[0]);
  const open = Math.max(
    0,
    LESSONS.findIndex((lesson) => lesson.id === id),
  );
  const lesson = LESSONS[open];
  const narrow = useNarrow();
  const done = useProgress();
  const { wall, toggle } = useWall();
  useLessonKeys(open, toggle);
  useEffect(() => {
    hand.put(lesson.race);
    document.scrollingElement?.scrollTo?.({ top: 0 });
  }, [lesson]);

  const nav = <LessonNav open={open} wall={wall} onWall={toggle} />;
  const at = wall ? "wall" : narrow ? "phone" : "desk";
  const stage = (
    <section className={styles.stage} aria-label="Figure">
      <StageContext value={at}>
        <LettersContext value={LETTERS[at]}>
          <Suspense fallback={<p className="ink-3">Opening the figure</p>}>
            <FigureSource value={`Lesson ${open + 1}: ${lesson.text.title}`}>
              <lesson.Figure key={lesson.id} />
            </FigureSource>
          </Suspense>
        </LettersContext>
      </StageContext>
      {!narrow && nav}
    </section>
  );
  if (wall)
    return (
      <div className={styles.wall}>
        <article className={styles.article}>
          <div className={text.text}>
            <Opening lesson={lesson} open={open} step />
            <TryIt lesson={lesson} />
          </div>
        </article>
        {stage}
        {narrow && nav}
      </div>
    );
  if (narrow)
    return (
      <div className={styles.phone}>
        <ProgressBars lessons={LESSONS} open={open} done={done} />
        <article>
          <div className={styles.article}>
            <div className={text.text}>
              <Opening lesson={lesson} open={open} step to={lesson.figureAfter} />
            </div>
          </div>
          {stage}
          <div className={styles.article}>
            <div className={text.text}>
              {lesson.figureAfter && (
                <LessonProse key={lesson.id} trees={lesson.text.opening.slice(lesson.figureAfter)} />
              )}
              <Rest lesson={lesson} />
            </div>
          </div>
        </article>
        {nav}
      </div>
    );
  return (
    <div className={styles.lesson}>
      <Rail lessons={LESSONS} open={open} done={done} />
      <article className={styles.article}>
        <div className={text.text}>
          <Opening lesson={lesson} open={open} />
          <Rest lesson={lesson} />
        </div>
      </article>
      {stage}
    </div>
  );
}

function Opening({
  lesson,
  open,
  step = false,
  to,
}: {
  readonly lesson: Lesson;
  readonly open: number;
  readonly step?: boolean;
  /** How many paragraphs; all by default. */
  readonly to?: number;
}) {
  return (
    <>
      {step && (
        <p className={text.step}>
          Lesson {open + 1} of {LESSONS.length}
        </p>
      )}
      <h1>{lesson.text.title}</h1>
      <LessonProse key={lesson.id} trees={lesson.text.opening.slice(0, to)} />
    </>
  );
}

function TryIt({ lesson }: { readonly lesson: Lesson }) {
  return (
    <div className={text.try}>
      <h2>Try it</h2>
      <LessonProse trees={lesson.text.tryIt} />
    </div>
  );
}

function Rest({ lesson }: { readonly lesson: Lesson }) {
  return (
    <>
      <TryIt lesson={lesson} />
      <Question key={lesson.id} lesson={lesson} />
      <div className={text.matters}>
        <h2>Why it matters</h2>
        <LessonProse trees={lesson.text.matters} />
        <RealRaceLink real={lesson.real} />
        <FurtherLinks lesson={lesson} />
      </div>
    </>
  );
}
