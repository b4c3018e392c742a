/** Every lesson by its folder: adding one adds a folder. */
import { lazy } from "react";
import type { ComponentType } from "react";
import type { LessonText } from "../../../ui/prose/tree";
import type { Check, Lesson, LessonFacts, Task } from "../lesson";

const facts = import.meta.glob<LessonFacts>("./*/lesson.ts", { eager: true, import: "lesson" });
const checks = import.meta.glob<readonly Check[]>("./*/checks.ts", { eager: true, import: "checks" });
const tasks = import.meta.glob<readonly Task[]>("./*/tasks.ts", { eager: true, import: "tasks" });
const texts = import.meta.glob<LessonText>("./*/lesson.md", { eager: true, import: "default" });
const figures = import.meta.glob<{ readonly default: ComponentType }>("./*/figure.tsx");

export const LESSONS: readonly Lesson[] = Object.keys(facts)
  .toSorted()
  .map((path) => {
    const folder = path.replace(/^\.\/(.*)\/lesson\.ts$/, "$1");
    return {
      ...facts[path],
      id: folder.replace(/^\d+-/, ""),
      text: texts[`./${folder}/lesson.md`],
      checks: checks[`./${folder}/checks.ts`],
      tasks: tasks[`./${folder}/tasks.ts`],
      Figure: lazy(figures[`./${folder}/figure.tsx`]),
    };
  });
