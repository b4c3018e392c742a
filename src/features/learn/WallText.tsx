import { useState } from "react";
import { Segmented } from "../../ui";
import { LettersContext } from "../../ui/plot";
import { useLetters } from "./figure/stage";
import { WorkedLines } from "./figure/WorkedLines";
import type { Lesson } from "./lesson";
import { LessonProse } from "./text/LessonProse";
import { Ask, Start, TryIt } from "./text/LessonText";

/** More would push Try it off the screen. */
const MOST_FORMULAS = 2;

type Page = "formula" | "question";

interface WallTextProps {
  readonly lesson: Lesson;
  readonly answers: boolean;
  /** false: its players are not there yet. */
  readonly ready: boolean;
}

/** Beside the figure on a wall: the start of the lesson, and under it the formula, its numbers and *Try it*, or the question. */
export function WallText({ lesson, answers, ready }: WallTextProps) {
  const letters = useLetters("wall");
  const [page, setPage] = useState<Page>("formula");
  const formulas = lesson.text.opening.filter((tree) => typeof tree !== "string" && tree.tag === "formula");
  return (
    <>
      <Start lesson={lesson} step />
      <Segmented
        label="Beside the figure"
        value={page}
        onChange={setPage}
        options={[
          { value: "formula", label: "Formula" },
          { value: "question", label: "Question" },
        ]}
      />
      {page === "question" ? (
        <LettersContext value={letters}>
          <Ask lesson={lesson} answers={answers} />
        </LettersContext>
      ) : (
        <>
          <LessonProse trees={formulas.slice(0, MOST_FORMULAS)} />
          {ready && <WorkedLines lesson={lesson} />}
          <TryIt lesson={lesson} />
        </>
      )}
    </>
  );
}
