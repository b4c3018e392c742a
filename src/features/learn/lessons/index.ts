/** Every lesson by its folder: adding one adds a folder. */
import { lazy, use, type ComponentType } from "react";
import type { LessonText } from "../../../ui/prose/tree";
import type { CheckQuestion, Lesson, LessonFacts, Task } from "../lesson";

const names = import.meta.glob<string>("./*/lesson.ts", { eager: true, query: "?short", import: "default" });
const facts = import.meta.glob<LessonFacts>("./01-*/lesson.ts", { eager: true, import: "lesson" });
const checks = import.meta.glob<readonly CheckQuestion[]>("./01-*/checks.ts", { eager: true, import: "checks" });
const tasks = import.meta.glob<readonly Task[]>("./01-*/tasks.ts", { eager: true, import: "tasks" });
const texts = import.meta.glob<LessonText>("./01-*/lesson.md", { eager: true, import: "default" });
const figures = import.meta.glob<{ readonly default: ComponentType }>("./*/figure.tsx");

let others: typeof import("./texts") | null = null;
let loading: Promise<void> | null = null;

/**
 * Loads the texts and questions of all lessons. Before that, only the first lesson is complete; the others have name
 * and position. A failed load is tried again.
 */
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

/** Suspends until all lessons are loaded. */
export function useAllLessons(): void {
  if (!others) use(loadTexts());
}

/** Suspends until the lesson is loaded. */
export function useTextOf({ id }: Lesson): void {
  if (LESSONS[0].id !== id && !others) use(loadTexts());
}

function there<Part>(part: Part | undefined, path: string): Part {
  if (part === undefined) throw new Error(`${path} is not loaded yet.`);
  return part;
}

/** A lesson whose parts are looked up on demand. */
function lessonIn(folder: string): Lesson {
  const file = (name: string) => `./${folder}/${name}`;
  const part = <Part>(
    own: Readonly<Record<string, Part>>,
    all: Readonly<Record<string, Part>> | undefined,
    name: string,
  ) => there(own[file(name)] ?? all?.[file(name)], file(name));
  const fact = <Name extends keyof LessonFacts>(name: Name): LessonFacts[Name] =>
    part(facts, others?.facts, "lesson.ts")[name];
  return {
    id: folder.replace(/^\d+-/, ""),
    short: names[file("lesson.ts")],
    Figure: lazy(figures[file("figure.tsx")]),
    get text() {
      return part(texts, others?.texts, "lesson.md");
    },
    get checks() {
      return part(checks, others?.checks, "checks.ts");
    },
    get tasks() {
      return part(tasks, others?.tasks, "tasks.ts");
    },
    get question() {
      return fact("question");
    },
    get claims() {
      return fact("claims");
    },
    get race() {
      return fact("race");
    },
    get settings() {
      return fact("settings");
    },
    get turns() {
      return fact("turns");
    },
    get systems() {
      return fact("systems");
    },
    get worked() {
      return fact("worked");
    },
    get real() {
      return fact("real");
    },
    get scenarios() {
      return fact("scenarios");
    },
    get inRace() {
      return fact("inRace");
    },
    get onSeason() {
      return fact("onSeason");
    },
    get inModels() {
      return fact("inModels");
    },
    get inMatchmaking() {
      return fact("inMatchmaking");
    },
  };
}

export const LESSONS: readonly Lesson[] = Object.keys(names)
  .toSorted()
  .map((path) => lessonIn(path.replace(/^\.\/(.*)\/lesson\.ts$/, "$1")));
