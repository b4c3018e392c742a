/** Every lesson by its folder: adding one adds a folder. */
import { lazy, use } from "react";
import type { ComponentType } from "react";
import type { LessonText } from "../../../ui/prose/tree";
import type { Check, Lesson, LessonFacts, Task } from "../lesson";

const facts = import.meta.glob<LessonFacts>("./*/lesson.ts", { eager: true, import: "lesson" });
const checks = import.meta.glob<readonly Check[]>("./01-*/checks.ts", { eager: true, import: "checks" });
const tasks = import.meta.glob<readonly Task[]>("./01-*/tasks.ts", { eager: true, import: "tasks" });
const texts = import.meta.glob<LessonText>("./01-*/lesson.md", { eager: true, import: "default" });
const figures = import.meta.glob<{ readonly default: ComponentType }>("./*/figure.tsx");

let others: typeof import("./texts") | null = null;
let loading: Promise<void> | null = null;

/** The texts of all lessons; without it only the first has its own. A load that failed is tried again. */
export function loadTexts(): Promise<void> {
  loading ??= import("./texts").then(
    (module) => {
      others = module;
    },
    (error: unknown) => {
      loading = null;
      throw error;
    },
  );
  return loading;
}

/** Suspends until the lesson has its text. */
export function useTextOf({ id }: Lesson): void {
  if (LESSONS[0].id !== id && !others) use(loadTexts());
}

function there<Part>(part: Part | undefined, path: string): Part {
  if (part === undefined) throw new Error(`${path} is not loaded yet.`);
  return part;
}

export const LESSONS: readonly Lesson[] = Object.keys(facts)
  .toSorted()
  .map((path) => {
    const folder = path.replace(/^\.\/(.*)\/lesson\.ts$/, "$1");
    const file = (name: string) => `./${folder}/${name}`;
    return {
      ...facts[path],
      id: folder.replace(/^\d+-/, ""),
      get text() {
        const name = file("lesson.md");
        return there(texts[name] ?? others?.texts[name], name);
      },
      get checks() {
        const name = file("checks.ts");
        return there(checks[name] ?? others?.checks[name], name);
      },
      get tasks() {
        const name = file("tasks.ts");
        return there(tasks[name] ?? others?.tasks[name], name);
      },
      Figure: lazy(figures[file("figure.tsx")]),
    };
  });
