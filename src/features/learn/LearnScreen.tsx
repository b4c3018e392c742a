import { Suspense, lazy, useEffect, useState, useLayoutEffect, type ReactNode } from "react";
import { useChoices, view } from "../../store";
import { classes, useNarrow } from "../../ui";
import { afterOpening } from "../../ui/whenIdle";
import { LESSONS, loadTexts, useTextOf } from "./lessons";
import type { Lesson } from "./lesson";
import { LessonNav, type LearnDialog } from "./LessonNav";
import { hiddenIn } from "./links/hidden";
import { useOpenedLesson, useProgress } from "./progress";
import { Stage } from "./Stage";
import { Answers } from "./text/Answers";
import { Ask, Explained, Matters, Start } from "./text/LessonText";
import { Gate } from "./text/Gate";
import { TryIt } from "./text/TryIt";
import { Checks } from "./predict/Checks";
import { ProgressBars, Rail } from "./text/Rail";
import { useOpened } from "./useOpened";
import { useWall } from "./useWall";
import { WallText } from "./WallText";
import styles from "./LearnScreen.module.css";
import text from "./text/text.module.css";
import { figureState } from "./figure/figureState";

const ShareDialog = lazy(() => import("./classroom/ShareDialog"));
const ProgressDialog = lazy(() => import("./classroom/ProgressDialog"));
const ClassPage = lazy(() => import("./classroom/ClassPage"));
const TeacherNotes = lazy(() => import("./classroom/TeacherNotes"));

/** Used instead of a lesson’s id: the notes for teachers. */
const TEACHERS = "teachers";
/** Used instead of a lesson’s id: the page of a class, followed by its lesson. */
const CLASS = "class";

/** The screen of interactive lessons: a list, the text, and a figure computed by the engine. */
export function LearnScreen() {
  const [id, taught, part] = useChoices(({ view: { path } }) => path);
  // So that the next lesson opens at once; a lesson that does not load is requested again when it is opened.
  useEffect(() => afterOpening(() => void loadTexts().catch(() => undefined)), []);
  if (id === TEACHERS)
    return (
      <Suspense fallback={<p className="ink-3">Opening the notes</p>}>
        <TeacherNotes />
      </Suspense>
    );
  const index = (wanted: string | undefined) =>
    Math.max(
      0,
      LESSONS.findIndex((lesson) => lesson.id === wanted),
    );
  if (id === CLASS) {
    const lesson = LESSONS[index(taught)];
    return (
      <Suspense fallback={<p className="ink-3">Opening the page of the class</p>}>
        <WithText lesson={lesson}>
          <ClassPage key={lesson.id} lesson={lesson} wall={part === "wall"} />
        </WithText>
      </Suspense>
    );
  }
  const open = index(id);
  const lesson = LESSONS[open];
  return (
    <Suspense fallback={<p className="ink-3">Opening the lesson</p>}>
      <WithText lesson={lesson}>
        <OpenLesson lesson={lesson} open={open} />
      </WithText>
    </Suspense>
  );
}

function WithText({ lesson, children }: { readonly lesson: Lesson; readonly children: ReactNode }) {
  useTextOf(lesson);
  return children;
}

function OpenLesson({ lesson, open }: { readonly lesson: Lesson; readonly open: number }) {
  const code = useChoices(({ view: { path } }) => path[1]);
  const letters = useChoices(({ view: { path } }) => path[2]);
  const hidden = hiddenIn(letters);
  const narrow = useNarrow();
  const done = useProgress();
  const { wall, toggle } = useWall();
  const [dialog, setDialog] = useState<LearnDialog | null>(null);
  const lessons = hidden.later ? LESSONS.slice(0, open + 1) : LESSONS;
  const go = (to: Lesson) => view.go("learn", to.id, ...(letters ? ["-", letters] : []));
  useLessonKeys(lessons, open, go, toggle);
  const opened = useOpenedLesson(lesson.id);
  const ready = useOpened(lesson, code);
  useEffect(() => {
    // In the next frame, because scrolling now would force a layout in the middle of rendering.
    const frame = requestAnimationFrame(() => document.scrollingElement?.scrollTo?.({ top: 0 }));
    return () => cancelAnimationFrame(frame);
  }, [lesson]);

  const at = wall ? "wall" : narrow ? "phone" : "desktop";
  const nav = <LessonNav lessons={lessons} open={open} wall={wall} onWall={toggle} onGo={go} onDialog={setDialog} />;
  const stage = (
    <Stage lesson={lesson} at={at} ready={ready} answered={opened && !hidden.answers}>
      {!narrow && nav}
    </Stage>
  );
  const answers = !hidden.answers;
  return (
    <>
      {wall ? (
        <div className={styles.wall}>
          <article className={styles.part}>
            <div className={text.text}>
              <WallText key={lesson.id} lesson={lesson} answers={answers} ready={ready} />
            </div>
          </article>
          {stage}
          {narrow && nav}
        </div>
      ) : (
        <div className={narrow ? styles.phone : styles.lesson}>
          {narrow ? (
            <ProgressBars lessons={lessons} open={open} done={done} />
          ) : (
            <Rail lessons={lessons} open={open} done={done} letters={letters} onDialog={setDialog} />
          )}
          <article className={styles.article}>
            <div className={classes(styles.part, text.text)}>
              <Start lesson={lesson} step={narrow} />
              <Ask lesson={lesson} answers={answers} />
            </div>
            {stage}
            <div className={classes(styles.part, text.text)}>
              <Gate lesson={lesson.id} answers={answers}>
                <Explained lesson={lesson} />
                <TryIt key={`${lesson.id} try`} lesson={lesson} />
                <Checks key={lesson.id} lesson={lesson} />
                <Matters lesson={lesson} links={!hidden.menu} />
              </Gate>
            </div>
          </article>
          {narrow && nav}
          {answers && <Answers key={lesson.id} lesson={lesson} />}
        </div>
      )}
      <Suspense fallback={null}>
        {dialog === "share" && <ShareDialog lesson={lesson} onClose={() => setDialog(null)} />}
        {dialog === "progress" && <ProgressDialog onClose={() => setDialog(null)} />}
      </Suspense>
    </>
  );
}

/** In text fields and open dialogs, letter keys have their usual meaning. */
const elsewhere = (target: EventTarget | null) =>
  target instanceof Element &&
  target.closest(
    "input:not([type=radio]):not([type=checkbox]), textarea, select, [contenteditable], [role=dialog], [role=menu], [role=listbox], [role=combobox]",
  ) !== null;

/** n and p go through the lessons, w enlarges for a wall, Ctrl+Z undoes the last change of the figure. */
function useLessonKeys(
  lessons: readonly Lesson[],
  open: number,
  onGo: (lesson: Lesson) => void,
  onWall: () => void,
): void {
  // A layout effect, because a plain effect runs later and can miss a key pressed as the lesson appears.
  useLayoutEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || elsewhere(event.target)) return;
      const to = event.key === "n" ? lessons[open + 1] : event.key === "p" ? lessons[open - 1] : undefined;
      if (to) onGo(to);
      else if (event.key === "w") onWall();
    };
    // Handled before the keys of the app, whose Undo reverts changes of the data.
    const onUndo = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return;
      if (event.key.toLowerCase() !== "z" || elsewhere(event.target) || !figureState.undo()) return;
      event.preventDefault();
      event.stopImmediatePropagation();
    };
    addEventListener("keydown", onKeyDown);
    addEventListener("keydown", onUndo, true);
    return () => {
      removeEventListener("keydown", onKeyDown);
      removeEventListener("keydown", onUndo, true);
    };
  });
}
