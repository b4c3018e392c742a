/**
 * Compiles each `lesson.md` into its title and sections as trees, with formulas as MathML whose symbols carry their
 * meaning, and reads the short name from its `lesson.ts`.
 */
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { runnerImport, type Plugin } from "vite";

const FACTS = /[\\/]lessons[\\/][\w-]+[\\/]lesson\.ts\?short$/;
const TEXT = /[\\/]lessons[\\/][\w-]+[\\/]lesson\.md$/;

/** The name of a lesson in lists, which is known before the lesson is loaded. */
function shortOf(path: string): string {
  const [, short] = /^ {2}short: "([^"]+)",$/m.exec(readFileSync(path, "utf8")) ?? [];
  if (!short) throw new Error(`${path} has no line with its short name.`);
  return short;
}

export function lessons(): Plugin {
  return {
    name: "lessons",
    async load(id) {
      if (FACTS.test(id)) return `export default ${JSON.stringify(shortOf(id.replace("?short", "")))};`;
      if (!TEXT.test(id)) return undefined;
      this.addWatchFile(id);
      const { module } = await runnerImport<typeof import("./lesson")>(resolve("src/app/build/lesson.ts"), {
        configFile: false,
      });
      return `export default ${JSON.stringify(module.lessonText(readFileSync(id, "utf8")))};`;
    },
  };
}
