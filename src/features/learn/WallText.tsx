import { useState } from "react";
import { Segmented } from "../../ui";
import type { Lesson } from "./lesson";
import { LessonProse } from "./text/LessonProse";
import { Ask, Start, TryIt } from "./text/LessonText";

type Page = "formula" | "question";

/** Beside the figure on a wall: the start of the lesson, and under it formula and *Try it*, or the question. */
export function WallText({ lesson, answers }: { readonly lesson: Lesson; readonly answers: boolean }) {
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
        <Ask lesson={lesson} answers={answers} />
      ) : (
        <>
          <LessonProse trees={formulas.slice(0, 1)} />
          <TryIt lesson={lesson} />
        </>
      )}
    </>
  );
}
