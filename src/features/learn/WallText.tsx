import { useState } from "react";
import { Segmented } from "../../ui";
import { LettersContext } from "../../ui/plot";
import { optionsOf } from "../../ui/options";
import { useLetters } from "./figure/stage";
import { WorkedLines } from "./figure/WorkedLines";
import type { Lesson } from "./lesson";
import { LessonProse } from "./text/LessonProse";
import { useOpenedLesson } from "./progress";
import { Gate } from "./text/Gate";
import { Ask, Start } from "./text/LessonText";
import { TryIt } from "./text/TryIt";

/** More formulas would push their numbers off the screen. */
const MAX_FORMULAS = 2;

type Page = "formula" | "tryIt" | "question";

interface WallTextProps {
  readonly lesson: Lesson;
  readonly answers: boolean;
  /** false: its players are not loaded yet. */
  readonly ready: boolean;
}

/** The column beside the figure in the wall layout: start of the lesson, then the formula with its numbers, *Try it* or the question; large type leaves room for one. */
export function WallText({ lesson, answers, ready }: WallTextProps) {
  const letters = useLetters("wall");
  const opened = useOpenedLesson(lesson.id);
  const [page, setPage] = useState<Page>(opened ? "formula" : "question");
  const formulas = lesson.text.opening.filter((tree) => typeof tree !== "string" && tree.tag === "formula");
  return (
    <>
      <Start lesson={lesson} step />
      <Segmented
        label="Beside the figure"
        value={page}
        onChange={setPage}
        options={optionsOf({ formula: "Formula", tryIt: "Try it", question: "Question" })}
      />
      {page === "question" ? (
        <LettersContext value={letters}>
          <Ask lesson={lesson} answers={answers} />
        </LettersContext>
      ) : (
        <Gate lesson={lesson.id} answers={answers}>
          {page === "tryIt" ? (
            <TryIt lesson={lesson} />
          ) : (
            <>
              <LessonProse trees={formulas.slice(0, MAX_FORMULAS)} />
              {ready && opened && <WorkedLines lesson={lesson} />}
            </>
          )}
        </Gate>
      )}
    </>
  );
}
