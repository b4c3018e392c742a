/** Every lesson except the first, in one file that Learn loads on demand. */
import type { LessonText } from "../../../ui/prose/tree";
import type { CheckQuestion, LessonFacts, Task } from "../lesson";

export const facts = import.meta.glob<LessonFacts>(["./*/lesson.ts", "!./01-*/lesson.ts"], {
  eager: true,
  import: "lesson",
});
export const texts = import.meta.glob<LessonText>(["./*/lesson.md", "!./01-*/lesson.md"], {
  eager: true,
  import: "default",
});
export const checks = import.meta.glob<readonly CheckQuestion[]>(["./*/checks.ts", "!./01-*/checks.ts"], {
  eager: true,
  import: "checks",
});
export const tasks = import.meta.glob<readonly Task[]>(["./*/tasks.ts", "!./01-*/tasks.ts"], {
  eager: true,
  import: "tasks",
});
